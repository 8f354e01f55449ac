// Against the computer, which thinks in its worker.
import { expect, test } from "@playwright/test";
import { begin, board, counts, press, spoken } from "./support";

const stage = ".stage";

test("the computer answers, in its own houses", async ({ page }) => {
  await begin(page, { against: "Level 2" });
  await press(page, "A");
  await expect(page.locator(stage)).toHaveAttribute("data-line", /^A [a-f]+$/);
  await expect(page.locator(stage)).toHaveAttribute("data-position", /\/s$/);
  await expect(spoken(page)).toHaveText(/^Level 2 sows/);
});

test("the computer may start, and I sit North with my side nearest", async ({ page }) => {
  await begin(page, { against: "Level 1", starts: "The other" });
  await expect(page.locator(stage)).toHaveAttribute("data-line", /^[A-F]+$/);
  await expect(page.locator(stage)).toHaveAttribute("data-position", /\/n$/);
  const mine = await page.locator('.house[data-house="a"]').boundingBox();
  const theirs = await page.locator('.house[data-house="A"]').boundingBox();
  expect(mine!.y).toBeGreaterThan(theirs!.y);
});

test("undo goes back to my decision, through extra moves on both sides", async ({ page }) => {
  await begin(page, { against: "Level 3" });
  await press(page, "CF");
  await expect(page.locator(stage)).toHaveAttribute("data-line", /^CF [a-f]+$/);
  await expect(page.locator(stage)).toHaveAttribute("data-position", /\/s$/);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await board(page)).line).toBe("C");
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await board(page)).line).toBe("");
});

test("an undo while the computer thinks drops its answer", async ({ page }) => {
  await begin(page, { against: "Level 3" });
  await press(page, "A");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForTimeout(1500);
  const state = await board(page);
  // Either it was still thinking, and nobody heard the answer, or its move was taken back too.
  expect(state.position).toBe(state.start);
});

test("a hint names a house and what it is worth", async ({ page }) => {
  await begin(page, { against: "Level 1" });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(spoken(page)).toHaveText(/^Try house [A-F]\. /, { timeout: 10_000 });
  await expect(page.locator(".ring.hint")).toHaveCount(1);
  expect((await board(page)).line).toBe("");
});

test("move now ends the thinking", async ({ page }) => {
  await begin(page, { game: "Oware", board: "6 houses, 6 seeds in each", against: "Level 3" });
  await press(page, "A");
  const now = page.getByRole("button", { name: "Move now" });
  // A quick machine may have answered already.
  if (await now.isVisible()) await now.click().catch(() => undefined);
  await expect(page.locator(stage)).toHaveAttribute("data-line", /^A [a-f]$/, { timeout: 2_000 });
});

test("the computer opens Congkak at once with me", async ({ page }) => {
  await begin(page, { game: "Congkak", board: "6 houses, 4 seeds in each", against: "Level 2" });
  const before = await board(page);
  await press(page, "D");
  await expect.poll(async () => (await board(page)).start).not.toBe(before.start);
  const state = await board(page);
  expect(state.shown).toEqual(counts(state.position));
});

test("the page does not stutter while the computer thinks", async ({ page }) => {
  await begin(page, { against: "Level 3" });
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let last = performance.now();
        const end = last + 1500;
        const frame = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          now < end ? requestAnimationFrame(frame) : resolve(longest);
        };
        requestAnimationFrame(frame);
      }),
  );
  await press(page, "A");
  // A machine that tests on all its cores drops frames by itself; a search on the page's own thread takes a second.
  expect(await longest).toBeLessThan(400);
});

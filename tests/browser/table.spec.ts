// At the board with a friend: moves, animation, undo, keyboard, and coming back.
import { expect, test } from "@playwright/test";
import { begin, board, counts, house, press, spoken } from "./support";

test("a move is committed at once and told seed by seed", async ({ page }) => {
  await begin(page, { speed: "normal" });
  await press(page, "A");
  const early = await board(page);
  expect(early.position).toBe("0,5,5,5,5,4/4,4,4,4,4,4/0,0/n");
  expect(early.telling).toBe(true);
  expect(early.shown).not.toEqual(counts(early.position));
  await expect(page.locator(".stage")).toHaveAttribute("data-telling", "false");
  const late = await board(page);
  expect(late.shown).toEqual(counts(late.position));
});

test("a press during animation is for the new position, never for the other side", async ({ page }) => {
  await begin(page, { speed: "slow" });
  await press(page, "C");
  expect((await board(page)).telling).toBe(true);
  // South moves again, and F is South's.
  await press(page, "F");
  expect((await board(page)).line).toBe("CF");
  // It is North's turn: South's press ends the telling and is dropped.
  await press(page, "A");
  const state = await board(page);
  expect(state.line).toBe("CF");
  expect(state.telling).toBe(false);
  expect(state.shown).toEqual(counts(state.position));
});

test("a double tap counts once", async ({ page }) => {
  await begin(page, { speed: "slow" });
  await house(page, "C").dblclick();
  const state = await board(page);
  expect(state.line).toBe("C");
  expect(state.telling).toBe(true);
});

test("a tap on the wood, or Escape, ends the telling", async ({ page }) => {
  await begin(page, { speed: "slow" });
  await press(page, "A");
  await page.locator(".stage").click({ position: { x: 3, y: 3 } });
  expect((await board(page)).telling).toBe(false);
  await press(page, "a");
  expect((await board(page)).telling).toBe(true);
  await page.keyboard.press("Escape");
  expect((await board(page)).telling).toBe(false);
});

test("a capture is a step of its own, with both houses marked and the reason", async ({ page }) => {
  await begin(page, { speed: "normal" });
  for (const letter of "Ea") {
    await press(page, letter);
    await page.keyboard.press("Escape");
  }
  // A's last seed falls in the emptied E, opposite b with six seeds.
  await press(page, "A");
  await expect(page.locator(".sentence")).toHaveText("Last seed in your empty house: 7 captured.");
  await expect(page.locator(".ring.told")).toHaveCount(2);
  await expect(page.locator(".stage")).toHaveAttribute("data-telling", "false");
  await expect(spoken(page)).toHaveText("You sow 4 from A into the empty house E and capture 7.");
});

test("undo goes back through extra moves, and redo forward again", async ({ page }) => {
  await begin(page);
  await press(page, "CFb");
  expect((await board(page)).line).toBe("CFb");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  expect((await board(page)).line).toBe("CF");
  await undo.click();
  await undo.click();
  const start = await board(page);
  expect(start.position).toBe(start.start);
  expect(start.shown).toEqual(counts(start.start));
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await undo.click({ force: true });
  await expect(spoken(page)).toHaveText("There is nothing to take back.");
  const redo = page.getByRole("button", { name: "Redo" });
  for (let i = 0; i < 3; i++) await redo.click();
  expect((await board(page)).line).toBe("CFb");
});

test("everything is there again after a reload, in the middle of an animation too", async ({ page }) => {
  await begin(page, { game: "Oware", board: "6 houses, 5 seeds in each", speed: "slow" });
  await press(page, "B");
  const before = await board(page);
  expect(before.telling).toBe(true);
  await page.reload();
  await expect(page.locator(".house").first()).toBeVisible();
  const after = await board(page);
  expect([after.game, after.position, after.line]).toEqual([before.game, before.position, before.line]);
  expect(after.shown).toEqual(counts(after.position));
  // Left for the start screen it is offered, with the last choice.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "New game" }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Oware" })).toBeChecked();
  await page.getByRole("button", { name: /Continue/ }).click();
  expect((await board(page)).line).toBe("B");
});

test("a game is played by keyboard alone, and the focus stays on the board", async ({ page }) => {
  await begin(page);
  // Letters and numbers.
  await page.keyboard.press("c");
  await page.keyboard.press("6");
  expect((await board(page)).line).toBe("CF");
  await expect(house(page, "F")).toBeFocused();
  // Tab goes along the sowing, and Enter plays.
  await house(page, "a").focus();
  await page.keyboard.press("Tab");
  await expect(house(page, "b")).toBeFocused();
  await page.keyboard.press("Enter");
  expect((await board(page)).line).toBe("CFb");
  await expect(house(page, "b")).toBeFocused();
});

test("houses are named, and an illegal press says why in a sentence", async ({ page }) => {
  await begin(page);
  await expect(page.getByRole("button", { name: "House 3, 4 seeds, playable" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Friend's house 3, 4 seeds", exact: true })).toBeVisible();
  await press(page, "b");
  await expect(spoken(page)).toHaveText("That house is Friend's, and it is your turn.");
  await press(page, "C");
  await expect(spoken(page)).toHaveText("You sow 4 from C and move again.");
  await page.waitForTimeout(400);
  await press(page, "C");
  await expect(spoken(page)).toHaveText("House C is empty.");
});

test("a house that is looked at says what it would do", async ({ page }) => {
  await begin(page);
  await house(page, "C").hover();
  await expect(page.locator(".sentence")).toHaveText("Ends in your store, brings 1 seed, you move again.");
  await expect(page.locator(".ring.preview")).toHaveCount(1);
  await page.mouse.move(2, 2);
  await expect(page.locator(".ring.preview")).toHaveCount(0);
});

test("both open Congkak at once, in secret", async ({ page }) => {
  await begin(page, { game: "Congkak", board: "7 houses, 7 seeds in each", speed: "fast" });
  await expect(spoken(page)).toHaveText(/Choose a house/);
  await press(page, "A");
  let state = await board(page);
  expect(state.position).toBe(state.start);
  await expect(spoken(page)).toHaveText(/look away/);
  await press(page, "b");
  state = await board(page);
  expect(state.telling).toBe(true);
  expect(state.position).toBe("1,8,8,8,8,8,8/7,0,8,8,8,8,8/1,1/s");
  await expect(page.locator(".stage")).toHaveAttribute("data-telling", "false", { timeout: 20_000 });
  expect((await board(page)).shown).toEqual(counts(state.position));
});

test("the end names the winner and the score, keeps the board, and offers a rematch", async ({ page }) => {
  await begin(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign …" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Friend wins, since you resigned.");
  await expect(house(page, "A")).toBeVisible();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".end")).toHaveCount(0);
  // The other one starts, and sits South; the board is seen from my side still.
  await expect(page.getByRole("button", { name: "Friend's house 3, 4 seeds, playable" })).toBeVisible();
  await expect(page.locator('.plate[data-near="true"] .name')).toHaveText("You");
});

test("little motion on the device means marks and a sentence instead", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("radio", { name: "A friend" }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await press(page, "A");
  const state = await board(page);
  expect(state.telling).toBe(false);
  expect(state.shown).toEqual(counts(state.position));
  await expect(page.locator(".ring.last")).toHaveCount(1);
  await expect(page.locator(".sentence")).toHaveText("You sow 4 from A.");
});

test("without storage the page plays, and says what is not kept", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await expect(page.getByText(/keeps nothing/)).toBeVisible();
  await page.getByRole("radio", { name: "A friend" }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await press(page, "A");
  expect((await board(page)).line).toBe("A");
});

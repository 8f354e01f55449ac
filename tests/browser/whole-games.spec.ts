// Whole games through the page end where the command line ends for the same moves.
import { expect, test } from "@playwright/test";
import { begin, board, type Choice, chooseSize, commandLine, counts, dice, open } from "./support";

const games: (Choice & { seed: number })[] = [
  { game: "Kalah", board: "6 houses, 4 seeds in each", seed: 1 },
  { game: "Oware", board: "6 houses, 4 seeds in each", seed: 2 },
  { game: "Awari", board: "6 houses, 4 seeds in each", seed: 3 },
  { game: "Congkak", board: "7 houses, 7 seeds in each", opening: "One after the other", seed: 4 },
  { game: "Congkak", board: "6 houses, 5 seeds in each", opening: "Both sow at once", seed: 5 },
];

for (const choice of games) {
  const opening = choice.opening === undefined ? "" : `, ${choice.opening.toLowerCase()}`;
  test(`a whole game of ${choice.game}${opening}, at once`, async ({ page }) => {
    test.setTimeout(120_000);
    await begin(page, choice);
    const below = dice(choice.seed);
    let state = await board(page);
    for (let press = 0; press < 600 && !state.over; press++) {
      const houses = page.locator(".house.playable");
      await houses.nth(below(await houses.count())).click();
      state = await board(page);
      expect(state.shown).toEqual(counts(state.position));
    }
    expect(state.over).toBe(true);
    const told = commandLine(state.game, state.start, state.line);
    expect(told.over).toBe(true);
    expect(told.position).toBe(state.position);
    await expect(page.locator(".end h2")).toHaveText(/\d/);
  });
}

test("a game with animation ends with the seeds where the position has them", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "fast");
  await chooseSize(page, 3, 2);
  await page.getByRole("radio", { name: "A friend" }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const below = dice(9);
  for (let move = 0; move < 40; move++) {
    const state = await board(page);
    if (state.over) break;
    const houses = page.locator(".house.playable");
    await houses.nth(below(await houses.count())).click();
    await expect(page.locator(".stage")).toHaveAttribute("data-telling", "false");
    const after = await board(page);
    expect(after.shown).toEqual(counts(after.position));
  }
  expect((await board(page)).over).toBe(true);
});

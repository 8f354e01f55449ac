// What the tests share: a game is chosen and played as a person does it, and read off the board's attributes.
import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";

export type Kind = "Kalah" | "Oware" | "Congkak" | "Awari";
export type Speed = "slow" | "normal" | "fast" | "instant";

export interface Choice {
  game?: Kind;
  /** As a screen reader hears it: `6 houses, 4 seeds in each`. */
  board?: string;
  against?: string;
  starts?: "You" | "The other" | "Chance";
  opening?: "Both sow at once" | "One after the other";
  speed?: Speed;
}

/** Opens the start screen. */
export async function open(page: Page, speed: Speed = "instant") {
  await page.addInitScript((speed) => {
    localStorage.getItem("mancala.settings") ?? localStorage.setItem("mancala.settings", `speed: ${speed}`);
  }, speed);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Chooses a game on the start screen and begins it. */
export async function begin(page: Page, choice: Choice = {}) {
  await open(page, choice.speed);
  const pick = (name: string | undefined) =>
    name === undefined ? undefined : page.getByRole("radio", { name, exact: true }).check();
  await pick(choice.game);
  await pick(choice.board);
  await pick(choice.against ?? "A friend");
  await pick(choice.starts);
  await pick(choice.opening);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".house").first()).toBeVisible();
}

export interface Board {
  game: string;
  start: string;
  position: string;
  line: string;
  telling: boolean;
  /** How many seeds are seen to lie in each place, along the board. */
  shown: number[];
  over: boolean;
}

/** The board as it is: what is committed, and what is shown. */
export async function board(page: Page): Promise<Board> {
  return page.locator(".stage").evaluate((stage: HTMLElement) => ({
    game: stage.dataset.game!,
    start: stage.dataset.start!,
    position: stage.dataset.position!,
    line: stage.dataset.line!.replaceAll(" ", ""),
    telling: stage.dataset.telling === "true",
    shown: stage.dataset.shown!.split(",").map(Number),
    over: document.querySelector(".end") !== null,
  }));
}

/** The counts of a position's text in the order of `shown`. */
export function counts(position: string): number[] {
  const [south, north, stores] = position.split("/").map((part) => part.split(",").map(Number));
  return [...south, stores[0], ...north, stores[1]];
}

export const house = (page: Page, letter: string) => page.locator(`.house[data-house="${letter}"]`);

/** Presses houses, one after the other, whether or not they can be played. */
export async function press(page: Page, letters: string) {
  for (const letter of letters) await house(page, letter).click({ force: true });
}

/** Chooses a board of any size on the start screen. */
export async function chooseSize(page: Page, houses: number, seeds: number) {
  await page.getByText("More choices").click();
  await page.getByRole("combobox", { name: "Houses a side" }).selectOption(String(houses));
  await page.getByRole("combobox", { name: "Seeds in each" }).selectOption(String(seeds));
}

/** What is heard: the last sentence. */
export const spoken = (page: Page) => page.getByRole("status");

/** The position that the command line gives for a line of moves. */
export function commandLine(game: string, start: string, line: string) {
  const command = process.env.MANCALA_COMMAND ?? "../../target/release/mancala";
  const moves = line === "" ? [] : ["--moves", line];
  return JSON.parse(execFileSync(command, ["show", game, start, ...moves, "--json"], { encoding: "utf8" }));
}

/** Numbers that look like chance and are the same each time. */
export function dice(seed: number) {
  return (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

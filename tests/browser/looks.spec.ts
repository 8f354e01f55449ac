// Every screen at every size, in light and dark: nothing sticks out, axe finds no fault, and pictures to look at.
import { mkdirSync, copyFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { begin, board, chooseSize, open, press } from "./support";

const sizes = {
  "phone-upright": { width: 360, height: 740 },
  "small-upright": { width: 320, height: 568 },
  "phone-wide": { width: 740, height: 360 },
  desktop: { width: 1280, height: 800 },
};
const schemes = ["light", "dark"] as const;
const pictures = "out/pictures";
mkdirSync(pictures, { recursive: true });

async function nothingSticksOut(page: Page) {
  const out = await page.evaluate(() => {
    const { innerWidth: width, innerHeight: height } = window;
    const table = document.querySelector(".table") !== null;
    const seen = [...document.querySelectorAll<HTMLElement>("button, .plate, .sentence, .plaque, .ring, h2")];
    return seen
      .filter((element) => element.checkVisibility() && !element.closest(".menu"))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < -0.5 || right > width + 0.5 || (table && (top < -0.5 || bottom > height + 0.5));
      })
      .map((element) => `${element.className} ${element.textContent}`);
  });
  expect(out).toEqual([]);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(scrolls).toBe(false);
}

async function axe(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const scheme of schemes) {
    test(`${size}, ${scheme}`, async ({ browser }) => {
      // Eight screens, each gone through by axe.
      test.setTimeout(180_000);
      const context = await browser.newContext({ viewport, colorScheme: scheme, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const look = async (screen: string) => {
        await nothingSticksOut(page);
        await axe(page);
        await page.screenshot({ path: `${pictures}/${screen}-${size}-${scheme}.png` });
      };

      await open(page);
      await look("start");
      await page.getByText("More choices").click();
      await look("start-more");

      // Twelve different counts, and seeds in the stores.
      await begin(page, { game: "Kalah", board: "6 houses, 6 seeds in each" });
      await press(page, "AFCbeBaCfEcDd");
      await look("kalah");
      await page.getByRole("button", { name: "Menu" }).click();
      await look("menu");
      await page.getByRole("button", { name: "Resign …" }).click();
      await page.getByRole("button", { name: "Yes, resign" }).click();
      await look("end");
      await page.getByRole("button", { name: "New game" }).last().click();

      await begin(page, { game: "Congkak", board: "7 houses, 7 seeds in each", opening: "One after the other" });
      for (let move = 0; move < 12 && !(await board(page)).over; move++) {
        await page.locator(".house.playable").nth(move % 3).click();
      }
      await look("congkak");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "New game" }).click();

      await begin(page, { game: "Oware", board: "6 houses, 4 seeds in each" });
      await press(page, "CcDdEfBaA");
      await look("oware");
      await context.close();
    });
  }
}

for (const houses of [2, 9]) {
  for (const viewport of Object.values(sizes)) {
    test(`${houses} houses fit into ${viewport.width} x ${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page);
      await chooseSize(page, houses, 12);
      await page.getByRole("radio", { name: "A friend" }).check();
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expect(page.locator(".house")).toHaveCount(2 * houses);
      await nothingSticksOut(page);
      await page.screenshot({ path: `${pictures}/houses-${houses}-${viewport.width}.png` });
    });
  }
}

test("fingers find every house and button on the smallest screen", async ({ page }) => {
  await page.setViewportSize(sizes["small-upright"]);
  await begin(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((button) => button.checkVisibility())
      .map((button) => ({ name: button.getAttribute("aria-label") ?? button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
});

test("the largest screen is filled", async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await begin(page);
  const wood = await page.locator(".houses").boundingBox();
  expect(wood!.width).toBeGreaterThan(3500);
  await page.screenshot({ path: `${pictures}/kalah-4k.png` });
});

test("the picture in the README", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, colorScheme: "light" });
  const page = await context.newPage();
  await begin(page, { game: "Kalah", against: "Level 2" });
  for (const letter of ["C", "F", "A", "D", "B"]) {
    await expect(page.locator(".stage")).toHaveAttribute("data-position", /\/s$/);
    const key = page.locator(`.house.playable[data-house="${letter}"]`);
    if (await key.isVisible()) await key.click();
    await page.waitForTimeout(400);
  }
  await expect(page.locator(".stage")).toHaveAttribute("data-position", /\/s$/);
  await page.locator(".house.playable").first().hover();
  await page.screenshot({ path: `${pictures}/board.png` });
  if (process.env.MANCALA_PICTURES) {
    mkdirSync("../../docs/pictures", { recursive: true });
    copyFileSync(`${pictures}/board.png`, "../../docs/pictures/board.png");
  }
  await context.close();
});

// How soon one can move on a slow phone.
import { type Browser, expect, test } from "@playwright/test";

/** Milliseconds from opening the page, never seen before, to a board on which a house can be pressed. */
async function firstMovePossible(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // A game was left: the page opens on the board.
  await page.addInitScript(() => {
    localStorage.setItem("mancala.screen", "table");
    localStorage.setItem("mancala.game", "Game: kalah:6x4\nSouth: you\nNorth: friend\nMoves: \nResult: *\n");
    const observer = new MutationObserver(() => {
      const house = document.querySelector<HTMLElement>(".house.playable");
      if (house === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        (window as any).ready = performance.now();
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto("/");
  await page.waitForFunction(() => (window as any).ready !== undefined);
  const ready = await page.evaluate(() => (window as any).ready as number);
  await context.close();
  return ready;
}

test("the first move is possible within two seconds on a processor four times slower", async ({ browser }) => {
  // What else the machine does can only add to the time, so the shortest of a few is the page's own.
  const times = [];
  for (let time = 0; time < 3; time++) times.push(await firstMovePossible(browser));
  console.log(`first move possible after ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  expect(Math.min(...times)).toBeLessThan(2000);
});

// How soon one can move on a slow phone.
import { expect, test } from "@playwright/test";

test("the first move is possible within two seconds on a processor four times slower", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
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
  console.log(`first move possible after ${ready.toFixed(0)} ms`);
  expect(ready).toBeLessThan(2000);
});

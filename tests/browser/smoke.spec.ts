import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

test("the page starts without a word on the console and without asking another host", async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL!)) complaints.push(`asked for ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`);
  });

  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(complaints).toEqual([]);
});

test("the worker's entrance loads the same module", async ({ page }) => {
  await page.goto("/");
  const failed = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const worker = new Worker("worker.js", { type: "module" });
        worker.onerror = (event) => resolve(event.message || "worker.js could not be loaded");
        // Module workers run their script to its first await before anything else of theirs; a fault in loading
        // comes before this.
        setTimeout(() => resolve(""), 1500);
      }),
  );
  expect(failed).toBe("");
});

test("the page has no fault that axe finds", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

// `cargo xtask test --only browser` builds the `mancala` command with the page inside, finds the browser and a free
// port, and runs these tests; the variables below are how it tells. By hand, after such a run:
// `npx playwright test`, with the browser's path in MANCALA_CHROMIUM if it isn't /usr/bin/chromium.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const command = process.env.MANCALA_COMMAND ?? "../../target/release/mancala";
const port = process.env.MANCALA_PORT ?? "7771";
const chromium = process.env.MANCALA_CHROMIUM ?? "/usr/bin/chromium";
const address = `http://127.0.0.1:${port}/`;

for (const path of [command, chromium]) {
  if (!existsSync(path)) throw new Error(`there is no ${path}: run \`cargo xtask test --only browser\``);
}

export default defineConfig({
  testMatch: "*.spec.ts",
  outputDir: "out/failures",
  snapshotDir: "snapshots",
  fullyParallel: true,
  // The browser and the page's engine share the cores with the other worker's; two are what a small machine has.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is a fault in the page or in the test.
  retries: 0,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    baseURL: address,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        // Chromium refuses its sandbox to root, as whom containers run.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        // Nothing but the page's own requests.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
        "--disable-gpu",
      ],
    },
  },
  webServer: {
    command: `"${command}" serve --port ${port}`,
    url: address,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});

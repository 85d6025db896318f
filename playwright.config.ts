import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./e2e/setup/chromium-arguments";
import { findTestChromium } from "./e2e/setup/find-chromium";
import { desktop, phone } from "./e2e/setup/screens";
import { keepScratchInMemory } from "./scripts/scratch-folder";

keepScratchInMemory();

const executablePath = findTestChromium();

/** They mint from the same drops, count what is minted, and pause one. Some of them run at both sizes. */
const dropSpecs = /(drops|mint(-storm)?)\.spec/;
/** They pause the relayer and let its deliveries fail. */
const vaultSpecs = /vault(-\w+)?\.spec/;
/** They mostly wait, for pages to notice that a service of their own has stopped, or for a signature to expire. */
const waitingSpecs = /(outages|enforced-purchase)\.spec/;
/** It stops the node of a chain, which any other test may need. */
const stoppedChain = /stopped-chain\.spec/;

export default defineConfig({
  testDir: "e2e/specs",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/setup/global-setup.ts",
  // All tests share one stack, and claim what they trade (e2e/fixtures/claims.ts). More workers than a small machine has cores, because
  // tests also wait for chains and intervals.
  workers: 4,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine can starve a step; what fails twice is broken. The report counts what needed the second try.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "UTC",
    actionTimeout: 60_000,
    // Each frame of an animation is drawn without a graphics card.
    contextOptions: { reducedMotion: "reduce" },
    // A trace films the page, which takes a software renderer as long as the test itself: only what failed once is filmed.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  // A project with one worker holds what changes something that all of its files look at: they run one after the other, beside the
  // other projects. The long ones are begun first.
  projects: [
    { name: "drops", testMatch: dropSpecs, workers: 1, use: desktop },
    { name: "vault", testMatch: vaultSpecs, workers: 1, use: desktop },
    { name: "waiting", testMatch: waitingSpecs, use: desktop },
    {
      name: "desktop",
      testIgnore: [dropSpecs, vaultSpecs, waitingSpecs, stoppedChain],
      use: desktop,
    },
    // On a phone: one whole trade, and the pages. The other dialogs are checked at the size of a phone where they run on the wide screen.
    { name: "phone", testMatch: /(browse|page-loads|trade)\.spec/, grepInvert: /of any width/, use: phone },
    {
      name: "stopped chain",
      testMatch: stoppedChain,
      dependencies: ["drops", "vault", "waiting", "desktop", "phone"],
      use: desktop,
    },
  ],
});

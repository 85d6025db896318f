import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./e2e/setup/chromium-arguments";
import { findTestChromium } from "./e2e/setup/find-chromium";
import { desktop } from "./e2e/setup/screens";
import { nightlyTag, withoutNightly } from "./scripts/nightly-tests";
import { keepScratchInMemory } from "./scripts/scratch-folder";

keepScratchInMemory();

const executablePath = findTestChromium();

/** It stops the node of a chain, which any other test may need. */
const stoppedChain = /stopped-chain\.spec/;
/** They follow one another in a worker with a web of its own, which Playwright would begin last, when all others are done. */
const outages = /outages\.spec/;

export default defineConfig({
  testDir: "e2e/specs",
  testMatch: "**/*.spec.ts",
  ...(process.env[withoutNightly] === undefined ? {} : { grepInvert: nightlyTag }),
  outputDir: "test-results",
  globalSetup: "./e2e/setup/global-setup.ts",
  // All tests share one stack, and claim what they trade (e2e/fixtures/claims.ts). Tests that would disturb each other are in one file,
  // whose tests run one after the other. More workers than a small machine has cores, because tests also wait for chains and intervals.
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
    // It would ask for pages past the requests that tests hold back. The test of it lets it in.
    serviceWorkers: "block",
    // A trace films the page, which takes a software renderer as long as the test itself: only what failed once is filmed.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    { name: "outages", testMatch: outages, use: desktop },
    { name: "market", testIgnore: [outages, stoppedChain], use: desktop },
    { name: "stopped chain", testMatch: stoppedChain, dependencies: ["outages", "market"], use: desktop },
  ],
});

import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./e2e/setup/chromium-arguments";
import { findTestChromium } from "./e2e/setup/find-chromium";
import { stackFolders } from "./e2e/setup/stack-environment";

const executablePath = findTestChromium();

export default defineConfig({
  testDir: "e2e/specs",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./e2e/setup/global-setup.ts",
  // Each worker has a stack of its own, whose chains and accounts its tests share: in it they run one after the other. One more than a
  // small machine has cores, because they also wait for chains and intervals.
  workers: stackFolders().length || 3,
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
    // A trace films the page, which takes a software renderer as long as the test itself: only what failed once is filmed.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromiumArguments,
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    // What does not depend on the size of a screen is tested on one: secrets, outages, what wallets and services get wrong, and the keyboard.
    {
      name: "phone",
      testIgnore:
        /(secrets|outages|false-answers|injected-wallet|smart-account|enforced-purchase|surviving-flows|changed-form|editions|token-purchase|earlier-signatures|drop-changes|mint-receipt|mint-storm|mint-stages|mint|vault|vault-reloads)\.spec/,
      grepInvert:
        /by keyboard|for traits in the account|that a reload interrupted|before an approval|of two chains by rule|of any width|while it asks again by itself|calendar file|counts down by the chain|with a chain that is late/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

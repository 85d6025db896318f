import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** Debian's Chromium without windows. */
const headlessShell = "/usr/bin/chromium-headless-shell";

function firstOf(paths: readonly (string | undefined)[]): string | null {
  return paths.find((path) => path !== undefined && path !== "" && existsSync(path)) ?? null;
}

/** A visitor's browser: `CHROMIUM_PATH`, else Playwright's own, else the system's. Null without one. */
export function findChromium(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths, headlessShell]);
}

/** The browser that was chosen for the tests, or one without code for windows, which takes a quarter less time for a page. */
export function findLightChromium(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, headlessShell]);
}

/** The browser of the tests, which open no window. Null without any browser. */
export function findTestChromium(): string | null {
  return findLightChromium() ?? findChromium();
}

import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
];

/** The browser of the tests: `CHROMIUM_PATH`, else Playwright's own, else the system's. Null where there is none. */
export function findChromium(): string | null {
  const wanted = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return wanted.find((path) => path !== undefined && path !== "" && existsSync(path)) ?? null;
}

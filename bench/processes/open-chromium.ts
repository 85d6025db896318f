import { type Browser, chromium } from "@playwright/test";
import { QuaysideError } from "@/lib/errors";
import { findChromium } from "../../e2e/setup/find-chromium";

/** @throws {QuaysideError} `bench_failed` without a Chromium. */
export function requireChromium(): string {
  const path = findChromium();
  if (path !== null) return path;
  throw new QuaysideError("bench_failed", "This measurement needs Chromium: npx playwright install chromium");
}

/** Opens a browser without a window. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: ["--no-sandbox", "--disable-gpu"] });
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { requireChromium } from "./open-chromium";

/**
 * Lighthouse and its dependencies are 180 MB, so `npx` keeps it in its own cache and outside of `node_modules`. Later versions need a later
 * Node than `engines` names.
 */
const lighthouse = "lighthouse@12.8.2";

const timeoutMs = 300_000;
const maxReportBytes = 2 ** 26;

const score = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.object({
    "largest-contentful-paint": z.object({ numericValue: z.number() }),
    "total-blocking-time": z.object({ numericValue: z.number() }),
  }),
});

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** The scores of Lighthouse with its mobile settings. */
export interface LighthouseResult {
  /** From 0 to 100. */
  scores: Readonly<Record<Category, number>>;
  largestPaintMs: number;
  blockingMs: number;
}

/** Opens a page with Lighthouse in a separate browser. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      ...["--yes", `--package=${lighthouse}`, "--", "lighthouse", url, "--quiet"],
      ...["--output=json", "--output-path=stdout", `--only-categories=${categories.join(",")}`],
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      env: { ...process.env, CHROME_PATH: requireChromium() },
      timeout: timeoutMs,
      maxBuffer: maxReportBytes,
    },
  );
  const report = reportSchema.parse(JSON.parse(stdout));
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(report.categories[name].score * 100)]),
  ) as Record<Category, number>;
  return {
    scores,
    largestPaintMs: report.audits["largest-contentful-paint"].numericValue,
    blockingMs: report.audits["total-blocking-time"].numericValue,
  };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { QuaysideError } from "@/lib/errors";
import { openChromium } from "../processes/open-chromium";
import { type Measure, median } from "../report/measure";
import type { MarketPage } from "../scenes/market-pages";
import { compareRounds } from "./compare-rounds";

const group = "Script time of a cold page load, against a bare Next page of 400 elements";
const rounds = 9;
const size = { width: 1440, height: 900 };
/** Milliseconds that a page gets for its scripts after a touch. */
const afterTouchMs = 1_500;

interface ScriptTime {
  /** Milliseconds until the page is loaded and makes no more requests. */
  loaded: number;
  /** Additional milliseconds after the pointer moves over the page. */
  touched: number;
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "ScriptDuration")?.value;
  if (seconds === undefined) throw new QuaysideError("bench_failed", "Chromium reports no ScriptDuration.");
  return seconds * 1_000;
}

/** Opens a page like a first-time visitor. */
async function loadCold(browser: Browser, url: string): Promise<ScriptTime> {
  const context = await browser.newContext({ viewport: size });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    // The stream of changes never ends, so that the network would never be idle.
    await page.route(/\/api\/stream/, (route) => route.fulfill({ status: 204 }));
    await page.goto(url, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    const loaded = await scriptMs(session);
    await page.mouse.move(size.width / 2, size.height / 2);
    await wait(afterTouchMs);
    return { loaded, touched: (await scriptMs(session)) - loaded };
  } finally {
    await context.close();
  }
}

/**
 * The time of the browser's main thread for a page's scripts until the page rests. Most parts of a page hydrate at a touch; the note holds
 * the time for that.
 */
export async function measureHydration(pages: readonly MarketPage[], bareUrl: string): Promise<Measure[]> {
  const browser = await openChromium();
  const measures: Measure[] = [];
  const read = ({ loaded }: ScriptTime) => loaded;
  try {
    for (const { name, url } of pages) {
      const { value, base, values } = await compareRounds(
        () => loadCold(browser, url),
        () => loadCold(browser, bareUrl),
        { value: read, base: read },
        rounds,
      );
      const touched = median(values.map((each) => each.touched));
      measures.push({
        group,
        name,
        value,
        unit: "ms",
        base,
        target: { of: "ratio", is: "at most", limit: 3 },
        note: `${touched.toFixed(0)} ms more once the pointer moves over the page`,
      });
    }
    return measures;
  } finally {
    await browser.close();
  }
}

import { type Category, categories, type LighthouseResult, runLighthouse } from "../processes/lighthouse";
import { type Measure, median } from "../report/measure";
import type { MarketPage } from "../scenes/market-pages";

const group = "Lighthouse, mobile, against a bare Next page of 400 elements";
const rounds = 5;
const wantedPerformance = 95;
/** How far a page's performance score may be below the bare page's score, to allow for slow machines. */
const belowBare = 2;

function scoreOf(results: readonly LighthouseResult[], category: Category): number {
  return median(results.map(({ scores }) => scores[category]));
}

function noteOn(results: readonly LighthouseResult[]): string {
  const paint = median(results.map(({ largestPaintMs }) => largestPaintMs));
  const blocking = median(results.map(({ blockingMs }) => blockingMs));
  return `largest contentful paint ${(paint / 1_000).toFixed(1)} s, blocking time ${blocking.toFixed(0)} ms`;
}

/** Lighthouse's scores of each page: medians of runs in turn, so that a disturbance of the machine affects all pages. */
export async function measureLighthouse(pages: readonly MarketPage[], bareUrl: string): Promise<Measure[]> {
  const bare: LighthouseResult[] = [];
  const found = pages.map(({ name, url }) => ({ name, url, results: [] as LighthouseResult[] }));
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await runLighthouse(bareUrl));
    for (const { url, results } of found) results.push(await runLighthouse(url));
  }
  const base = scoreOf(bare, "performance");
  return found.flatMap(({ name, results }) =>
    categories.map((category): Measure => {
      const isPerformance = category === "performance";
      const limit = isPerformance ? Math.min(wantedPerformance, base - belowBare) : 100;
      return {
        group,
        name: `${name}, ${category.replace("-", " ")}`,
        value: scoreOf(results, category),
        unit: "points",
        target: { of: "value", is: "at least", limit },
        ...(isPerformance && { base, note: `${noteOn(results)}; bare page: ${noteOn(bare)}` }),
      };
    }),
  );
}

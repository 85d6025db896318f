import { openChromium } from "../processes/open-chromium";

/** A visitor with a drop's page open. */
export interface Visitor {
  /** Resolves, on the clock of `performance.now()`, when the page shows this number of minted items. */
  sees: (minted: number, max: number) => Promise<number>;
  close: () => Promise<void>;
}

/** @throws {QuaysideError} `bench_failed` without a Chromium. */
export async function openVisitor(url: string): Promise<Visitor> {
  const browser = await openChromium();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const meter = page.getByRole("region", { name: "Mint" }).getByRole("meter", { name: "Minted" });
  await meter.waitFor();
  return {
    sees: async (minted, max) => {
      const text = `${minted.toLocaleString("en-US")} of ${max.toLocaleString("en-US")}`;
      await page
        .locator(`section[aria-label="Mint"] [aria-valuetext="${text}"]`)
        .waitFor({ timeout: 60_000 });
      return performance.now();
    },
    close: () => browser.close(),
  };
}

import type { Page } from "@playwright/test";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { openChromium } from "../processes/open-chromium";

const longestMs = 60_000;
/** A dialog that says nothing for so long never will. */
const reactsMs = 20_000;

/** A person with an item's page open, whose wallet is connected. */
export interface Buyer {
  /** Opens the dialog of a purchase as soon as the page offers it for this price, and waits until it can be confirmed. */
  open: (price: string) => Promise<void>;
  /** Resolves, on the clock of `performance.now()`, when the dialog says this. */
  hears: (words: RegExp) => Promise<number>;
  closeDialog: () => Promise<void>;
  close: () => Promise<void>;
}

/** Connects the demo wallet with one of its accounts. */
export async function connectDemoWallet(page: Page, label: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Demo wallet/ })
    .click();
  await page
    .locator("dialog[open]")
    .filter({ hasText: "Demo wallet" })
    .getByRole("button", { name: label })
    .click();
  await page.getByRole("button", { name: /^Account/ }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** @throws {QuaysideError} `bench_failed` without a Chromium. */
export async function openBuyer(url: string, { label }: LocalManifest["accounts"][number]): Promise<Buyer> {
  const browser = await openChromium();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(longestMs);
  await page.goto(url);
  await connectDemoWallet(page, label);
  const dialog = page.getByRole("dialog", { name: "Confirm purchase" });
  return {
    open: async (price) => {
      const region = page.getByRole("region", { name: "Price" });
      // The listing before this one may be shown for a moment.
      await region
        .getByText(new RegExp(`${price.replace(".", "\\.")}(?!\\d)`))
        .first()
        .waitFor();
      await region.getByRole("button", { name: "Buy now", exact: true }).click();
      await dialog.locator("button:enabled", { hasText: /^Confirm in wallet/ }).waitFor();
    },
    hears: async (words) => {
      try {
        await dialog.getByText(words).first().waitFor({ timeout: reactsMs });
      } catch {
        const said = await dialog.textContent();
        throw new QuaysideError("bench_failed", `The dialog does not say ${words}, but: ${said}`);
      }
      return performance.now();
    },
    closeDialog: async () => {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    },
    close: () => browser.close(),
  };
}

import { setTimeout as wait } from "node:timers/promises";
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import type { WatchedPage } from "./watched-page";

/** How long a program is left to do what it wants. */
const watchedMs = 4_000;
/** How long the page and a program may differ about the keyboard. */
const settledMs = 2_000;
/** A page that takes longer to answer cannot be used, busy as the machine may be. */
const patience = { timeout: 30_000 };
const typed = "northern ships";

/** Presses what a page has beside its media, as a visitor does: the search, and the buy box. */
async function pressAround(page: Page): Promise<void> {
  await page.getByRole("searchbox").first().click(patience);
  const search = page.getByRole("dialog").getByRole("combobox");
  await expect(search).toBeFocused(patience);
  // A program that takes the keyboard ends by it. Chromium never answers for a key that was on its way to its frame.
  await wait(settledMs);
  // Text goes to whatever has the keyboard.
  await page.keyboard.insertText(typed);
  await expect(search).toHaveValue(typed, patience);
  // It empties the field, and then closes the search.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0, patience);
  await page
    .getByRole("region", { name: "Price" })
    .getByRole("button", { name: "Make offer" })
    .click(patience);
  await expect(page.getByRole("dialog")).toBeVisible(patience);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0, patience);
}

/** Ends what still plays: a program and a model have a button for it, and a film that loads or failed has one. */
async function end(stage: Locator): Promise<void> {
  const frame = stage.locator("iframe");
  if ((await frame.count()) > 0) await stage.getByRole("button", { name: "Stop" }).click(patience);
  await expect(frame).toHaveCount(0, patience);
  const pause = stage.getByRole("button", { name: "Pause" });
  if ((await pause.count()) > 0) await pause.click(patience);
}

/** Ends it in a page that Playwright has given up, as it does once the process of any frame has ended. */
async function endByForce(market: CDPSession): Promise<string[]> {
  const expression = `document.querySelector("[data-art-stage] button[aria-label=Stop]")?.click(); new Promise((resolve) => setTimeout(() => resolve(document.querySelectorAll("[data-art-stage] iframe").length), 2_000))`;
  const isEnded = market
    .send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
    .then(({ result }) => result.value === 0);
  return (await Promise.race([isEnded, wait(patience.timeout)])) === true
    ? []
    : ["the page ended with its frame"];
}

/**
 * Starts the film, sound, model or program of the item whose page is open, uses the page beside it, and ends it.
 *
 * @returns null where the page offers none, else what was wrong, in words
 */
export async function startMedia({ page, inspect, complaints }: WatchedPage): Promise<string[] | null> {
  const stage = page.locator("[data-art-stage]");
  // The first touch loads the players.
  await page.mouse.move(5, 400);
  const start = stage.getByRole("button", { name: /^(Run it|Play video|Play|Turn it)$/ });
  await expect(start.or(stage.getByText("Only the picture can be shown"))).toBeVisible({ timeout: 120_000 });
  if ((await start.count()) === 0) return null;
  const market = await page.context().newCDPSession(page);
  let isGivenUp = false;
  page.once("crash", () => {
    isGivenUp = true;
  });
  await start.click(patience);
  await wait(watchedMs);
  try {
    const found = await inspect();
    await pressAround(page);
    await end(stage);
    return [...found, ...complaints()];
  } catch (error) {
    if (!isGivenUp) throw error;
    return [...(await endByForce(market)), ...complaints()];
  }
}

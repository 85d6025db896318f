import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { po } from "gettext-parser";
import { accountPath, collectionPath, dropPath, itemPath, movePath } from "@/lib/format/paths";
import { pseudoLanguage } from "@/lib/language/languages";
import { sameAddress } from "@/lib/same-address";
import { connectDemoWallet } from "../fixtures/demo-wallet";
import { listedItem } from "../fixtures/market";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { openItem } from "../fixtures/trade-pages";
import { phone } from "../setup/screens";

/** Every English message without places. */
const english = new Set(
  Object.values(po.parse(readFileSync("languages/messages.pot")).translations).flatMap((inContext) =>
    Object.keys(inContext).filter((text) => /[a-z]/i.test(text) && !text.includes("{")),
  ),
);

/** Texts and labels of the page that are English messages. Names of the market are not: no message is one. */
function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest("script, style, [translate=no]") === null)
        found.push(node.nodeValue ?? "");
    }
    for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.push(element.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** An English message as the page has it. */
async function wordsOf(page: Page, text: string): Promise<string> {
  const words = await page.evaluate((key) => globalThis.quaysideWords?.()?.of(key), text);
  expect(words, text).toEqual(expect.any(String));
  return String(words);
}

/** Nothing on the page is English, and nothing reaches beyond its side. */
async function expectItsLanguage(page: Page, what: string): Promise<void> {
  const texts = await englishOn(page);
  expect
    .soft(
      texts.filter((text) => english.has(text)),
      what,
    )
    .toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(tooWide, what).toBeLessThanOrEqual(0);
}

test.describe("from right to left, on a phone", () => {
  test.use(phone);

  test("every page is written in its language alone, and fits", { tag: "@nightly" }, async ({
    page,
    market,
    manifest,
  }) => {
    const item = await market.item(listedItem(await market.nativeListing("ethereum")));
    const { slug } = item.collection;
    const account = accountPath(demoAccount(manifest, 0).address);
    const collection = collectionPath(slug);
    const paths = [
      "/",
      "/collections",
      ...["", "/offers", "/activity", "/analytics", "/about"].map((tab) => `${collection}${tab}`),
      itemPath(item),
      ...["", "/portfolio", "/listings", "/offers", "/offers/made", "/activity", "/approvals", "/moves"].map(
        (tab) => `${account}${tab}`,
      ),
      "/drops",
      "/activity",
      "/search?q=inkfolk",
      "/watchlist",
      "/status",
      "/docs",
      "/settings/developer",
      "/settings/safety",
      "/settings/profile",
      "/settings/notifications",
      "/settings/developer/webhooks",
      "/notifications",
      "/studio",
      dropPath((await market.drop("vestry-windows")).slug),
      movePath((await market.crossing()).vault.moveId),
      `${collection}?listed=true&sort=rarity`,
    ];
    for (const path of paths) {
      const answer = await page.goto(`/${pseudoLanguage.code}${path}`);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator("html"), path).toHaveAttribute("dir", "rtl");
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expectItsLanguage(page, path);
    }
  });

  test("the palette and the dialogs of trades are written in their language alone, and fit", {
    tag: "@nightly",
  }, async ({ page, market, manifest }) => {
    const listed = await market.item(listedItem(await market.nativeListing("ethereum")));
    const holders = manifest.accounts.filter(({ address }) => !sameAddress(address, listed.owner));
    const { holder, items } = await market.spareItems(holders, 1);
    const [owned] = items;
    if (owned === undefined) return expect(owned).toBeDefined();
    await openItem(page, listed);
    await connectDemoWallet(page, holder);

    const dialog = page.getByRole("dialog");
    const expectDialog = async (name: string) => {
      await expect(dialog, name).toBeVisible();
      // What it asks the service and the chain for has come.
      await expect(dialog.locator(".appear-late"), name).toHaveCount(0);
      await expectItsLanguage(page, name);
      const beyond = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect.soft(beyond, name).toBeLessThanOrEqual(0);
      // In the palette the first one empties the field.
      await expect(async () => {
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0, { timeout: 1_000 });
      }, name).toPass();
    };
    const openTrade = async (action: string) => {
      const price = page.getByRole("region", { name: await wordsOf(page, "Price"), exact: true });
      await price.getByRole("button", { name: await wordsOf(page, action), exact: true }).click();
      await expectDialog(action);
    };
    const openAgain = async (item: typeof listed | typeof owned) => {
      await page.goto(`/${pseudoLanguage.code}${itemPath(item)}`);
      // The wallet is back.
      const account = { name: await wordsOf(page, "Account") };
      await expect(page.getByRole("banner").getByRole("button", account)).toBeVisible();
    };
    await openAgain(listed);
    await page
      .getByRole("banner")
      .getByRole("button", { name: await wordsOf(page, "Search"), exact: true })
      .click();
    await dialog.getByRole("combobox").fill(listed.collection.name);
    await expect(dialog.getByRole("option").first()).toBeVisible();
    await expectDialog("Search");
    await openTrade("Buy now");
    await openTrade("Make offer");
    await openAgain(owned);
    await openTrade("List for sale");
  });
});

test.describe("a browser that asks for German", () => {
  test.use({ locale: "de-DE" });

  test("gets it until its visitor chooses, and a page has one language", async ({ page, context }) => {
    const html = page.locator("html");
    const title = page.getByRole("heading", { level: 1 });
    await page.goto("/collections");
    await expect(html).toHaveAttribute("lang", "de");
    await expect(title).toHaveText("Sammlungen");
    await expect(
      page
        .getByText(/^\d+,\d+$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    await page.getByRole("link", { name: "English" }).first().click();
    await expect(html).toHaveAttribute("lang", "en");
    await expect(title).toHaveText("Collections");
    await page.getByRole("banner").getByRole("link", { name: "Drops" }).click();
    await expect(title).toHaveText("Drops");
    await expect(html).toHaveAttribute("lang", "en");

    // Another tab chooses German for all.
    const other = await context.newPage();
    await other.goto("/de/activity");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Aktivität");
    await page.getByRole("banner").getByRole("link", { name: "Collections" }).click();
    await expect(title).toHaveText("Sammlungen");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sammlungen" })).toBeVisible();
  });
});

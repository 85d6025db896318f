import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { po } from "gettext-parser";
import { accountPath, collectionPath, itemPath } from "@/lib/format/paths";
import { pseudoLanguage } from "@/lib/language/languages";
import { listedItem } from "../fixtures/market";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
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
    ];
    for (const path of paths) {
      const answer = await page.goto(`/${pseudoLanguage.code}${path}`);
      expect(answer?.status(), path).toBe(200);
      await expect(page.locator("html"), path).toHaveAttribute("dir", "rtl");
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      const texts = await englishOn(page);
      expect
        .soft(
          texts.filter((text) => english.has(text)),
          path,
        )
        .toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(tooWide, path).toBeLessThanOrEqual(0);
    }
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

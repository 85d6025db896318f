import type { Page } from "@playwright/test";
import { recordedPanel } from "@/lib/drops/drop-panel";
import { formatAddress } from "@/lib/format/address";
import { accountPath, collectionPath, dropPath, itemPath } from "@/lib/format/paths";
import { listedItem } from "../fixtures/market";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";

test.use({ javaScriptEnabled: false });

/** Opens a page of the market. It must have a heading and say that JavaScript is off, and nothing on it may wait for a script. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByText("JavaScript is off"), path).toBeVisible();
  // Asked for their boxes, since a placeholder is invisible for its first moment.
  const waiting = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-busy="true"], .appear-late')]
      .filter((element) => element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
  expect(waiting, path).toEqual([]);
  await expect(page.getByRole("banner").getByRole("button"), path).toHaveCount(0);
}

const firstLink = (page: Page, to: string) =>
  page.getByRole("main").locator(`a[href^="${to}"]`).filter({ visible: true }).first();

test.describe("without JavaScript", { tag: "@nightly" }, () => {
  test("the home page and a collection's pages show what the market has", async ({ page, market }) => {
    await open(page, "/");
    await expect(firstLink(page, "/collections/")).toBeVisible();

    const collection = (await market.collections()).find(
      ({ stats }) => stats.listed > 0 && Object.keys(stats.topOffer).length > 0,
    );
    if (collection === undefined) return expect(collection).toBeDefined();
    const path = collectionPath(collection.slug);
    await open(page, path);
    await expect(firstLink(page, "/items/")).toBeVisible();

    await open(page, `${path}/offers`);
    await expect(page.getByText(/^Best offer for any item on /).first()).toBeVisible();
    await expect(page.getByText("The list of all offers needs JavaScript.")).toBeVisible();

    await open(page, `${path}/analytics`);
    const sold = page.getByRole("table", { name: `Sales and volume of ${collection.name}` });
    // Four periods below the head.
    await expect(sold.getByRole("row")).toHaveCount(5);

    for (const tab of ["/activity", "/about"]) await open(page, `${path}${tab}`);
  });

  test("an item's page shows its owner, chain, price, best offer and floor", async ({ page, market }) => {
    const item = await market.item(listedItem(await market.nativeListing("ethereum")));
    await open(page, itemPath(item));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(item.name);
    await expect(main.getByText(/^Price on /).first()).toBeVisible();
    const known = main.locator("dl").filter({ visible: true });
    const place = known.filter({ hasText: /^Owner/ });
    await expect(place).toContainText(formatAddress(item.owner));
    await expect(place).toContainText(/(On|Berthed on) /);
    for (const label of ["Best offer", "Collection floor", "Last sale"])
      await expect(known.getByText(label, { exact: true }), label).toBeVisible();
    await expect(
      main.getByText("Price history, all listings and offers, and trades need JavaScript."),
    ).toBeVisible();
  });

  test("an account's pages show its totals and items, and say what needs JavaScript", async ({
    page,
    manifest,
  }) => {
    const account = accountPath(demoAccount(manifest, 0).address);
    await open(page, account);
    await expect(page.getByText(/^[\d,]+ items?, [\d,]+ listed$/)).toBeVisible();
    await expect(firstLink(page, "/items/")).toBeVisible();
    const tabs = ["portfolio", "listings", "offers", "offers/made", "moves", "approvals", "activity"];
    for (const tab of tabs) {
      await open(page, `${account}/${tab}`);
      await expect(page.getByText("This part of the page needs JavaScript."), tab).toBeVisible();
    }
  });

  test("a drop's page shows its stages, and says that minting needs JavaScript", async ({ page, market }) => {
    const drop = (await market.drops()).find((each) => {
      const { phase, terms } = recordedPanel(each);
      return phase.status === "live" && terms !== null;
    });
    if (drop === undefined) return expect(drop).toBeDefined();
    await open(page, dropPath(drop.slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(drop.name);
    await expect(page.getByRole("region", { name: "Stages" })).toBeVisible();
    const panel = page.getByRole("region", { name: "Mint", exact: true });
    await expect(panel.getByText("Price each")).toBeVisible();
    await expect(panel.getByText("Minting needs JavaScript.")).toBeVisible();
  });
});

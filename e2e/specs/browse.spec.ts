import type { Locator, Page } from "@playwright/test";
import { formatAddress } from "@/lib/format/address";
import { docsPath } from "@/lib/format/guides";
import { itemHome } from "@/lib/format/item-home";
import { accountPath, collectionPath, developerPath, itemPath, profilePath } from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { atBothSizes } from "../fixtures/at-both-sizes";
import { beyondScreen } from "../fixtures/beyond-screen";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { connectDemoWallet } from "../fixtures/demo-wallet";
import { freshAccount } from "../fixtures/fresh-account";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { phone } from "../setup/screens";

/** Opens a page, which starts at its top. */
async function openAtTop(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await page.evaluate(() => window.scrollY), path).toBe(0);
}

atBothSizes(() => {
  test("leads from the home page to a collection, an item and its owner", async ({ page, market }) => {
    await openAtTop(page, "/");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await checkAxe(page);

    const [collection] = await market.collections();
    const name = collection?.name ?? "";
    const field = page.getByRole("combobox", { name: "Search collections, items, accounts" });
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(field).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await field.fill(name);
    await expect(page.getByRole("option", { selected: true })).toContainText(name);
    await checkAxe(page);
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const results = page.locator("#results");
    await expect(results).toBeVisible();
    await page.getByRole("link", { name: "Skip to results" }).press("Enter");
    await expect(results).toBeFocused();

    await openAtTop(page, "/collections");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
    await checkAxe(page);
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${collectionPath(collection?.slug ?? "")}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    // The item is below the screen's end: its page starts at its top, and going back leads to the same place of the list.
    const items = page.getByRole("region", { name: "Items" });
    const link = items.getByRole("article").nth(12).getByRole("link");
    const itemName = (await link.textContent()) ?? "";
    await link.hover();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: itemName })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText("Owned by")).toBeVisible();
    await checkAxe(page);

    await page.getByText("Owned by").getByRole("link").click();
    await expect(page).toHaveURL(/\/accounts\/0x[0-9a-fA-F]{40}$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: itemName })).toBeVisible();
    await page.goBack();
    await expect(link).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});

test("orders a collection, loads more while scrolling, and filters it by trait on a phone", {
  tag: "@nightly",
}, async ({ page, market }) => {
  const collections = await market.collections();
  const largest = collections.toSorted((a, b) => b.stats.supply - a.stats.supply)[0];
  const slug = largest?.slug ?? "";
  await openAtTop(page, collectionPath(slug));
  const items = page.getByRole("region", { name: "Items" });
  await expect(items.getByRole("article").first()).toBeVisible();
  await checkAxeAtBothSizes(page);

  const chooseOrder = async (name: string) => {
    await items.getByRole("combobox", { name: /^Order/ }).click();
    await page.getByRole("option", { name }).click();
  };
  await chooseOrder("Price: high to low");
  await expect(page).toHaveURL(/sort=price_desc/);
  // Another test may list a dearer one meanwhile.
  await expect(async () => {
    const dearest = (await market.items(slug, { sort: "price_desc", limit: "1" })).data[0];
    const first = items.getByRole("article").first().getByRole("link");
    await expect(first).toHaveText(dearest?.name ?? "", { timeout: 2_000 });
  }).toPass();
  await chooseOrder("Price: low to high");

  // Past the first page of 48, the list continues, and the document holds only cards near the screen.
  const pageItems = await market.items(slug, { limit: "60" });
  const far = pageItems.data[55]?.name ?? "";
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(items.getByRole("link", { name: far, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });

  const traits = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/collections/${slug}/traits`,
  );
  const trait = traits.traits[0];
  const value = trait.values[0];
  await page.setViewportSize(phone.viewport);
  await openAtTop(
    page,
    `${collectionPath(slug)}?${new URLSearchParams({ [`trait.${trait.type}`]: value.value })}`,
  );
  await page.getByRole("button", { name: /^Filters/ }).click();
  const box = page.getByRole("checkbox", { name: new RegExp(`^${value.value}`) }).filter({ visible: true });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page).not.toHaveURL(/trait\./);
});

test("shows an account's items, and the activity of the market on a phone", { tag: "@nightly" }, async ({
  page,
  manifest,
  market,
}) => {
  const account = demoAccount(manifest, 4);
  const owned = await market.accountItems(account.address);
  await openAtTop(page, accountPath(account.address));
  await expect(page.getByRole("link", { name: owned[0]?.name ?? "" }).first()).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Account" });
  await expect(tabs.getByRole("link", { name: /^Items \d+$/ })).toBeVisible();
  // Items for sale are not the account's listings: others may list units of its editions.
  await expect(tabs.getByRole("link", { name: "Listings", exact: true })).toBeVisible();
  await checkAxeAtBothSizes(page);

  await page.setViewportSize(phone.viewport);
  await openAtTop(page, "/activity");
  const table = page.getByRole("table", { name: "Activity, newest first" });
  await expect(table.getByRole("row").nth(5)).toBeVisible();
  await checkAxeAtBothSizes(page);
  await page.getByRole("button", { name: "Sales", exact: true }).click();
  await expect(page).toHaveURL(/types=sale/);
  const [sale] = await market.activity({ types: "sale", limit: "1" });
  await expect(table.getByRole("link", { name: sale?.item?.name ?? "" }).first()).toBeVisible();

  // A pool trade has its own label there, and counts as its item's last sale.
  const swaps = await market.activity({ types: "pool_buy", limit: "50" });
  const records = await Promise.all(
    swaps.flatMap(({ chain, item }) => (item === null ? [] : [market.item({ chain, ...item })])),
  );
  const swapped = records.find(({ lastSale }) =>
    swaps.some(({ transaction }) => transaction?.hash === lastSale?.transaction.hash),
  );
  if (swapped === undefined) throw new Error("an item was last sold by a pool");
  await page.getByRole("button", { name: "Pool buys", exact: true }).click();
  await page.getByRole("button", { name: "Sales", exact: true }).click();
  await expect(page).toHaveURL(/types=pool_buy$/);
  const swap = table.getByRole("row").filter({ hasText: swapped.name }).first();
  await expect(swap).toContainText("Pool buy");
  await swap.getByRole("link", { name: swapped.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: swapped.name })).toBeVisible();
  const chain = (await market.chains()).find(({ id }) => id === swapped.chain);
  const paid = formatPrice(swapped.lastSale?.price ?? "", chain?.nativeCurrency.decimals ?? 0);
  const facts = page.getByRole("region", { name: "Price" }).locator("dl > div");
  await expect(facts.filter({ hasText: "Last sale" })).toContainText(
    `${paid} ${chain?.nativeCurrency.symbol}`,
  );
});

test("answers an unknown address with a page that explains it", async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  for (const path of [
    "/nowhere",
    "/collections/no-such-collection",
    accountPath("0x12"),
    itemPath({ chain: "ethereum", contract: `0x${"00".repeat(20)}`, tokenId: "1" }),
    "/items/ethereum/0x00/1",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("leads on from addresses that people guess", async ({ request }) => {
  for (const [path, place] of [
    ["/settings", profilePath],
    ["/developer", developerPath],
    ["/about", docsPath],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 307, place]);
  }
});

test("shows each price once in dollars", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("quayside.unit", "usd"));
  for (const path of ["/", "/collections"]) {
    await page.goto(path);
    const cells = page.getByRole("table").first().getByRole("cell").filter({ hasText: "$" });
    await expect(cells.first()).toBeVisible();
    const shown = (await cells.allInnerTexts()).map((text) => text.match(/\$[\d.,]+/g) ?? []);
    expect(shown.filter((amounts) => new Set(amounts).size < amounts.length)).toEqual([]);
  }
});

/** Expects that the browser has drawn a picture, which a policy of its page may refuse. */
async function expectLoaded(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
}

test("veils every picture of an explicit item, on its page and wherever it is mentioned", async ({
  page,
  market,
}) => {
  const { data: items } = await market.items("pocket-pilots", { q: "13" });
  const item = items.find(({ labels }) => labels.includes("explicit"));
  if (item?.image == null) throw new Error("the market has no explicit item");
  const pictures = page.locator(`img[src*="${item.image.url.split("/").at(-1)}"]`);
  const sharp = () =>
    pictures.evaluateAll(
      (all) => all.filter((picture) => !getComputedStyle(picture).filter.includes("blur")).length,
    );
  const places: [path: string, least: number][] = [
    [itemPath(item), 1],
    [`${collectionPath("pocket-pilots")}?q=13`, 1],
    [`/activity?collection=pocket-pilots&account=${item.owner}`, 1],
    ...(item.bestListing === null ? [] : [[`${accountPath(item.owner)}/listings`, 1] as [string, number]]),
  ];
  for (const [path, least] of places) {
    await page.goto(path);
    await expect.poll(() => pictures.count(), path).toBeGreaterThanOrEqual(least);
    expect(await sharp(), path).toBe(0);
  }
  // Once it is shown, its picture loads in full size, and so does the one that goes with its link.
  await page.goto(itemPath(item));
  await page.getByRole("button", { name: "Show once" }).first().click();
  await page.getByRole("button", { name: "Full size" }).click();
  const zoom = page.getByRole("dialog", { name: `${item.name}, full size` });
  await expectLoaded(zoom.locator("img"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expectLoaded(page.getByRole("figure").filter({ hasText: "goes with the link" }).locator("img"));
});

test("is never wider than a screen of any width, however long a name is", { tag: "@nightly" }, async ({
  page,
  market,
}) => {
  // Its page names it once more, above the table of its chains.
  const collection = (await market.collections()).find(({ vault }) => vault !== null);
  if (collection === undefined) throw new Error("the market has no vaulted collection");
  const { data: items } = await market.items(collection.slug);
  for (const path of ["/", collectionPath(collection.slug), ...items.slice(0, 1).map(itemPath)]) {
    await page.goto(path);
    for (const width of [320, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => beyondScreen(page, collection.name), `${path} at ${width} px`).toBe(0);
    }
  }
});

test("starts the other pages at their top on a phone too", async ({ page, manifest }) => {
  await page.setViewportSize(phone.viewport);
  const account = accountPath(demoAccount(manifest, 1).address);
  for (const path of ["/drops", `${account}/activity`]) await openAtTop(page, path);
});

/** Expects the account on one line, a search field wide enough for its text, and nothing cut off. */
async function expectRoomInHeader(page: Page, account: string): Promise<void> {
  const shown = page.getByRole("button", { name: /^Account/ }).getByText(account);
  for (const width of [1024, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(shown).toBeVisible();
    const lineHeight = await shown.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect((await shown.boundingBox())?.height, `height at ${width} px`).toBeLessThan(lineHeight * 1.5);
    const search = await page.getByRole("banner").getByRole("search").boundingBox();
    expect(search?.width, `search field at ${width} px`).toBeGreaterThanOrEqual(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test("names the connected account on one line beside a usable search field, on screens of any width", {
  tag: "@nightly",
}, async ({ page, manifest }) => {
  const okonjo = demoAccount(manifest, 1);
  await page.goto(accountPath(okonjo.address));
  const title = page.getByRole("heading", { level: 1 });
  // The seed's accounts signed their names.
  await expect(title).toHaveText(okonjo.label);
  await expect(title).toHaveAttribute("title", okonjo.address);
  await connectDemoWallet(page, okonjo);
  await expectRoomInHeader(page, okonjo.label);
});

test("shows an account without a name by its address, on one line on screens of any width", {
  tag: "@nightly",
}, async ({ page, manifest }) => {
  const chain = "base";
  const { privateKey, account } = await freshAccount(manifest, chain);
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);
  await page.goto("/collections");
  await wallet.connect(page);
  await expectRoomInHeader(page, formatAddress(account.address));
});

test("gives shared links a picture, and programs a list of all pages", { tag: "@nightly" }, async ({
  request,
  market,
}) => {
  const [collection] = await market.collections();
  const slug = collection?.slug ?? "";
  const [item] = (await market.items(slug, { limit: "1" })).data;
  if (collection === undefined || item === undefined) return expect(item).toBeDefined();
  for (const path of [collectionPath(slug), itemPath(item), accountPath(item.owner)]) {
    const page = await (await request.get(path)).text();
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
    // What is there for programs, and for people without JavaScript.
    expect(page, path).toMatch(/<script type="application\/ld\+json">{"@context"|<noscript>.*<img /);
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"], path).toBe("image/jpeg");
    expect((await answer.body()).byteLength, path).toBeLessThanOrEqual(150_000);
  }
  for (const path of [collectionPath("no-such-one"), itemPath({ ...item, tokenId: "99999999999" })]) {
    const answer = await request.get(`/share${path}/0123456789abcdef.jpg`);
    expect(answer.status(), path).toBe(404);
  }
  // Programs find the same pages.
  const read = async (path: string) => (await request.get(path)).text();
  expect(await read("/robots.txt")).toContain("/sitemap.xml");
  const files = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)</g)].map(([, file]) => file ?? "");
  const listed = (await Promise.all(files.map(read))).join("");
  expect(listed).toContain(`${itemPath(itemHome(item, collection))}</loc>`);
  expect(listed).toContain(`${collectionPath(slug)}</loc>`);
  const feed = await request.get(`/feeds/collections/${slug}.atom`);
  expect(feed.headers()["content-type"]).toContain("application/atom+xml");
  expect(await feed.text()).toContain("<entry>");
  expect((await request.get("/.well-known/security.txt")).status()).toBe(404);
});

import type { Locator, Page } from "@playwright/test";
import { zeroAddress } from "viem";
import type { Item } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { collectionPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { claimItems } from "../fixtures/claims";
import { connectDemoWallet } from "../fixtures/demo-wallet";
import { freshAccount } from "../fixtures/fresh-account";
import { listedItem, type Market } from "../fixtures/market";
import { buyOutside } from "../fixtures/outside-buyer";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { confirmUntil, dialogOf, openItem } from "../fixtures/trade-pages";

const checked = /^Checked .*, block [\d,]+$/;

function cartButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Cart, / });
}

/** Two items for sale on a chain, each with only one listing. */
async function twoListings(market: Market, chain: string, notBy: readonly string[]): Promise<[Order, Order]> {
  const orders = await market.nativeListings(chain, notBy);
  const isAlone = (order: Order) => {
    const { tokenId } = listedItem(order);
    return (
      orders.filter((other) => other.contract === order.contract && listedItem(other).tokenId === tokenId)
        .length === 1
    );
  };
  const alone = orders.filter(isAlone).map((order) => ({ ...listedItem(order), order }));
  const [first, second] = claimItems(alone, 2).map(({ order }) => order);
  if (first === undefined || second === undefined) throw new Error(`two items are for sale on ${chain}`);
  return [first, second];
}

test("buys a cart on two chains while another buyer is faster, and reports which items were bought", async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  // The service refuses items that another buyer bought.
  consoleGuard.expect(/status of 4(09|10)/);
  const buyer = demoAccount(manifest, 4);
  const rival = demoAccount(manifest, 3);
  const notBy = [buyer.address, rival.address];
  const [kept, lost] = await twoListings(market, "ethereum", notBy);
  const [late, last] = await twoListings(market, "apechain", notBy);
  const nameOf = (order: Order) => order.item?.name ?? "";

  // A visitor without a wallet fills the cart from the items' pages.
  for (const [index, order] of [kept, lost, late, last].entries()) {
    await openItem(page, await market.item(listedItem(order)));
    await page
      .getByRole("region", { name: "Price" })
      .getByRole("button", { name: `Add to cart: ${nameOf(order)}` })
      .click();
    await expect(cartButton(page)).toHaveAccessibleName(`Cart, ${index + 1} item${index === 0 ? "" : "s"}`);
  }
  await connectDemoWallet(page, buyer);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 4 items");

  await buyOutside(manifest, rival, lost);
  await cartButton(page).click();
  const cart = dialogOf(page, "Cart");
  await expect(cart.getByText(`${nameOf(lost)} was sold. It will not be bought.`)).toBeVisible();
  await expect(cart.getByText(/^1 item, 1 transaction/)).toBeVisible();
  await expect(cart.getByText(checked)).toHaveCount(3);
  await checkAxeAtBothSizes(page);
  await cart.getByRole("button", { name: "Review 3 items" }).click();

  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  await expect(checkout.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await expect(checkout.getByRole("region", { name: "Left out" })).toContainText(nameOf(lost));
  await expect(checkout.getByRole("region", { name: /, 2 items$/ }).first()).toContainText(
    "1 item, 1 transaction",
  );
  await expect(checkout.getByText(checked)).toHaveCount(3);
  await checkAxeAtBothSizes(page);
  await checkout.getByRole("button", { name: /^Buy 1 item for / }).click();
  const next = checkout.getByRole("button", { name: /^Continue with / });
  await confirmUntil(page, next);
  const receipt = checkout.getByRole("region", { name: /^Receipt, / });
  await expect(receipt.getByRole("list", { name: "Not bought", exact: true })).toContainText(nameOf(lost));
  await expect(receipt.getByRole("list", { name: "Not bought", exact: true })).toContainText(/sold|ended/);
  await expect(receipt.getByRole("list", { name: "Bought", exact: true })).toContainText(nameOf(kept));
  await next.click();

  // The item is sold between the shown total and the wallet: nothing is sent, and the buyer must confirm again.
  await expect(checkout.getByRole("button", { name: /^Buy 2 items for / })).toBeVisible({ timeout: 30_000 });
  await buyOutside(manifest, rival, late);
  await checkout.getByRole("button", { name: /^Buy 2 items for / }).click();
  const again = checkout.getByRole("button", { name: `Try again without ${nameOf(late)}` });
  await confirmUntil(page, again);
  await again.click();
  await expect(checkout.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await checkout.getByRole("button", { name: /^Buy 1 item for / }).click();
  const done = checkout.getByRole("button", { name: "Done" });
  await confirmUntil(page, done);
  await expect(receipt.getByRole("list", { name: "Bought", exact: true })).toContainText(nameOf(last));
  await expect(receipt.getByRole("list", { name: "Not bought", exact: true })).toContainText(nameOf(late));
  await checkAxeAtBothSizes(page);
  await done.click();
  await expect(cartButton(page)).toHaveAccessibleName("Cart, empty");

  for (const [order, owner] of [
    [kept, buyer],
    [lost, rival],
    [late, rival],
    [last, buyer],
  ] as const)
    await expect.poll(async () => (await market.item(listedItem(order))).owner).toBe(owner.address);
});

/** The collection of single items with the most listings on a chain, and its sweepable items, cheapest first. */
async function sweepable(market: Market, chain: string): Promise<{ slug: string; cheapest: Item[] }> {
  // Only single items: for editions the slider counts units. Only this chain, because the floor may be on another one.
  const collections = (await market.collections()).filter(
    ({ standard, chains, stats }) =>
      standard === "erc721" && chains.length === 1 && stats.floor[chain] !== undefined,
  );
  const [collection] = collections.toSorted((left, right) => right.stats.listed - left.stats.listed);
  if (collection === undefined) throw new Error(`there are collections on ${chain}`);
  const { slug } = collection;
  const { data } = await market.items(slug, { listed: "true", sort: "price_asc", limit: "60" });
  return {
    slug,
    cheapest: data.filter(({ labels, vault }) => labels.length === 0 && vault.state === "home"),
  };
}

/** Buys, and reloads the page before it learns of the purchase's block. */
async function buyWhileReloading(page: Page, { buy, rpcUrl }: { buy: Locator; rpcUrl: string }) {
  // The chain has the transaction, but this page never learns of the block, before the reload or after it.
  const chainAnswers = new RegExp(`^${rpcUrl}/?$`);
  let hidden = 0;
  await page.route(chainAnswers, (route) => {
    const { id, method } = route.request().postDataJSON() as { id: number; method: string };
    if (method !== "eth_getTransactionReceipt") return route.continue();
    hidden += 1;
    return route.fulfill({ json: { jsonrpc: "2.0", id, result: null } });
  });
  const onItsWay = dialogOf(page, "Check out").getByText(/^Sent\. Usually/);
  await buy.click();
  await expect(onItsWay).toBeVisible();
  await page.reload();
  await expect(onItsWay).toBeVisible();
  expect(hidden).toBeGreaterThan(0);
  await page.unroute(chainAnswers);
}

test("sweeps the floor by keyboard, in every tab, and buys it on two chains with one transaction each, of which a reload interrupts one", async ({
  page,
  context,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const chains = ["bnb", "polygon"] as const;
  const { slug, cheapest } = await sweepable(market, chains[0]);
  const second = await sweepable(market, chains[1]);
  const buyer = await freshAccount(manifest, ...chains);
  const wallet = new TestWallet(manifest, buyer.privateKey, chainOf(manifest, chains[0]).chainId);
  await wallet.install(page);
  const other = await context.newPage();
  await other.goto("/");
  await page.goto(collectionPath(slug));
  const sweep = page.getByRole("region", { name: "Items" }).getByRole("button", { name: "Sweep the floor" });
  await sweep.click();
  const bar = page.getByRole("region", { name: "Cart" });
  const slider = bar.getByRole("slider", { name: "Items to sweep" });
  await expect(slider).toHaveAttribute("aria-valuemax", `${Math.min(20, cheapest.length)}`);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^1 item, \S+\s\S+$/);
  await page.keyboard.press("PageUp");
  await expect(slider).toHaveAttribute("aria-valuenow", "6");
  await expect(slider).toHaveAttribute("aria-valuetext", /^6 items, /);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 6 items");
  await expect(cartButton(other)).toHaveAccessibleName("Cart, 6 items");
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "5");
  await page.keyboard.press("PageDown");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuenow", `${Math.min(20, cheapest.length)}`);
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuenow", "0");
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await checkAxe(page);

  await bar.getByRole("button", { name: /^Review/ }).click();
  const cart = dialogOf(page, "Cart");
  for (const item of cheapest.slice(0, 3))
    await expect(cart.getByRole("link", { name: item.name, exact: true })).toBeVisible();
  const [first] = cheapest;
  await cart.getByRole("button", { name: `Remove ${first?.name}` }).click();
  await expect(cartButton(other)).toHaveAccessibleName("Cart, 2 items");
  await cart.getByRole("button", { name: "Clear" }).click();
  await expect(cart.getByText("Nothing in the cart yet.")).toBeVisible();
  await expect(cartButton(other)).toHaveAccessibleName("Cart, empty");

  await other.close();
  // Two of each collection: the cart is bought chain by chain, with one transaction on each.
  await cart.getByRole("button", { name: "Close" }).click();
  await sweep.click();
  await slider.focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press("ArrowRight");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 2 items");
  await page.goto(collectionPath(second.slug));
  await sweep.click();
  await expect(slider).toHaveAttribute("aria-valuemax", `${Math.min(20, second.cheapest.length)}`);
  await slider.focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press("ArrowRight");
  await expect(cartButton(page)).toHaveAccessibleName("Cart, 4 items");
  await wallet.connect(page);
  await bar.getByRole("button", { name: "Review 4 items" }).click();
  await cart.getByRole("button", { name: "Review 4 items" }).click();
  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  const receipt = checkout.getByRole("region", { name: /^Receipt, / });
  const swept = [cheapest.slice(0, 2), second.cheapest.slice(0, 2)];
  for (const [index, items] of swept.entries()) {
    expect(items.map(({ bestListing }) => bestListing?.currency)).toEqual([zeroAddress, zeroAddress]);
    const buy = checkout.getByRole("button", { name: /^Buy 2 items for / });
    if (index === 0) await buy.click();
    else await buyWhileReloading(page, { buy, rpcUrl: chainOf(manifest, chains[1]).rpcUrl });
    await expect(receipt.getByRole("status")).toHaveText("All 2 items are yours.");
    for (const { name } of items)
      await expect(receipt.getByRole("list", { name: "Bought", exact: true })).toContainText(name);
    await checkout.getByRole("button", { name: index === 0 ? /^Continue with / : "Done" }).click();
  }
  expect(wallet.opened).toEqual(["eth_sendTransaction", "wallet_switchEthereumChain", "eth_sendTransaction"]);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, empty");
  for (const item of swept.flat())
    await expect.poll(async () => (await market.item(item)).owner).toBe(buyer.account.address);
});

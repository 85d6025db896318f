import type { Locator, Page } from "@playwright/test";
import { zeroAddress } from "viem";
import type { Item } from "@/lib/contract/item";
import { collectionPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { freshAccount } from "../fixtures/fresh-account";
import { type Market, sweptChains } from "../fixtures/market";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { dialogOf } from "../fixtures/trade-pages";

const checked = /^Checked .*, block [\d,]+$/;

function cartButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: /^Cart, / });
}

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

test("sweeps the floor by keyboard, in every tab, and buys it on two chains with one transaction each, of which a reload interrupts one", {
  tag: "@nightly",
}, async ({ page, context, manifest, market }) => {
  test.setTimeout(300_000);
  const chains = sweptChains;
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
  await expect(cart.getByText(checked)).toHaveCount(4);
  await checkAxeAtBothSizes(page);
  await cart.getByRole("button", { name: "Review 4 items" }).click();
  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  const receipt = checkout.getByRole("region", { name: /^Receipt, / });
  const swept = [cheapest.slice(0, 2), second.cheapest.slice(0, 2)];
  for (const [index, items] of swept.entries()) {
    expect(items.map(({ bestListing }) => bestListing?.currency)).toEqual([zeroAddress, zeroAddress]);
    const buy = checkout.getByRole("button", { name: /^Buy 2 items for / });
    if (index === 0) {
      await expect(checkout.getByText(/checks pass/)).toBeVisible();
      await expect(checkout.getByText(checked)).toHaveCount(4);
      await checkAxeAtBothSizes(page);
      await buy.click();
    } else await buyWhileReloading(page, { buy, rpcUrl: chainOf(manifest, chains[1]).rpcUrl });
    await expect(receipt.getByRole("status")).toHaveText("All 2 items are yours.");
    for (const { name } of items)
      await expect(receipt.getByRole("list", { name: "Bought", exact: true })).toContainText(name);
    if (index === 1) await checkAxeAtBothSizes(page);
    await checkout.getByRole("button", { name: index === 0 ? /^Continue with / : "Done" }).click();
  }
  expect(wallet.opened).toEqual(["eth_sendTransaction", "wallet_switchEthereumChain", "eth_sendTransaction"]);
  await expect(cartButton(page)).toHaveAccessibleName("Cart, empty");
  for (const item of swept.flat())
    await expect.poll(async () => (await market.item(item)).owner).toBe(buyer.account.address);
});

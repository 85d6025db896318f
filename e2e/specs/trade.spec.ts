import { type Address, zeroAddress } from "viem";
import { accountPath, collectionPath } from "@/lib/format/paths";
import { checkAxeAtBothSizes } from "../fixtures/check-axe";
import { claimItem } from "../fixtures/claims";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import type { ItemKey } from "../fixtures/market";
import { chainClient, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import {
  closeDialog,
  confirmUntil,
  dialogOf,
  itemAction,
  listItem,
  openItem,
  typedPrice,
} from "../fixtures/trade-pages";
import { desktop, phone } from "../setup/screens";

test.describe("on a phone", () => {
  test.use(phone);

  test("lists an item, and sells it to another account", async ({ page, manifest, market }) => {
    test.setTimeout(300_000);
    const chain = "ethereum";
    const seller = demoAccount(manifest, 0);
    const buyer = demoAccount(manifest, 1);
    const owned = await market.unlistedItemsOf(seller.address, 1, chain);
    const collections = await market.collections();
    const topTraitOf = async (item: ItemKey) => {
      const floors = (await market.item(item)).traits.filter((trait) => trait.floor !== undefined);
      return floors.toSorted((left, right) => Number(right.floor) - Number(left.floor))[0];
    };
    const candidates = await Promise.all(
      owned.slice(0, 20).map(async (item) => {
        const top = await topTraitOf(item);
        const floor = collections.find(({ slug }) => slug === item.collection.slug)?.stats.floor[chain];
        return { item, top, floor: Number(floor) };
      }),
    );
    // An item with a trait floor above the collection's floor, which is itself far above the listing's price.
    const chosen = candidates.find(
      ({ item, top, floor }) => Number(top?.floor) > floor && floor > 0.03 && claimItem(item),
    );
    if (chosen === undefined) throw new Error(`the seller has an item on ${chain} with a dear trait`);
    const { item, floor } = chosen;
    const { slug } = item.collection;

    await openItem(page, item);
    await connectDemoWallet(page, seller);
    await itemAction(page, "List for sale").click();
    const form = dialogOf(page, "List for sale");
    const price = form.getByRole("textbox", { name: "Price", exact: true });
    await form.getByRole("button", { name: /^Floor / }).click();
    await expect(price).toHaveValue(`${floor}`);
    await expect(form.getByText("At the floor.")).toBeVisible();
    // Other tests buy items with the same traits meanwhile.
    const top = await topTraitOf(item);
    await form.getByRole("button", { name: `${top?.type}: ${top?.value}` }).click();
    await expect(price).toHaveValue(`${Number(top?.floor)}`);
    // Somewhat below the floor the form warns; under half of it the price must be typed once more.
    await price.fill((floor * 0.8).toFixed(6));
    await expect(form.getByText(/^20\.0% below floor\.$/)).toBeVisible();
    await expect(form.getByText("Check the price before you list.")).toBeVisible();
    await price.fill("0.0123");
    await expect(form.getByText("Your price is less than half of the floor.")).toBeVisible();
    const confirm = form.getByRole("button", { name: /^List for 0\.0123/ });
    await expect(form.getByText("Type the price first, see above.")).toBeVisible();
    await expect(confirm).toBeDisabled();
    const again = typedPrice(form);
    await again.fill("0.0132");
    await expect(confirm).toBeDisabled();
    await checkAxeAtBothSizes(page);
    await again.fill("0.0123");
    await confirm.click();
    await confirmUntil(page, "Listed");
    await closeDialog(page, "Listed");

    // The listing is in the collection's index at once, and on the item's page.
    const listed = await market.item(item);
    expect(listed.bestListing?.price).toBe("12300000000000000");
    expect(listed.bestListing?.currency).toBe(zeroAddress);
    await page.goto(`${collectionPath(slug)}?sort=recent&listed=true`);
    await expect(page.getByRole("link", { name: item.name, exact: true })).toBeVisible();

    await openItem(page, item);
    await switchDemoAccount(page, buyer);
    const [order] = await market.listings({
      chain,
      contract: item.contract,
      tokenId: item.tokenId,
    });
    const client = chainClient(manifest, chain);
    const paidTo = [
      { address: seller.address as Address, amount: BigInt(order?.proceeds ?? 0) },
      ...(order?.fees ?? []).map(({ recipient, amount }) => ({
        address: recipient as Address,
        amount: BigInt(amount),
      })),
    ];
    expect(paidTo.reduce((sum, { amount }) => sum + amount, 0n)).toBe(12_300_000_000_000_000n);
    await itemAction(page, "Buy now").click();
    const purchase = dialogOf(page, "Confirm purchase");
    await expect(purchase.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
    await expect(purchase.getByText(/^Checked .*block [\d,]+$/)).toBeVisible();
    await checkAxeAtBothSizes(page);
    await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
    await confirmUntil(page, `${item.name} is yours`);
    await closeDialog(page, `${item.name} is yours`);

    // The purchase is alone in its block. Other blocks may pay the same recipients for other tests' sales.
    const { contract, tokenId } = item;
    let block = 0n;
    await expect
      .poll(async () => {
        const [sale] = await market.activity({ chain, contract, tokenId, types: "sale", limit: "1" });
        block = BigInt(sale?.transaction?.blockNumber ?? 0);
        return [sale?.price, sale?.to];
      })
      .toEqual(["12300000000000000", buyer.address]);
    for (const { address, amount } of paidTo) {
      const before = await client.getBalance({ address, blockNumber: block - 1n });
      expect((await client.getBalance({ address, blockNumber: block })) - before).toBe(amount);
    }
    await expect.poll(async () => (await market.item(item)).owner).toBe(buyer.address);
    await expect(itemAction(page, "List for sale")).toBeVisible({ timeout: 30_000 });
    const history = page.getByRole("table", { name: "Activity of this item, newest first" });
    // The list becomes live when the reader scrolls near it.
    await page.getByRole("heading", { name: "Activity" }).scrollIntoViewIfNeeded();
    await expect(history.getByRole("row").filter({ hasText: "Sale" }).first()).toContainText("0.0123");
  });
});

test("hides a listing, shows it again, and cancels it on-chain", { tag: "@nightly" }, async ({
  page,
  manifest,
  market,
}) => {
  const seller = demoAccount(manifest, 1);
  const item = await market.unlistedItemOf(seller.address, "ethereum");
  await openItem(page, item);
  await connectDemoWallet(page, seller);
  await listItem(page, "0.5");
  await closeDialog(page, "Listed");
  await itemAction(page, "End listing").click();
  const ending = dialogOf(page, "End this listing");
  await ending.getByRole("radio", { name: /Hide on this site/ }).check();
  await expect(ending.getByText(`Listing of ${item.name} for 0.5`)).toBeVisible();
  await expect(ending.getByText(/checks pass/)).toBeVisible();
  await checkAxeAtBothSizes(page);
  await ending.getByRole("button", { name: "Hide on this site" }).click();
  await confirmUntil(page, "Listing hidden");
  await closeDialog(page, "Listing hidden");
  await expect(itemAction(page, "List for sale")).toBeVisible({ timeout: 30_000 });
  // The sender of the item sees a warning about the hidden listing.
  await itemAction(page, "Send").click();
  const old = dialogOf(page, "Send item").getByRole("region", { name: "Old orders" });
  await expect(old.getByRole("listitem").filter({ hasText: /, hidden/ })).toContainText(`${item.name}: 0.5`);
  await page.keyboard.press("Escape");

  // The hidden listing stays in its maker's list, which shows that it is hidden, still fillable, and how recent that state is.
  await page.goto(`${accountPath(seller.address)}/listings`);
  const row = page
    .getByRole("row")
    .filter({ hasText: item.name })
    .filter({ hasText: "Hidden, still fillable" });
  await expect(row).toHaveCount(1);
  await expect(
    row.getByText(/Checked (just now|\d+\ss ago), block [\d,]+/).filter({ visible: true }),
  ).toBeVisible();
  const [hidden] = await market.listings({ maker: seller.address, hidden: "true", contract: item.contract });
  expect(hidden).toMatchObject({ status: "active", hidden: true, price: "500000000000000000" });
  const showAgain = row.getByRole("button", { name: /^Show again/ });
  await expect(showAgain).toBeVisible();
  // A phone's row has room for one button; its dialog offers the other action too.
  await page.setViewportSize(phone.viewport);
  await expect(showAgain).toBeHidden();
  await row.getByRole("button", { name: /^Cancel on-chain/ }).click();
  await ending.getByRole("radio", { name: /Show again/ }).check();
  await expect(ending.getByText(/checks pass/)).toBeVisible();
  await ending.getByRole("button", { name: "Show again" }).click();
  expect(await confirmUntil(page, "Listing shown again")).toHaveLength(1);
  await closeDialog(page, "Listing shown again");
  await expect(row).toHaveCount(0);
  await page.setViewportSize(desktop.viewport);

  await openItem(page, item);
  const second = (await market.item(item)).bestListing;
  expect(second?.id).toBe(hidden?.id);
  const listings = page.getByRole("region", { name: "Listings", exact: true });
  await expect(listings.getByText(/Checked .*, block [\d,]+/)).toBeVisible();
  await itemAction(page, "End listing").click();
  await ending.getByRole("radio", { name: /Cancel on-chain/ }).check();
  await ending.getByRole("button", { name: "Cancel on-chain" }).click();
  await confirmUntil(page, "Listing cancelled");
  await closeDialog(page, "Listing cancelled");
  await expect(itemAction(page, "List for sale")).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(async () => {
      const orders = await market.listings({ maker: seller.address, status: "any", limit: "200" });
      return orders.find(({ id }) => id === second?.id)?.status;
    })
    .toBe("cancelled");
});

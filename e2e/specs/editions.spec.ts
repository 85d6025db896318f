import { type Address, erc20Abi, parseEther } from "viem";
import { formatAddress } from "@/lib/format/address";
import { collectionPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { chooseCoin, listUnits } from "../fixtures/edition-listings";
import { freshAccount, giveCoins } from "../fixtures/fresh-account";
import { buyOutside } from "../fixtures/outside-buyer";
import { outsideSeller } from "../fixtures/outside-seller";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("lists some units of an edition, which another account buys in parts, the last by cart", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  test.setTimeout(300_000);
  const isPhone = testInfo.project.name === "phone";
  const seller = demoAccount(manifest, isPhone ? 1 : 0);
  const buyer = demoAccount(manifest, isPhone ? 3 : 2);
  const price = isPhone ? "7.03" : "7.02";
  const edition = await market.editionOf(seller.address, 6);
  const { chain, contract, tokenId } = edition;
  const held = async () => {
    const items = await market.accountItems(buyer.address, { chain, contract, tokenId });
    return BigInt(items[0]?.quantity ?? 0);
  };

  await openItem(page, edition);
  await connectDemoWallet(page, seller);
  await itemAction(page, "List").click();
  const form = dialogOf(page, "List for sale");
  await form.getByRole("textbox", { name: "Quantity" }).fill("9999999");
  await expect(form.getByText(`You hold ${edition.quantity} of it.`).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await listUnits(page, { quantity: "6", price });
  const find = async () =>
    (await market.listings({ chain, contract, tokenId, maker: seller.address, limit: "200" })).find(
      ({ unitPrice }) => unitPrice === parseEther(price).toString(),
    );
  expect(await find()).toMatchObject({ quantity: "6", remaining: "6", taker: null });

  await switchDemoAccount(page, buyer);
  const before = await held();
  const row = page.getByRole("table", { name: "Listings of this item" }).getByRole("row", { name: price });
  await expect(row).toContainText("6 for sale");
  await row.getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  const units = purchase.getByRole("textbox", { name: "Quantity" });
  await units.fill("7");
  await expect(purchase.getByText("Only 6 can still be bought.").first()).toBeVisible();
  await units.fill("4");
  await purchase.getByRole("button", { name: "One less" }).click();
  await purchase.getByRole("button", { name: "One less" }).click();
  await expect(units).toHaveValue("2");
  await expect(purchase.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await checkAxe(page);
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  await confirmUntil(page, `2 × ${edition.name} are yours`);
  await closeDialog(page, `2 × ${edition.name} are yours`);
  await expect.poll(held).toBe(before + 2n);
  expect(await find()).toMatchObject({ status: "active", quantity: "6", remaining: "4" });
  await expect(row).toContainText("4 for sale");

  // A small screen has no room for the "+" in the table.
  if (isPhone) return;

  // The cart also takes a number of units. Another buyer takes some meanwhile, and the cart reports it.
  await row.getByRole("button", { name: `Add to cart: ${edition.name}` }).click();
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  const cart = dialogOf(page, "Cart");
  const wanted = cart.getByRole("textbox", { name: `Units of ${edition.name}` });
  await wanted.fill("5");
  await expect(cart.getByText("Only 4 can still be bought.").first()).toBeVisible();
  await wanted.fill("4");
  await expect(cart.getByText(`${(4 * Number(price)).toFixed(2)}`).first()).toBeVisible();
  await checkAxe(page);
  const rival = demoAccount(manifest, 4);
  const listing = await find();
  if (listing === undefined) throw new Error("the lot is for sale");
  await buyOutside(manifest, rival, listing, "1");
  await expect(cart.getByText("Only 3 can still be bought. You chose 4.")).toBeVisible();
  await expect(cart.getByRole("button", { name: "Nothing to buy" })).toBeDisabled();
  await cart.getByRole("button", { name: "Change to 3" }).click();
  await cart.getByRole("button", { name: "Review 1 item" }).click();
  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  await expect(checkout.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await expect(checkout.getByText(`3 × ${edition.name}`).first()).toBeVisible();
  await checkout.getByRole("button", { name: /^Buy 1 item for / }).click();
  await confirmUntil(page, checkout.getByText(`3 × ${edition.name} are yours.`));
  await expect.poll(held).toBe(before + 5n);
  expect(await find()).toBeUndefined();
});

test("offers a token for several units, of which a holder gives some, and reserves a listing for one buyer, who approves exactly its price", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const [seller, stranger] = [demoAccount(manifest, 0), demoAccount(manifest, 4)];
  const edition = await market.editionOf(seller.address, 3);
  const { chain, contract, tokenId, name } = edition;
  const buyer = await freshAccount(manifest, chain);
  const record = (await market.chains()).find(({ id }) => id === chain);
  const coin = record?.currencies.find(({ kind }) => kind === "erc20")?.address ?? "0x";
  await giveCoins(manifest, { chain, coin, from: seller, to: buyer.account.address, amount: 20_000_000n });
  const read = (
    functionName: "balanceOf" | "allowance",
    args: readonly [Address] | readonly [Address, Address],
  ) =>
    chainClient(manifest, chain).readContract({
      address: coin,
      abi: erc20Abi,
      functionName,
      args: args as never,
    });
  const allowed = () => read("allowance", [buyer.account.address, record?.contracts.conduit ?? "0x"]);
  const wallet = new TestWallet(manifest, buyer.privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);
  await openItem(page, edition);
  await wallet.connect(page);

  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  await form.getByRole("textbox", { name: "Quantity" }).fill("3");
  await chooseCoin(page, form);
  await form.getByRole("textbox", { name: "Price each" }).fill("1.5");
  await expect(form.getByText(/^USDC, token 0x/)).toBeVisible();
  await checkAxe(page);
  await form.getByRole("button", { name: /^Offer 1\.5.USDC each for 3$/ }).click();
  await expect(dialogOf(page, "Offer made")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Offer made");
  expect(await allowed()).toBe(4_500_000n);

  await wallet.useAccount(page, seller.privateKey);
  await page.getByRole("heading", { name: "Offers" }).scrollIntoViewIfNeeded();
  const offers = page.getByRole("table", { name: "Offers that this item can be given to" });
  const wanted = offers.getByRole("row").filter({ hasText: formatAddress(buyer.account.address) });
  await expect(wanted).toContainText("3 wanted");
  await wanted.getByRole("button", { name: `Accept: ${name}` }).click();
  const acceptance = dialogOf(page, "Accept offer");
  const units = acceptance.getByRole("textbox", { name: "Quantity" });
  await units.fill("4");
  await expect(acceptance.getByText("Only 3 are still wanted.").first()).toBeVisible();
  await units.fill("2");
  await expect(acceptance.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await checkAxe(page);
  await acceptance.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialogOf(page, `2 × ${name} are sold`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `2 × ${name} are sold`);
  await expect(wanted).toContainText("1 wanted");
  expect(await allowed()).toBe(1_500_000n);

  await listUnits(page, { quantity: "1", price: "8.02", coin: true, taker: buyer.account.address });
  const row = page.getByRole("table", { name: "Listings of this item" }).getByRole("row", { name: "8.02" });
  await expect(row).toContainText("Reserved");
  await wallet.useAccount(page, stranger.privateKey);
  await expect(row).toContainText("Reserved");
  await expect(row.getByRole("button", { name: /^Buy / })).toBeHidden();

  await wallet.useAccount(page, buyer.privateKey);
  await expect(row).toContainText("For you");
  await row.getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  await expect(purchase.getByText(/^USDC, token 0x/)).toBeVisible({ timeout: 30_000 });
  await expect(purchase.getByText("8.02\u00a0USDC, exactly")).toBeVisible();
  const before = await read("balanceOf", [buyer.account.address]);
  const asked = wallet.opened.length;
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  await expect(dialogOf(page, `${name} is yours`)).toBeVisible({ timeout: 60_000 });
  expect(wallet.opened.slice(asked)).toEqual(["eth_sendTransaction", "eth_sendTransaction"]);
  await closeDialog(page, `${name} is yours`);
  await expect(row).toBeHidden();
  expect(before - (await read("balanceOf", [buyer.account.address]))).toBe(8_020_000n);
  expect(await allowed()).toBe(0n);
  const held = await market.accountItems(buyer.account.address, { chain, contract, tokenId });
  expect(held[0]?.quantity).toBe("3");
});

test("selects held editions in their collection's grid, and offers for more units of one", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(180_000);
  const holder = demoAccount(manifest, 2);
  // Another account listed it, so that the menu has the most actions.
  const held = (await market.accountItems(holder.address)).filter(({ standard }) => standard === "erc1155");
  const edition = held.find(
    ({ bestListing }) => bestListing !== null && bestListing.maker !== holder.address,
  );
  if (edition === undefined) throw new Error("an account holds editions that others list");
  const { name, collection } = edition;

  await page.goto(`${collectionPath(collection.slug)}?${new URLSearchParams({ q: name })}`);
  await connectDemoWallet(page, holder);
  const card = page.getByRole("article").filter({ hasText: name }).first();
  await card.hover();
  await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  const bar = page.getByRole("region", { name: "Selected items" });
  await bar.getByRole("button", { name: "List 1 item" }).click();
  const list = dialogOf(page, "List 1 item");
  await list.getByRole("textbox", { name: `Units of ${name}, of ` }).fill("9999999");
  await expect(list.getByText(`You hold ${edition.quantity}.`)).toBeVisible();
  await list.getByRole("button", { name: "Cancel" }).click();

  await openItem(page, edition);
  await expect(itemAction(page, "Buy now")).toBeVisible();
  await checkAxe(page);
  await itemAction(page, "More").click();
  await page.getByRole("menuitem", { name: "Make offer" }).press("Enter");
  const form = dialogOf(page, "Make an offer");
  // The menu's own button gets the focus back before the dialog does.
  await expect(form.locator(":focus")).toBeAttached();
  await form.getByRole("textbox", { name: "Quantity" }).fill("2");
  await form.getByRole("textbox", { name: "Price each" }).fill("0.01");
  await form.getByRole("button", { name: /^Offer 0\.01.* each for 2$/ }).click();
  await confirmUntil(page, "Offer made");
  await closeDialog(page, "Offer made");
  const [offer] = await market.offers({ maker: holder.address, chain: edition.chain, scope: "item" });
  expect(offer).toMatchObject({ quantity: "2", unitPrice: parseEther("0.01").toString() });
});

test("shows more listings of an edition than fit one page", async ({ page, manifest, market }) => {
  const holder = demoAccount(manifest, 1);
  const edition = await market.editionOf(holder.address, 1);
  const { chain, contract, tokenId } = edition;
  const record = (await market.chains()).find(({ id }) => id === chain);
  if (record === undefined) throw new Error("the edition is on a chain");
  // More expensive than all others: the other tests use the cheapest. An account may list an item at most 50 times.
  const dearest = parseEther("9060");
  const sellers = [];
  for (const first of [0, 30]) {
    const to = await freshAccount(manifest, chain);
    const seller = await outsideSeller(manifest, edition, { from: holder, to, record });
    await seller.list(Array.from({ length: 30 }, (_, index) => dearest - parseEther(String(first + index))));
    sellers.push(seller);
  }

  await openItem(page, edition);
  const table = page.getByRole("table", { name: "Listings of this item" });
  const rows = table.getByRole("row").filter({ hasText: /ETH|POL|BNB|AVAX/ });
  await expect(rows).toHaveCount(50);
  await expect(table.getByText("9,060")).toBeHidden();
  const panel = page.getByRole("region", { name: "Listings" });
  await expect(panel.getByText("50+")).toBeVisible();
  const more = panel.getByRole("button", { name: "Show more listings" });
  await more.click();
  await expect(more).toBeHidden();
  await expect(table.getByText("9,060")).toBeVisible();
  const all = await market.listings({ chain, contract, tokenId, limit: "200" });
  await expect(rows).toHaveCount(all.length);
  await expect(panel.getByText(String(all.length), { exact: true })).toBeVisible();
  for (const seller of sellers) await seller.endAll();
  await expect(table.getByText("9,060")).toBeHidden();
});

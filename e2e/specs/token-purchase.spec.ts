import { createWalletClient, erc20Abi, http } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { claimItems } from "../fixtures/claims";
import { chooseCoin, listUnits } from "../fixtures/edition-listings";
import { freshAccount, giveCoins } from "../fixtures/fresh-account";
import { buyOutside } from "../fixtures/outside-buyer";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("shows which old offer a purchase's approval reactivates, and resets the unused approval after another buyer was faster", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(240_000);
  const [seller, rival] = [demoAccount(manifest, 1), demoAccount(manifest, 3)];
  const edition = await market.editionOf(seller.address, 3);
  const { chain, contract, tokenId, name } = edition;
  const buyer = await freshAccount(manifest, chain);
  const maker = buyer.account.address;
  const record = (await market.chains()).find(({ id }) => id === chain);
  const coin = record?.currencies.find(({ kind }) => kind === "erc20")?.address ?? "0x";
  const conduit = record?.contracts.conduit ?? "0x";
  for (const to of [maker, rival.address])
    await giveCoins(manifest, { chain, coin, from: seller, to: to as `0x${string}`, amount: 40_000_000n });
  const client = chainClient(manifest, chain);
  const allowed = () =>
    client.readContract({ address: coin, abi: erc20Abi, functionName: "allowance", args: [maker, conduit] });
  const { chainId, rpcUrl } = chainOf(manifest, chain);
  const wallet = new TestWallet(manifest, seller.privateKey, chainId);
  await wallet.install(page);
  await openItem(page, edition);
  await wallet.connect(page);
  await listUnits(page, { quantity: "3", price: "9.04", coin: true });
  const made = await market.listings({ chain, contract, tokenId, maker: seller.address });
  const listing = made.find(({ unitPrice, currency }) => unitPrice === "9040000" && currency === coin);
  if (listing === undefined) throw new Error("the units are for sale");

  // An offer whose maker revokes the approval elsewhere, and believes that the offer is ended.
  await wallet.useAccount(page, buyer.privateKey);
  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  await chooseCoin(page, form);
  await form.getByRole("textbox", { name: "Price each" }).fill("2.5");
  await form.getByRole("button", { name: /^Offer 2\.5/ }).click();
  await expect(dialogOf(page, "Offer made")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Offer made");
  const outside = createWalletClient({ account: buyer.account, transport: http(rpcUrl) });
  const revoked = await outside.writeContract({
    chain: null,
    address: coin,
    abi: erc20Abi,
    functionName: "approve",
    args: [conduit, 0n],
  });
  await client.waitForTransactionReceipt({ hash: revoked });
  const offerStatus = async () => (await market.offers({ maker, status: "any" }))[0]?.status;
  await expect.poll(offerStatus).toBe("inactive");

  const listings = page.getByRole("table", { name: "Listings of this item" });
  await listings.getByRole("row", { name: "9.04" }).getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  await purchase.getByRole("textbox", { name: "Quantity" }).fill("3");
  const old = purchase.getByRole("region", { name: "Old orders" });
  await expect(old.getByRole("heading")).toHaveText("This approval reactivates an old offer of yours.");
  await expect(old.getByRole("listitem")).toHaveText(
    new RegExp(`^${name}: 2\\.5.USDCChecked .*, block [\\d,]+$`),
  );
  await checkAxe(page);

  // During the wallet's request for the purchase itself, another buyer takes a unit.
  wallet.hesitate(() => {
    wallet.hesitate(() => buyOutside(manifest, rival, listing, "1"));
    return Promise.resolve();
  });
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  const done = dialogOf(page, `2 of 3 × ${name} are yours`);
  await expect(done).toBeVisible({ timeout: 60_000 });
  expect(await allowed()).toBe(9_040_000n);
  // The warning came true.
  await expect.poll(offerStatus).toBe("active");
  const rest = done.getByRole("region", { name: "Approval of USDC" });
  await expect(rest).toContainText("9.04\u00a0USDC of your approval was not used");
  await checkAxe(page);
  await rest.getByRole("button", { name: /^Restore to 0/ }).click();
  await expect(done.getByText("The approval is 0\u00a0USDC again.")).toBeVisible({ timeout: 30_000 });
  expect(await allowed()).toBe(0n);
  await expect.poll(offerStatus).toBe("inactive");
});

test("shows the approval that remains after part of a cart is sold to another buyer, during the purchase of the rest, and resets it", async ({
  page,
  manifest,
  market,
  consoleGuard,
}) => {
  test.setTimeout(240_000);
  // The service refuses items that another buyer bought.
  consoleGuard.expect(/status of 4(09|10)/);
  const [seller, rival] = [demoAccount(manifest, 0), demoAccount(manifest, 3)];
  const chain = "base";
  const record = (await market.chains()).find(({ id }) => id === chain);
  const coin = record?.currencies.find(({ kind }) => kind === "erc20")?.address ?? "0x";
  const conduit = record?.contracts.conduit ?? "0x";
  const buyer = await freshAccount(manifest, chain);
  const owner = buyer.account.address;
  for (const to of [owner, rival.address])
    await giveCoins(manifest, { chain, coin, from: seller, to: to as `0x${string}`, amount: 40_000_000n });
  const client = chainClient(manifest, chain);
  const allowed = () =>
    client.readContract({ address: coin, abi: erc20Abi, functionName: "allowance", args: [owner, conduit] });
  const [lost, kept] = claimItems(await market.unlistedItemsOf(seller.address, 2, chain), 2);
  if (lost === undefined || kept === undefined) throw new Error("the seller owns two items");
  const wallet = new TestWallet(manifest, seller.privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);
  await openItem(page, lost);
  await wallet.connect(page);
  for (const [item, price] of [
    [lost, "21"],
    [kept, "17"],
  ] as const) {
    await openItem(page, item);
    await itemAction(page, "List for sale").click();
    const form = dialogOf(page, "List for sale");
    await chooseCoin(page, form);
    await form.getByRole("textbox", { name: "Price", exact: true }).fill(price);
    const confirm = form.getByRole("button", { name: new RegExp(`^List for ${price}`) });
    await expect(confirm).toBeVisible();
    const again = form.getByRole("textbox", { name: "Price again" });
    if (await again.isVisible()) await again.fill(price);
    await confirm.click();
    await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  }
  const { contract, tokenId } = lost;
  const [listing] = await market.listings({ chain, contract, tokenId, maker: seller.address });
  if (listing === undefined) throw new Error("it is for sale");

  await wallet.useAccount(page, buyer.privateKey);
  const cart = page.getByRole("banner").getByRole("button", { name: /^Cart, / });
  for (const [index, item] of [kept, lost].entries()) {
    await openItem(page, item);
    // Each account has a separate cart.
    await page.getByRole("button", { name: `Account ${owner.slice(0, 6)}` }).waitFor();
    const price = page.getByRole("region", { name: "Price" });
    await price.getByRole("button", { name: `Add to cart: ${item.name}` }).click();
    await expect(cart).toHaveAccessibleName(index === 0 ? "Cart, 1 item" : "Cart, 2 items");
  }
  await cart.click();
  await dialogOf(page, "Cart").getByRole("button", { name: "Review 2 items" }).click();
  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  const rest = checkout.getByRole("region", { name: "Approval of USDC" });
  // During the wallet's request for the approval.
  wallet.hesitate(() => buyOutside(manifest, rival, listing));
  await checkout.getByRole("button", { name: /^Buy 2 items for 38/ }).click();
  const again = checkout.getByRole("button", { name: `Try again without ${lost.name}` });
  await expect(again).toBeVisible({ timeout: 60_000 });
  expect(await allowed()).toBe(38_000_000n);
  await expect(rest).toContainText("38\u00a0USDC of your approval was not used");
  await checkAxe(page);

  await again.click();
  const confirm = checkout.getByRole("button", { name: /^Buy 1 item for 17/ });
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  await expect(rest).toContainText("38\u00a0USDC of your approval was not used");
  await checkAxe(page);
  await confirm.click();
  const receipt = checkout.getByRole("region", { name: /^Receipt, / });
  await expect(receipt.getByRole("list", { name: "Bought", exact: true })).toContainText(kept.name);
  await expect(rest).toContainText("21\u00a0USDC of your approval was not used");
  await rest.getByRole("button", { name: /^Restore to 0/ }).click();
  await expect(checkout.getByText("The approval is 0\u00a0USDC again.")).toBeVisible({ timeout: 30_000 });
  expect(await allowed()).toBe(0n);
});

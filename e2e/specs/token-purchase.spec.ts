import { erc20Abi } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { freshAccount, giveCoins } from "../fixtures/fresh-account";
import { buyOutside } from "../fixtures/outside-buyer";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("sells units of an edition for coins, of which another buyer is faster to take some, and resets the unused approval", async ({
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
  const { chainId } = chainOf(manifest, chain);
  const wallet = new TestWallet(manifest, seller.privateKey, chainId);
  await wallet.install(page);
  await openItem(page, edition);
  await wallet.connect(page);
  await itemAction(page, "List").click();
  const form = dialogOf(page, "List for sale");
  await form.getByRole("textbox", { name: "Quantity" }).fill("3");
  await form.getByRole("combobox", { name: /^Currency/ }).click();
  await page.getByRole("option", { name: "USDC" }).click();
  await form.getByRole("textbox", { name: "Price each", exact: true }).fill("9.04");
  const confirm = form.getByRole("button", { name: /^List 3 for 9\.04/ });
  await expect(confirm).toBeVisible();
  // Far below the floor, the form asks for the price twice.
  const again = form.getByRole("textbox", { name: "Price again" });
  if (await again.isVisible()) await again.fill("9.04");
  await checkAxe(page);
  await confirm.click();
  await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Listed");
  const made = await market.listings({ chain, contract, tokenId, maker: seller.address });
  const listing = made.find(({ unitPrice, currency }) => unitPrice === "9040000" && currency === coin);
  if (listing === undefined) throw new Error("the units are for sale");
  expect(listing).toMatchObject({ quantity: "3", remaining: "3", taker: null });

  await wallet.useAccount(page, buyer.privateKey);
  const listings = page.getByRole("table", { name: "Listings of this item" });
  await listings.getByRole("row", { name: "9.04" }).getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  await purchase.getByRole("textbox", { name: "Quantity" }).fill("3");
  await expect(purchase.getByText(/checks pass/)).toBeVisible();
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
  const rest = done.getByRole("region", { name: "Approval of USDC" });
  await expect(rest).toContainText("9.04\u00a0USDC of your approval was not used");
  await checkAxe(page);
  await rest.getByRole("button", { name: /^Restore to 0/ }).click();
  await expect(done.getByText("The approval is 0\u00a0USDC again.")).toBeVisible({ timeout: 30_000 });
  expect(await allowed()).toBe(0n);
});

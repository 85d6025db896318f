import { generatePrivateKey } from "viem/accounts";
import { listedItem } from "../fixtures/market";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("follows a wallet that is on another network, refuses, and then buys", async ({
  page,
  manifest,
  market,
}) => {
  const taker = demoAccount(manifest, 2);
  const order = await market.nativeListing("polygon", [taker.address]);
  const item = await market.item(listedItem(order));
  const elsewhere = chainOf(manifest, "base").chainId;
  const wallet = new TestWallet(manifest, taker.privateKey, elsewhere);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  // Connecting may bring the wallet to the page's first network; it is not the item's.
  wallet.opened.length = 0;
  const before = wallet.chainId;

  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  const confirm = purchase.getByRole("button", { name: "Confirm in wallet" });
  await expect(purchase.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });

  wallet.refuse(true);
  await confirm.click();
  await expect(purchase.getByRole("alert")).toContainText(/rejected the request/i);
  await expect(purchase.getByRole("alert")).toContainText("Nothing was sent");
  expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
  expect(wallet.chainId).toBe(before);

  wallet.refuse(false);
  await purchase.getByRole("alert").getByRole("button").click();
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  await confirm.click();
  const done = `${item.name} is yours`;
  await expect(dialogOf(page, done)).toBeVisible({ timeout: 60_000 });
  expect(wallet.chainId).toBe(chainOf(manifest, "polygon").chainId);
  await closeDialog(page, done);
  await expect.poll(async () => (await market.item(item)).owner).toBe(taker.address);
});

test("says how much is missing and opens no wallet", async ({ page, manifest, market }) => {
  const order = await market.nativeListing("polygon", []);
  const item = await market.item(listedItem(order));
  const wallet = new TestWallet(manifest, generatePrivateKey(), chainOf(manifest, "polygon").chainId);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  await expect(purchase.getByRole("alert")).toContainText(/You need .* more/, { timeout: 30_000 });
  await expect(purchase.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
  expect(wallet.opened).toEqual([]);
});

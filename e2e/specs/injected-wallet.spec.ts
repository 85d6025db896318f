import { freshAccount } from "../fixtures/fresh-account";
import { listedItem } from "../fixtures/market";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("buys with a wallet on another network after it refused the switch", async ({
  page,
  manifest,
  market,
}) => {
  const { privateKey, account } = await freshAccount(manifest, "base");
  const order = await market.nativeListing("base", []);
  const item = await market.item(listedItem(order));
  const elsewhere = chainOf(manifest, "polygon").chainId;
  const wallet = new TestWallet(manifest, privateKey, elsewhere);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  // Connecting may switch the wallet to the page's first network, which is not the item's.
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
  await purchase.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  await confirm.click();
  const done = `${item.name} is yours`;
  await expect(dialogOf(page, done)).toBeVisible({ timeout: 60_000 });
  expect(wallet.chainId).toBe(chainOf(manifest, "base").chainId);
  await closeDialog(page, done);
  await expect.poll(async () => (await market.item(item)).owner).toBe(account.address);
});

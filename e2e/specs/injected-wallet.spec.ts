import type { Page } from "@playwright/test";
import { generatePrivateKey } from "viem/accounts";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { silentAfterMs } from "@/lib/trade/flow/flow";
import { freshAccount } from "../fixtures/fresh-account";
import { listedItem, type Market } from "../fixtures/market";
import { advanceServerClock } from "../fixtures/server-clock";
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

test("shows the missing amount and opens no wallet", async ({ page, manifest, market }) => {
  const order = await market.nativeListing("base", []);
  const item = await market.item(listedItem(order));
  const wallet = new TestWallet(manifest, generatePrivateKey(), chainOf(manifest, "base").chainId);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  await expect(purchase.getByRole("alert")).toContainText(/You need .* more/, { timeout: 30_000 });
  await expect(purchase.getByRole("button", { name: "Confirm in wallet" })).toBeDisabled();
  expect(wallet.opened).toEqual([]);
});

/** Opens the purchase of an item with a wallet on another network, ready for confirmation. */
async function openPurchase(page: Page, { manifest, market }: { manifest: LocalManifest; market: Market }) {
  const { account: taker, privateKey } = await freshAccount(manifest, "base");
  const item = await market.item(listedItem(await market.nativeListing("base", [])));
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, "abstract").chainId);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  wallet.opened.length = 0;
  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  const confirm = purchase.getByRole("button", { name: "Confirm in wallet" });
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  const asked = () => wallet.opened.filter((method) => method === "eth_sendTransaction").length;
  return { taker, item, wallet, asked, purchase, confirm, done: dialogOf(page, `${item.name} is yours`) };
}

/** An answer that the test holds back. */
function heldBack() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test("closes during a silent wallet's request, returns to it, and uses the late answer", async ({
  page,
  manifest,
  market,
}) => {
  const { taker, item, wallet, asked, purchase, confirm } = await openPurchase(page, { manifest, market });
  const answer = heldBack();
  wallet.hesitate(() => answer.given);
  await confirm.click();
  await expect.poll(asked).toBe(1);
  const waiting = purchase.getByText("Waiting for your wallet");
  await expect(waiting).toBeVisible();
  await expect(purchase.getByRole("button", { name: "Ask again" })).toBeHidden();

  await page.keyboard.press("Escape");
  await expect(purchase).toBeHidden();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(waiting).toBeVisible();
  await purchase.getByRole("button", { name: "Close" }).first().click();
  await expect(purchase).toBeHidden();
  await itemAction(page, "Buy now").click();
  await expect(waiting).toBeVisible();
  await purchase.getByRole("button", { name: "Close" }).last().click();
  await expect(purchase).toBeHidden();
  expect(asked()).toBe(1);

  answer.give();
  await expect(page.getByText(`Bought: ${item.name}`, { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(wallet.sent).toHaveLength(1);
  await expect.poll(async () => (await market.item(item)).owner).toBe(taker.address);
});

test("asks a silent wallet again, and warns if it answers twice", async ({ page, manifest, market }) => {
  const { wallet, asked, purchase, confirm, done } = await openPurchase(page, { manifest, market });
  const answer = heldBack();
  wallet.hesitate(() => answer.given);
  await confirm.click();
  await expect.poll(asked).toBe(1);
  await advanceServerClock(page, silentAfterMs / 1000);
  const again = purchase.getByRole("button", { name: "Ask again" });
  await expect(again).toBeVisible({ timeout: 30_000 });
  const second = heldBack();
  wallet.hesitate(() => second.given);
  await again.click();
  await expect(purchase.getByText("confirm only one")).toBeVisible();
  await expect(again).toBeHidden();
  await expect.poll(asked).toBe(2);
  second.give();
  await expect(done).toBeVisible({ timeout: 60_000 });
  answer.give();
  await expect(page.getByText("Your wallet sent another request too", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  expect(wallet.sent).toHaveLength(2);
});

test("stops if a wallet only claims to have switched, and buys after the real switch", async ({
  page,
  manifest,
  market,
}) => {
  const { wallet, purchase, confirm, done } = await openPurchase(page, { manifest, market });
  wallet.stay(true);
  await confirm.click();
  const alert = purchase.getByRole("alert");
  await expect(alert).toContainText("reported the switch to Base, but it did not switch", {
    timeout: 30_000,
  });
  expect(wallet.opened).toEqual(["wallet_switchEthereumChain"]);
  wallet.stay(false);
  await purchase.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  await confirm.click();
  await expect(done).toBeVisible({ timeout: 60_000 });
});

test("gives the values to add by hand if a wallet does not know the network", async ({
  page,
  context,
  manifest,
  market,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { wallet, purchase, confirm, done } = await openPurchase(page, { manifest, market });
  const { chainId, rpcUrl } = chainOf(manifest, "base");
  wallet.forgetNetwork(chainId);
  await confirm.click();
  const alert = purchase.getByRole("alert");
  await expect(alert).toContainText("Your wallet does not know Base. Add it there.", { timeout: 30_000 });
  await expect(purchase.getByText(chainId.toString(), { exact: true })).toBeVisible();
  await purchase.getByRole("button", { name: "Copy RPC URL" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(rpcUrl);
  wallet.addNetwork(chainId);
  await purchase.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled({ timeout: 30_000 });
  await confirm.click();
  await expect(done).toBeVisible({ timeout: 60_000 });
});

import type { Page } from "@playwright/test";
import { freshAccount } from "../fixtures/fresh-account";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

const chain = "polygon";
const onItsWay = "You can leave this page.";

/** The offer dialog, filled in; nothing is sent yet. */
async function fillOffer(page: Page, price: string) {
  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  await form.getByRole("textbox", { name: "Price" }).fill(price);
  return { form, confirm: form.getByRole("button", { name: /^Offer / }) };
}

test("a flow stops where the wallet is suddenly on another account or network, and goes on once it is back", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const [maker, other] = [await freshAccount(manifest, chain), await freshAccount(manifest, chain)];
  const item = await market.unlistedItemOf(demoAccount(manifest, 4).address, chain);
  const home = chainOf(manifest, chain).chainId;
  const wallet = new TestWallet(manifest, maker.privateKey, home);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);
  const { form, confirm } = await fillOffer(page, "11.5");
  const steps = page.getByRole("list", { name: "Steps of this offer" });
  wallet.hold();
  await confirm.click();
  await expect(steps.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  const asked = wallet.opened.length;
  await wallet.useAccount(page, other.privateKey);
  await wallet.release();
  await expect(form.getByRole("alert")).toContainText("Your wallet is now on another account.", {
    timeout: 60_000,
  });
  expect(wallet.opened).toHaveLength(asked);

  await wallet.useAccount(page, maker.privateKey);
  wallet.hold();
  await form.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(steps.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await wallet.useNetwork(page, chainOf(manifest, "base").chainId);
  await wallet.release();
  await expect(form.getByRole("alert")).toContainText(/Your wallet is not on /, { timeout: 60_000 });
  expect(wallet.opened.at(-1)).toBe("eth_sendTransaction");
  await form.getByRole("alert").getByRole("button").click();
  await expect(dialogOf(page, "Offer made")).toBeVisible({ timeout: 60_000 });
  expect(wallet.opened.slice(-2)).toEqual(["wallet_switchEthereumChain", "eth_signTypedData_v4"]);
  expect(wallet.chainId).toBe(home);
  await closeDialog(page, "Offer made");
  expect(await market.offers({ maker: maker.account.address, chain })).toHaveLength(1);
  expect(await market.offers({ maker: other.account.address, chain })).toHaveLength(0);
});

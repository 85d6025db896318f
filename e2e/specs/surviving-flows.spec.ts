import type { Page } from "@playwright/test";
import { formatAddress } from "@/lib/format/address";
import { slowAfterMs } from "@/lib/trade/flow/flow";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { advanceServerClock, keepFromStream } from "../fixtures/server-clock";
import { chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, confirmPrice, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

const chain = "polygon";
const onItsWay = "You can leave this page.";

/** Opens and fills the offer dialog, and sends nothing yet. */
async function fillOffer(page: Page, price: string) {
  await itemAction(page, "Make offer").click();
  const form = dialogOf(page, "Make an offer");
  await form.getByRole("textbox", { name: "Price" }).fill(price);
  return { form, confirm: form.getByRole("button", { name: /^Offer / }) };
}

test("an offer, its acceptance and a slow transfer survive sped-up transactions and reloads", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const [maker, holder] = [await freshAccount(manifest, chain), await freshAccount(manifest, chain)];
  const giver = demoAccount(manifest, 4);
  const item = await market.unlistedItemOf(giver.address, chain);
  await giveItem(manifest, item, { from: giver, to: holder.account.address });
  await expect.poll(async () => (await market.item(item)).owner).toBe(holder.account.address);
  const wallet = new TestWallet(manifest, maker.privateKey, chainOf(manifest, chain).chainId);
  await keepFromStream(page);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);

  // A wrap with a higher fee replaces the first one, and the flow follows the new one.
  const { form, confirm } = await fillOffer(page, "12.5");
  wallet.hold();
  await confirmPrice(form, confirm);
  const steps = page.getByRole("list", { name: "Steps of this offer" });
  await expect(steps.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  const wrap = await wallet.speedUp({ holdNext: true });
  await expect(steps).toContainText(formatAddress(wrap), { timeout: 60_000 });

  // The page is left while the approval is pending: the dialog returns with the price, and continues.
  await expect(steps.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(steps.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await expect(form.getByRole("textbox", { name: "Price" })).toHaveValue("12.5");
  await wallet.release();
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  await confirm.click();
  await expect(dialogOf(page, "Offer made")).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, "Offer made");
  expect(wallet.opened.filter((method) => method === "eth_sendTransaction")).toHaveLength(2);
  const [offer] = await market.offers({ maker: maker.account.address, chain, scope: "item" });
  expect(offer).toMatchObject({ status: "active" });

  // The holder accepts. Their approval is pending during a reload, and the sale is sped up.
  await wallet.useAccount(page, holder.privateKey);
  await page.getByRole("heading", { name: "Offers" }).scrollIntoViewIfNeeded();
  const made = page.getByRole("row").filter({ hasText: formatAddress(maker.account.address) });
  await made.getByRole("button", { name: `Accept: ${item.name}` }).click();
  const acceptance = dialogOf(page, "Accept offer");
  const sell = acceptance.getByRole("button", { name: "Confirm in wallet" });
  wallet.hold();
  await confirmPrice(acceptance, sell);
  const sale = page.getByRole("list", { name: "Steps of this sale" });
  await expect(sale.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(sale.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await wallet.release();
  await expect(sell).toBeEnabled({ timeout: 60_000 });
  wallet.hold();
  await sell.click();
  await expect(sale.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  await wallet.speedUp();
  await expect(dialogOf(page, `${item.name} is sold`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `${item.name} is sold`);
  await expect.poll(async () => (await market.item(item)).owner).toBe(maker.account.address);

  // The new owner sends the item back. The dialog returns with the recipient; after it is closed, a toast reports the end.
  await wallet.useAccount(page, maker.privateKey);
  await itemAction(page, "Send").click();
  const sending = dialogOf(page, "Send item");
  const recipient = sending.getByRole("textbox", { name: "To" });
  await recipient.fill(holder.account.address);
  wallet.hold();
  await sending.getByRole("button", { name: /^Send to / }).click();
  await expect(sending.getByText(onItsWay)).toBeVisible({ timeout: 60_000 });
  // The chain is slow, and the page reports it before and after the reload. It uses the server's clock.
  await advanceServerClock(page, slowAfterMs / 1000);
  const slow = sending.getByText(/^Taking longer than usual\. .+ shows no result yet\.$/);
  await expect(slow).toBeVisible();
  await page.reload();
  await expect(slow).toBeVisible({ timeout: 60_000 });
  await expect(recipient).toHaveValue(holder.account.address);
  await page.keyboard.press("Escape");
  await expect(sending).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await wallet.release();
  await expect(page.getByText(`Sent: ${item.name}`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: item.name })).toBeVisible();
  await expect(sending).toBeHidden();
});

import type { Page } from "@playwright/test";
import { parseEther } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

interface Terms {
  quantity: string;
  price: string;
  taker?: string;
}

/** Lists units of the open edition. */
async function listUnits(page: Page, { quantity, price, taker }: Terms): Promise<void> {
  await itemAction(page, "List").click();
  const dialog = dialogOf(page, "List for sale");
  await dialog.getByRole("textbox", { name: "Quantity" }).fill(quantity);
  await dialog.getByRole("textbox", { name: "Price each", exact: true }).fill(price);
  if (taker !== undefined) {
    await dialog.getByText("Reserve for one buyer").click();
    await dialog.getByRole("textbox", { name: "Buyer's address" }).fill(taker);
  }
  const again = dialog.getByRole("textbox", { name: "Price again" });
  const confirm = dialog.getByRole("button", { name: new RegExp(`^List (${quantity} )?for ${price}`) });
  await expect(confirm).toBeVisible();
  if (await again.isVisible()) await again.fill(price);
  await checkAxe(page);
  await confirm.click();
  await confirmUntil(page, "Listed");
  await closeDialog(page, "Listed");
}

test("lists part of what one holds of an edition, of which another account buys a part", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  test.setTimeout(300_000);
  const isPhone = testInfo.project.name === "phone";
  const seller = demoAccount(manifest, isPhone ? 1 : 0);
  const buyer = demoAccount(manifest, isPhone ? 3 : 2);
  const price = isPhone ? "7.03" : "7.02";
  const edition = await market.editionOf(seller.address, 3);
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
  await listUnits(page, { quantity: "3", price });
  const find = async () =>
    (await market.listings({ chain, contract, tokenId, maker: seller.address, limit: "200" })).find(
      ({ unitPrice }) => unitPrice === parseEther(price).toString(),
    );
  expect(await find()).toMatchObject({ quantity: "3", remaining: "3", taker: null });

  await switchDemoAccount(page, buyer);
  const before = await held();
  const row = page.getByRole("table", { name: "Listings of this item" }).getByRole("row", { name: price });
  await expect(row).toContainText("3 for sale");
  await row.getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  const units = purchase.getByRole("textbox", { name: "Quantity" });
  await units.fill("4");
  await expect(purchase.getByText("Only 3 can still be bought.").first()).toBeVisible();
  await purchase.getByRole("button", { name: "One less" }).click();
  await purchase.getByRole("button", { name: "One less" }).click();
  await expect(units).toHaveValue("2");
  await expect(purchase.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await checkAxe(page);
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  await confirmUntil(page, `2 × ${edition.name} are yours`);
  await closeDialog(page, `2 × ${edition.name} are yours`);
  await expect.poll(held).toBe(before + 2n);
  expect(await find()).toMatchObject({ status: "active", quantity: "3", remaining: "1" });
  await expect(row).toContainText("1 for sale");
});

test("reserves a listing for one buyer, whom alone it can be bought by", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  test.setTimeout(300_000);
  const isPhone = testInfo.project.name === "phone";
  const seller = demoAccount(manifest, isPhone ? 1 : 0);
  const buyer = demoAccount(manifest, isPhone ? 3 : 2);
  const price = isPhone ? "8.03" : "8.02";
  const edition = await market.editionOf(seller.address, 1);

  await openItem(page, edition);
  await connectDemoWallet(page, seller);
  await listUnits(page, { quantity: "1", price, taker: buyer.address });
  const row = page.getByRole("table", { name: "Listings of this item" }).getByRole("row", { name: price });
  await expect(row).toContainText("Reserved");

  await switchDemoAccount(page, demoAccount(manifest, 4));
  await expect(row).toContainText("Reserved");
  await expect(row.getByRole("button", { name: /^Buy / })).toBeHidden();

  await switchDemoAccount(page, buyer);
  await expect(row).toContainText("Reserved for you");
  await row.getByRole("button", { name: /^Buy / }).click();
  const purchase = dialogOf(page, "Confirm purchase");
  await expect(purchase.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await purchase.getByRole("button", { name: "Confirm in wallet" }).click();
  await confirmUntil(page, `${edition.name} is yours`);
  await closeDialog(page, `${edition.name} is yours`);
  await expect(row).toBeHidden();
});

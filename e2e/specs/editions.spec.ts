import type { Page } from "@playwright/test";
import { parseEther } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { buyOutside } from "../fixtures/outside-buyer";
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

test("lists part of what one holds of an edition, of which another account buys parts, the last by cart", async ({
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

  // On a small screen the table has no room for the "+".
  if (isPhone) return;

  // In the cart too a number of units is chosen. Somebody else takes some of them meanwhile, and the cart says so.
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
  await expect(cart.getByText("Only 3 of it can still be bought, you chose 4.")).toBeVisible();
  await expect(cart.getByRole("button", { name: "Nothing to buy" })).toBeDisabled();
  await cart.getByRole("button", { name: "Take 3" }).click();
  await cart.getByRole("button", { name: "Review 1 item" }).click();
  const checkout = dialogOf(page, /^(Check out|Receipt)$/);
  await expect(checkout.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
  await expect(checkout.getByText(`3 × ${edition.name}`).first()).toBeVisible();
  await checkout.getByRole("button", { name: /^Buy 1 item for / }).click();
  await confirmUntil(page, checkout.getByText(`3 × ${edition.name} are yours.`));
  await expect.poll(held).toBe(before + 5n);
  expect(await find()).toBeUndefined();
});

test("reserves a listing for one buyer, whom alone it can be bought by", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const [seller, buyer] = [demoAccount(manifest, 0), demoAccount(manifest, 2)];
  const price = "8.02";
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

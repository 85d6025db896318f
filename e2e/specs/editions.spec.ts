import { parseEther } from "viem";
import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { listUnits } from "../fixtures/edition-listings";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("lists some units of an edition, of which another account buys some", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(180_000);
  const seller = demoAccount(manifest, 0);
  const buyer = demoAccount(manifest, 2);
  const price = "7.02";
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
});

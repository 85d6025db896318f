import { accountPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, confirmUntil, dialogOf, itemAction, listItem, openItem } from "../fixtures/trade-pages";

const checked = /^Checked .*, block [\d,]+$/;

test("warns the sender of a listed item that its listing stays signed, reports that it is live again when the item returns, and cancels all orders of the chain", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const {
    holder: friend,
    items: [item],
  } = await market.spareItems(manifest.accounts, 1);
  if (item === undefined) throw new Error("one item is claimed");
  const { chain } = item;
  const record = (await market.chains()).find(({ id }) => id === chain);
  // A counter cancels all orders of an account on the chain, and a notice names all listings that returned: this account has no others.
  const { privateKey, account: owner } = await freshAccount(manifest, chain);
  await giveItem(manifest, item, { from: friend, to: owner.address });
  await expect.poll(async () => (await market.item(item)).owner).toBe(owner.address);
  const wallet = new TestWallet(manifest, privateKey, chainOf(manifest, chain).chainId);
  await wallet.install(page);

  await openItem(page, item);
  await wallet.connect(page);
  await listItem(page, "9000");
  await closeDialog(page, "Listed");

  await itemAction(page, "Send").click();
  const form = dialogOf(page, "Send item");
  const to = form.getByRole("textbox", { name: "To" });
  const confirm = form.getByRole("button", { name: /^Send/ });
  await to.fill(friend.address);
  await expect(form.getByText(/You have (a listing|\d+ listings) of this item/)).toBeVisible();
  await expect(form.getByText(checked)).toBeVisible();
  await expect(form.getByText(/checks pass/)).toBeVisible();
  await checkAxeAtBothSizes(page);
  await confirm.click();
  await confirmUntil(page, `${item.name} is sent`);
  await closeDialog(page, `${item.name} is sent`);
  await expect.poll(async () => (await market.item(item)).owner).toBe(friend.address);

  const openOrders = async () => {
    const orders = await market.listings({ maker: owner.address, chain, status: "any", limit: "200" });
    return orders.filter(({ status }) => status === "active" || status === "inactive");
  };
  const dormant = (await openOrders()).find(({ item: listed }) => listed?.tokenId === item.tokenId);
  expect(dormant).toMatchObject({ status: "inactive", statusReason: "not_owner" });

  // Another account returns the item, which makes the listing live again, and any page notifies the owner.
  await giveItem(manifest, item, { from: friend, to: owner.address });
  const told = page.getByRole("listitem").filter({ hasText: `${item.name} is back, and ` });
  await expect(told.getByText(/Anyone can buy .*9,000/)).toBeVisible();
  // The notice stays while the pointer is on it.
  await told.hover();
  await checkAxe(page);
  await told.getByRole("button", { name: "Review" }).click();
  await expect(page).toHaveURL(`${accountPath(owner.address)}/listings`);
  await expect(told).toBeHidden();
  await page.getByRole("button", { name: "Cancel orders…" }).click();
  const cancelling = dialogOf(page, "Cancel orders");
  const place = record?.name ?? "";
  const everywhere = { maker: owner.address, status: "any", limit: "200" };
  const open = [...(await market.listings(everywhere)), ...(await market.offers(everywhere))].filter(
    ({ status }) => status === "active" || status === "inactive",
  );
  // With orders on only one chain there is no chain to choose.
  if (new Set(open.map((order) => order.chain)).size > 1) {
    await cancelling.getByRole("combobox", { name: /^Chain/ }).click();
    await page.getByRole("option", { name: place }).click();
  }
  await cancelling.getByRole("radio", { name: /^All orders on / }).check();
  await checkAxeAtBothSizes(page);
  await cancelling.getByRole("button", { name: `Cancel all on ${place}` }).click();
  await confirmUntil(page, "Orders cancelled");
  await closeDialog(page, "Orders cancelled");
  await expect.poll(async () => (await openOrders()).length).toBe(0);
});

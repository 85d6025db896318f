import { accountPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, confirmUntil, dialogOf, itemAction, listItem, openItem } from "../fixtures/trade-pages";

const checked = /^Checked .*, block [\d,]+$/;

const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

test("warns the sender of a listed item that its listing stays signed, warns again before it could return, and cancels all orders of the chain", async ({
  page,
  manifest,
  market,
}) => {
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
  // One letter in the wrong case, as after a typing error.
  await to.fill(friend.address.replace(/[a-f]/i, swapCase));
  await expect(to).toHaveAccessibleDescription(/^The checksum does not match/);
  await expect(confirm).toBeDisabled();
  await to.fill(owner.address);
  await expect(to).toHaveAccessibleDescription("This is the account that holds the item.");
  await expect(confirm).toBeDisabled();
  // A contract may be unable to return the item, so the form requires consent for each new address.
  await to.fill(record?.wrappedCurrency.address ?? "");
  const consent = form.getByRole("checkbox", { name: /^This address is a contract/ });
  await expect(consent).not.toBeChecked();
  await expect(confirm).toBeDisabled();
  await consent.check();
  await expect(confirm).toBeEnabled();
  await to.fill(friend.address);
  await expect(consent).toBeHidden();
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

  // If the owner gets the item back, the old listing is live again. The offer form warns of this first, and offers to cancel.
  await openItem(page, item);
  await itemAction(page, "Make offer").click();
  const offer = dialogOf(page, "Make an offer");
  const old = offer.getByRole("region", { name: "Old orders" });
  await expect(old.getByText(new RegExp(`${item.name}: 9,000`))).toBeVisible();
  await checkAxeAtBothSizes(page);
  await old.getByRole("button", { name: "Cancel first" }).click();
  const first = dialogOf(page, "Cancel orders");
  await expect(
    first.getByRole("checkbox", { name: new RegExp(`Listing of 9,000.*${item.name}`) }),
  ).toBeChecked();
  await expect(first.getByText(checked)).toBeVisible();
  await expect(first.getByRole("button", { name: "Cancel 1 order" })).toBeEnabled();
  await expect(first.getByText(/checks pass/)).toBeVisible();
  // The offer still shows the warning; all the orders are cancelled together below.
  await first.getByRole("button", { name: "Keep them" }).click();
  await expect(old).toBeVisible();
  await page.keyboard.press("Escape");

  // Another account returns the item too, and any page notifies the owner.
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

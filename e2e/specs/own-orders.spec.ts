import { createWalletClient, http } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { accountPath } from "@/lib/format/paths";
import { checkAxe, checkAxeAtBothSizes } from "../fixtures/check-axe";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { chainClient, chainOf } from "../fixtures/stack";
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

test("shows old listings before an approval reactivates them, and cancels one there, and the others later in one transaction", async ({
  page,
  manifest,
  market,
}) => {
  const { holder: giver, items: pair } = await market.spareItems(manifest.accounts, 2);
  const [item, other] = pair;
  if (item === undefined || other === undefined) throw new Error("two items are claimed");
  const { chain } = item;
  const seller = await freshAccount(manifest, chain);
  const maker = seller.account.address;
  for (const each of pair) await giveItem(manifest, each, { from: giver, to: maker });
  await expect.poll(async () => (await market.accountItems(maker)).length).toBe(2);
  const { chainId, rpcUrl, contracts } = chainOf(manifest, chain);
  const wallet = new TestWallet(manifest, seller.privateKey, chainId);
  await wallet.install(page);
  await page.goto(accountPath(maker));
  await wallet.connect(page);
  for (const { name } of pair)
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "List 2 items" }).click();
  const bulk = dialogOf(page, "List 2 items");
  await bulk.getByRole("button", { name: "One price" }).click();
  await bulk.getByRole("textbox", { name: "Price of each" }).fill("900");
  await bulk.getByRole("button", { name: "List 2 items" }).click();
  await expect(dialogOf(page, "2 of 2 listed")).toBeVisible({ timeout: 60_000 });

  // The seller revokes the approval elsewhere, and believes that the orders are ended.
  const orders = async () => {
    const all = await market.listings({ maker, status: "any", limit: "200" });
    return Object.fromEntries(all.map((order) => [`${order.item?.name} for ${order.price}`, order]));
  };
  const states = async () => Object.values(await orders()).map(({ status }) => status);
  const outside = createWalletClient({ account: seller.account, transport: http(rpcUrl) });
  const hash = await outside.writeContract({
    chain: null,
    address: item.contract,
    abi: erc721Abi,
    functionName: "setApprovalForAll",
    args: [contracts.conduit, false],
  });
  await chainClient(manifest, chain).waitForTransactionReceipt({ hash });
  await expect.poll(states).toEqual(["inactive", "inactive"]);

  // A bulk listing needs the same approval, and shows both old listings.
  await dialogOf(page, "2 of 2 listed").getByRole("button", { name: "Done" }).click();
  for (const { name } of pair)
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "List 2 items" }).click();
  await expect(bulk.getByRole("heading", { name: /^This approval reactivates/ })).toHaveText(
    "This approval reactivates 2 old listings of yours.",
  );

  // Sending one of them away does not end the orders either.
  await openItem(page, item);
  await itemAction(page, "Send").click();
  const sending = dialogOf(page, "Send item").getByRole("region", { name: "Old orders" });
  await expect(sending).toContainText(new RegExp(`You have a listing of this item.*${item.name}: 900`));
  await page.keyboard.press("Escape");
  await itemAction(page, "List for sale").click();
  const form = dialogOf(page, "List for sale");
  const old = form.getByRole("region", { name: "Old orders" });
  await expect(old.getByRole("heading")).toHaveText("This approval reactivates 2 old listings of yours.");
  await old.getByRole("button", { name: "Cancel first" }).click();
  const cancelling = dialogOf(page, "Cancel orders");
  const choice = ({ name }: { name: string }) =>
    cancelling.getByRole("checkbox", { name: new RegExp(`^Listing of .*: ${name} `) });
  await choice(other).uncheck();
  await cancelling.getByRole("button", { name: "Cancel 1 order" }).click();
  await closeDialog(page, "Orders cancelled");
  await expect(old.getByRole("heading")).toHaveText("This approval reactivates an old listing of yours.");
  const before = await orders();
  expect(before[`${item.name} for ${900n * 10n ** 18n}`]?.status).toBe("cancelled");
  expect(before[`${other.name} for ${900n * 10n ** 18n}`]?.status).toBe("inactive");

  // The listing ends at the seller's exact second. The browser's clock is in UTC.
  await form.getByRole("textbox", { name: "Price", exact: true }).fill("950");
  await form.getByText("Custom").click();
  const end = form.getByLabel("End", { exact: true });
  await expect(end).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await end.fill("2020-01-01T00:00");
  await expect(end).toHaveAccessibleDescription("Choose a future time.");
  const endTime = Math.ceil(Date.now() / 60_000) * 60 + 40 * 86_400;
  await end.fill(new Date(endTime * 1000).toISOString().slice(0, 16));
  await form.getByRole("button", { name: /^List for 950/ }).click();
  await closeDialog(page, "Listed");
  const made = (await orders())[`${item.name} for ${950n * 10n ** 18n}`];
  expect(made).toMatchObject({ status: "active", expiresAt: endTime });
  expect(Number(made?.order.parameters.endTime)).toBe(endTime);
  // The warning came true.
  await expect.poll(states).toEqual(expect.arrayContaining(["cancelled", "active", "active"]));

  const cancelOrders = page.getByRole("button", { name: "Cancel orders…" });
  await page.goto(`${accountPath(maker)}/listings`);
  await expect(cancelOrders).toBeVisible();
  // No offer can be cancelled.
  await page.getByRole("link", { name: "Offers made" }).click();
  await expect(page.getByText("No offers yet")).toBeVisible();
  await expect(cancelOrders).toBeHidden();
  await page.getByRole("link", { name: /^Listings/ }).click();
  await cancelOrders.click();
  // Only the orders that the maker chose are cancelled.
  const cancel = cancelling.getByRole("button", { name: /^Cancel (orders|\d+ orders?)$/ });
  await expect(choice(item)).not.toBeChecked();
  await expect(choice(other)).not.toBeChecked();
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription("Choose at least one order.");
  await cancelling.getByRole("button", { name: "Select all" }).click();
  await expect(choice(item)).toBeChecked();
  await expect(choice(other)).toBeChecked();
  await cancelling.getByRole("button", { name: "Select none" }).click();
  await expect(cancel).toBeDisabled();
  await choice(item).check();
  await expect(cancel).toHaveText("Cancel 1 order");
  await choice(other).check();
  const asked = wallet.opened.length;
  await cancelling.getByRole("button", { name: "Cancel 2 orders" }).click();
  await closeDialog(page, "Orders cancelled");
  expect(wallet.opened.slice(asked)).toEqual(["eth_sendTransaction"]);
  await expect.poll(states).toEqual(["cancelled", "cancelled", "cancelled"]);
  const rows = page.getByRole("row").filter({ hasText: "Cancelled" });
  await expect(rows.getByText(checked).filter({ visible: true })).toHaveCount(3);
  await expect(cancelOrders).toBeHidden();
});

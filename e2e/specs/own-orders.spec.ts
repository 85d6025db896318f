import { accountPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { connectDemoWallet } from "../fixtures/demo-wallet";
import { demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmUntil, dialogOf, itemAction, listItem, openItem } from "../fixtures/trade-pages";

test("sends a listed item, told that its listing stays signed, is told again before it could come back, and then cancels all orders of the chain", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  test.setTimeout(300_000);
  // Each size acts for an account of its own: a counter ends all of its orders on the chain.
  const owner = demoAccount(manifest, testInfo.project.name === "phone" ? 0 : 1);
  const friend = demoAccount(manifest, 4);
  const item = await market.unlistedItemOf(owner.address);
  const { chain } = item;

  await openItem(page, item);
  await connectDemoWallet(page, owner);
  await listItem(page, "9000");
  await closeDialog(page, "Listed");

  await itemAction(page, "Send").click();
  const form = dialogOf(page, "Send item");
  await form.getByRole("textbox", { name: "To" }).fill(owner.address);
  await expect(form.getByText("This is the account that holds the item.").first()).toBeVisible();
  await form.getByRole("textbox", { name: "To" }).fill(friend.address);
  await expect(form.getByText(/You have a listing of this item/)).toBeVisible();
  await expect(form.getByText(/checks pass/)).toBeVisible();
  await checkAxe(page);
  await form.getByRole("button", { name: /^Send to / }).click();
  await confirmUntil(page, `${item.name} is sent`);
  await closeDialog(page, `${item.name} is sent`);
  await expect.poll(async () => (await market.item(item)).owner).toBe(friend.address);

  const openOrders = async () => {
    const orders = await market.listings({ maker: owner.address, chain, status: "any", limit: "200" });
    return orders.filter(({ status }) => status === "active" || status === "inactive");
  };
  const dormant = (await openOrders()).find(({ item: listed }) => listed?.tokenId === item.tokenId);
  expect(dormant).toMatchObject({ status: "inactive", statusReason: "not_owner" });

  // To get the item back would bring the listing back with it: the offer says so first, and the way to end it is there.
  await openItem(page, item);
  await itemAction(page, "Make offer").click();
  const offer = dialogOf(page, "Make an offer");
  const old = offer.getByRole("region", { name: "Old orders" });
  await expect(old.getByText(new RegExp(`${item.name}: 9,?000`))).toBeVisible();
  await checkAxe(page);
  await old.getByRole("button", { name: "Cancel first" }).click();
  const first = dialogOf(page, "Cancel orders");
  await expect(
    first.getByRole("checkbox", { name: new RegExp(`Listing of 9,?000.*${item.name}`) }),
  ).toBeChecked();
  await expect(first.getByRole("button", { name: "Cancel 1 order" })).toBeEnabled();
  await expect(first.getByText(/checks pass/)).toBeVisible();
  // Back in the offer, it is still said: all of them end together below.
  await first.getByRole("button", { name: "Keep them" }).click();
  await expect(old).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`${accountPath(owner.address)}/listings`);
  await page.getByRole("button", { name: "Cancel orders…" }).click();
  const cancelling = dialogOf(page, "Cancel orders");
  const place = (await market.chains()).find(({ id }) => id === chain)?.name ?? "";
  const everywhere = { maker: owner.address, status: "any", limit: "200" };
  const open = [...(await market.listings(everywhere)), ...(await market.offers(everywhere))].filter(
    ({ status }) => status === "active" || status === "inactive",
  );
  // With orders on one chain only there is nothing to choose.
  if (new Set(open.map((order) => order.chain)).size > 1) {
    await cancelling.getByRole("combobox", { name: /^Chain/ }).click();
    await page.getByRole("option", { name: place }).click();
  }
  await cancelling.getByRole("radio", { name: /Everything that I signed/ }).check();
  await checkAxe(page);
  await cancelling.getByRole("button", { name: `Cancel all on ${place}` }).click();
  await confirmUntil(page, "Orders cancelled");
  await closeDialog(page, "Orders cancelled");
  await expect.poll(async () => (await openOrders()).length).toBe(0);
});

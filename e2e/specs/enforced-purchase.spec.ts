import type { Fulfillment } from "@/lib/contract/order-requests";
import { ItemType } from "@/lib/seaport/order-components";
import { freshAccount } from "../fixtures/fresh-account";
import { listedItem } from "../fixtures/market";
import { chainClient, chainOf } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("an enforced purchase whose server signature lapses in the wallet fails, and is bought with a new one", async ({
  page,
  manifest,
  market,
}) => {
  test.setTimeout(300_000);
  const orders = await market.listings({ collection: "longshore", limit: "200", sort: "price_asc" });
  const order = orders.find(
    ({ enforced, currency, order: { parameters } }) =>
      enforced && /^0x0{40}$/.test(currency) && parameters.offer[0]?.itemType === ItemType.erc721,
  );
  if (order === undefined) throw new Error("nothing enforced is listed");
  const item = await market.item(listedItem(order));
  const buyer = await freshAccount(manifest, order.chain);
  const words: Fulfillment[] = [];
  await page.route("**/api/listings/*/fulfillment*", async (route) => {
    const answer = await route.fetch();
    words.push((await answer.json()) as Fulfillment);
    await route.fulfill({ response: answer });
  });
  const wallet = new TestWallet(manifest, buyer.privateKey, chainOf(manifest, order.chain).chainId);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);

  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  const confirm = purchase.getByRole("button", { name: "Confirm in wallet" });
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  // The buyer leaves the wallet's window open until the server's word no longer counts on the chain.
  const client = chainClient(manifest, order.chain);
  const lapsed = async () => {
    const expiresAt = words.at(-1)?.expiresAt ?? Number.POSITIVE_INFINITY;
    return Number((await client.getBlock()).timestamp) > expiresAt;
  };
  wallet.hesitate(() => expect.poll(lapsed, { timeout: 180_000, intervals: [1_000] }).toBe(true));
  await confirm.click();
  await expect.poll(() => wallet.opened).toContain("eth_sendTransaction");
  const first = words.at(-1)?.serverSignature;
  expect(first).toMatch(/^0x00/);
  const stopped = purchase.getByRole("alert");
  await expect(stopped).toContainText("The transaction failed", { timeout: 240_000 });
  await expect(stopped).toContainText("the price was not taken");
  expect((await market.item(item)).owner).toBe(item.owner);

  await stopped.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  await confirm.click();
  await expect(dialogOf(page, `${item.name} is yours`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `${item.name} is yours`);
  expect(words.at(-1)?.serverSignature).not.toBe(first);
  await expect.poll(async () => (await market.item(item)).owner).toBe(buyer.account.address);

  // The collection has few listings: another run finds this one.
  await itemAction(page, "List for sale").click();
  const form = dialogOf(page, "List for sale");
  await form.getByRole("textbox", { name: "Price", exact: true }).fill("20");
  const again = form.getByRole("textbox", { name: "Price again" });
  const list = form.getByRole("button", { name: /^List for / });
  await expect(list).toBeVisible();
  if (await again.isVisible()) await again.fill("20");
  await list.click();
  await expect(dialogOf(page, "Listed")).toBeVisible({ timeout: 60_000 });
  expect((await market.item(item)).bestListing).toMatchObject({
    enforced: true,
    maker: buyer.account.address,
  });
});

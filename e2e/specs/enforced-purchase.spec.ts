import type { Fulfillment } from "@/lib/contract/order-requests";
import { accountPath } from "@/lib/format/paths";
import { ItemType } from "@/lib/seaport/order-components";
import { freshAccount, giveItem } from "../fixtures/fresh-account";
import { listedItem } from "../fixtures/market";
import { chainClient, chainOf, demoAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { TestWallet } from "../fixtures/test-wallet";
import { closeDialog, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("an enforced purchase fails if its server signature expires in the wallet, and succeeds with a new one, even with a clock one hour ahead", {
  tag: "@nightly",
}, async ({ page, manifest, market }) => {
  test.setTimeout(300_000);
  const orders = await market.listings({ collection: "longshore", limit: "200", sort: "price_asc" });
  const order = orders.find(
    ({ enforced, currency, order: { parameters } }) =>
      enforced && /^0x0{40}$/.test(currency) && parameters.offer[0]?.itemType === ItemType.erc721,
  );
  if (order === undefined) throw new Error("nothing enforced is listed");
  const item = await market.item(listedItem(order));
  const buyer = await freshAccount(manifest, order.chain);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  const words: Fulfillment[] = [];
  let asked = 0;
  let answerRenewal = () => {};
  const renewal = new Promise<void>((resolve) => {
    answerRenewal = resolve;
  });
  await page.route("**/api/listings/*/fulfillment*", async (route) => {
    asked += 1;
    if (asked === 2) await renewal;
    const response = await route.fetch();
    const fresh = (await response.json()) as Fulfillment;
    // As on a chain without new blocks, the second signature expires at the same second as the first.
    const json = asked === 2 ? (words[0] ?? fresh) : fresh;
    words.push(json);
    await route.fulfill({ response, json });
  });
  const wallet = new TestWallet(manifest, buyer.privateKey, chainOf(manifest, order.chain).chainId);
  await wallet.install(page);
  await openItem(page, item);
  await wallet.connect(page);

  await itemAction(page, "Buy now").click();
  const purchase = dialogOf(page, "Confirm purchase");
  const confirm = purchase.getByRole("button", { name: "Confirm in wallet" });
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  expect(asked).toBe(1);
  // The signature nearly expires without any action: the page asks once for a new one, and nothing has failed until it arrives.
  // An answer of the service that arrives during the jump corrects the page's clock first, and nothing expires: then it jumps again.
  await expect(async () => {
    await page.clock.fastForward(52_000);
    await expect.poll(() => asked, { timeout: 2_000 }).toBe(2);
  }).toPass();
  await page.clock.runFor(2_000);
  await expect(purchase.getByRole("alert")).toBeHidden();
  // The page counted the jump of its clock as elapsed time until the server corrected it.
  await expect(purchase.getByText(/^Server signature valid for [3-9]\d\ss$/)).toBeVisible();
  answerRenewal();
  await expect.poll(() => words.length).toBe(2);
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  await expect(purchase.getByText(/^Server signature valid for \d+\ss$/)).toBeVisible();
  expect(asked).toBe(2);
  // Still without any action, the page asks for no third one. The second may still be on its way into the dialog at the first jump.
  const lapse = purchase
    .getByRole("alert")
    .filter({ hasText: "The server signature lapsed while this was open." });
  await expect(async () => {
    await page.clock.fastForward(65_000);
    await expect(lapse).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(asked).toBe(2);
  await expect(purchase.getByText(/^Checked [1-3]?\d\ss ago/)).toBeVisible();
  await purchase.getByRole("button", { name: "Refresh" }).click();
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  // The buyer leaves the wallet's window open until the server's signature has expired on the chain.
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

  await purchase.getByRole("button", { name: "Try again" }).click();
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  await confirm.click();
  await expect(dialogOf(page, `${item.name} is yours`)).toBeVisible({ timeout: 60_000 });
  await closeDialog(page, `${item.name} is yours`);
  expect(words.at(-1)?.serverSignature).not.toBe(first);
  await expect.poll(async () => (await market.item(item)).owner).toBe(buyer.account.address);

  // The item is listed again, together with an item of a collection without enforcement: the collection has few listings, and a retry needs
  // this one. In the middle the wallet suddenly switches to another account.
  const giver = demoAccount(manifest, 4);
  const free = await market.unlistedItemOf(giver.address, order.chain);
  await giveItem(manifest, free, { from: giver, to: buyer.account.address });
  await expect.poll(async () => (await market.item(free)).owner).toBe(buyer.account.address);
  await page.goto(accountPath(buyer.account.address));
  for (const { name } of [item, free])
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "List 2 items" }).click();
  const form = dialogOf(page, "List 2 items");
  await form.getByRole("button", { name: "One price" }).click();
  await form.getByRole("textbox", { name: "Price of each" }).fill("900");
  const sent = wallet.opened.length;
  wallet.hold();
  await form.getByRole("button", { name: "List 2 items" }).click();
  await expect(form.getByText("You can leave this page.")).toBeVisible({ timeout: 60_000 });
  const other = await freshAccount(manifest, order.chain);
  await wallet.useAccount(page, other.privateKey);
  await wallet.release();
  await expect(form.getByText("Your wallet is now on another account.")).toBeVisible({ timeout: 60_000 });
  expect(wallet.opened.slice(sent)).toEqual(["eth_sendTransaction"]);
  await wallet.useAccount(page, buyer.privateKey);
  await form.getByRole("button", { name: "Try again" }).last().click();
  await expect(dialogOf(page, "2 of 2 listed")).toBeVisible({ timeout: 60_000 });
  expect(wallet.opened.at(-1)).toBe("eth_signTypedData_v4");
  const maker = buyer.account.address;
  expect((await market.item(item)).bestListing).toMatchObject({ enforced: true, maker });
  expect((await market.item(free)).bestListing).toMatchObject({ enforced: false, maker });
});

import { erc20Abi, parseEther } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { accountPath } from "@/lib/format/paths";
import { checkAxe } from "../fixtures/check-axe";
import { claimItems } from "../fixtures/claims";
import { connectDemoWallet, switchDemoAccount } from "../fixtures/demo-wallet";
import { giveItem } from "../fixtures/fresh-account";
import { buyOutside } from "../fixtures/outside-buyer";
import { chainClient, chainOf, demoAccount, smartAccount } from "../fixtures/stack";
import { expect, test } from "../fixtures/test";
import { closeDialog, confirmUntil, dialogOf, itemAction, openItem } from "../fixtures/trade-pages";

test("a contract wallet lists, hides, sells to an offer and buys back with one of its own", async ({
  page,
  manifest,
  market,
}, testInfo) => {
  test.setTimeout(300_000);
  const chain = testInfo.project.name === "phone" ? "base" : "ethereum";
  const smart = smartAccount();
  const friend = demoAccount(manifest, 3);
  // A collection in which 3.25 is not a suspiciously low price: the form would ask for such a price twice.
  const collections = await market.collections();
  const dear = collections.filter(({ stats }) => Number(stats.floor[chain] ?? 0) > 5).map(({ slug }) => slug);
  const owned = await market.unlistedItemsOf(friend.address, 2, chain);
  const [item, second] = claimItems(
    owned.filter(({ collection }) => !dear.includes(collection.slug)),
    2,
  );
  if (item === undefined || second === undefined) throw new Error("the friend has two items to list");
  const client = chainClient(manifest, chain);
  expect(await client.getCode({ address: smart.address as `0x${string}` })).toBeDefined();

  const { contracts } = chainOf(manifest, chain);
  const to = smart.address as `0x${string}`;
  for (const each of [item, second]) {
    await giveItem(manifest, each, { from: friend, to });
    await expect.poll(async () => (await market.item(each)).owner).toBe(smart.address);
  }

  // The wallet lists both at once. The conduit's approval goes through the wallet's own code, and its owner signs each order for it.
  await page.goto(`${accountPath(smart.address)}?chain=${chain}`);
  await connectDemoWallet(page, smart);
  for (const { name } of [item, second])
    await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  await page.getByRole("button", { name: "List 2 items" }).click();
  const bulk = dialogOf(page, "List 2 items");
  await bulk.getByRole("button", { name: "One price" }).click();
  await bulk.getByRole("textbox", { name: "Price of each" }).fill("3.25");
  await bulk.getByRole("button", { name: "List 2 items" }).click();
  const asked = await confirmUntil(page, "2 of 2 listed");
  expect(asked.slice(-2)).toEqual(["Sign OrderComponents", "Sign OrderComponents"]);
  expect(asked).not.toContain("Sign BulkOrder");
  await dialogOf(page, "2 of 2 listed").getByRole("button", { name: "Done" }).click();
  const listing = (await market.item(item)).bestListing;
  expect(listing).toMatchObject({ maker: smart.address, price: parseEther("3.25").toString() });
  const other = (await market.item(second)).bestListing;
  expect(other).toMatchObject({ maker: smart.address });
  // The second listing's signature settles too, and the friend has the item back.
  if (other !== null) await buyOutside(manifest, friend, other);
  await expect.poll(async () => (await market.item(second)).owner).toBe(friend.address);
  await openItem(page, item);
  expect(
    await client.readContract({
      address: item.contract,
      abi: erc721Abi,
      functionName: "isApprovedForAll",
      args: [smart.address as `0x${string}`, contracts.conduit],
    }),
  ).toBe(true);

  // The wallet hides the listing: its contract checks the signature for that.
  await itemAction(page, "End listing").click();
  const ending = dialogOf(page, "End this listing");
  await ending.getByRole("radio", { name: /Hide on Quayside/ }).check();
  await ending.getByRole("button", { name: "Hide on Quayside" }).click();
  expect(await confirmUntil(page, "Listing hidden")).toHaveLength(1);
  await closeDialog(page, "Listing hidden");
  await expect.poll(async () => (await market.item(item)).bestListing?.id).not.toBe(listing?.id);

  // A friend offers, and the wallet accepts.
  const { wrappedCurrency } = (await market.chains()).find(({ id }) => id === chain) ?? {};
  const wrapped = wrappedCurrency?.address ?? "0x";
  const wrappedOf = (address: string) =>
    client.readContract({
      address: wrapped,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [address as `0x${string}`],
    });
  const offer = async (price: string) => {
    await itemAction(page, "Make offer").click();
    const form = dialogOf(page, "Make an offer");
    await form.getByRole("textbox", { name: "Price" }).fill(price);
    await form.getByRole("button", { name: /^Offer / }).click();
    const asked = await confirmUntil(page, "Offer made");
    await closeDialog(page, "Offer made");
    return asked;
  };
  const accept = async () => {
    await page.getByRole("heading", { name: "Offers" }).scrollIntoViewIfNeeded();
    const table = page.getByRole("table", { name: "Offers that this item can be given to" });
    const row = table.getByRole("row").filter({ hasText: item.name }).first();
    await row.getByRole("button", { name: `Accept: ${item.name}` }).click();
    const acceptance = dialogOf(page, "Accept offer");
    await expect(acceptance.getByText(/checks pass/)).toBeVisible({ timeout: 30_000 });
    await acceptance.getByRole("button", { name: "Confirm in wallet" }).click();
    await confirmUntil(page, `${item.name} is sold`);
    await closeDialog(page, `${item.name} is sold`);
  };
  const best = Number(((await market.item(item)).bestOffer?.unitPrice ?? "0").slice(0, -12) || "0") / 1e6;
  await switchDemoAccount(page, friend);
  await offer((best + 0.25).toString());
  const [made] = await market.offers({ maker: friend.address, chain, scope: "item" });
  await switchDemoAccount(page, smart);
  const before = await wrappedOf(smart.address);
  await accept();
  expect((await wrappedOf(smart.address)) - before).toBe(BigInt(made?.proceeds ?? 0));
  await expect.poll(async () => (await market.item(item)).owner).toBe(friend.address);

  // The wallet offers for the item with its contract's own coins, and gets it.
  await openItem(page, item);
  await offer((best + 0.5).toString());
  expect((await market.item(item)).bestOffer).toMatchObject({ maker: smart.address });
  await switchDemoAccount(page, friend);
  await accept();
  await expect.poll(async () => (await market.item(item)).owner).toBe(smart.address);

  // The wallet gives the item back in its own transaction.
  await openItem(page, item);
  await switchDemoAccount(page, smart);
  await itemAction(page, "Send").click();
  const form = dialogOf(page, "Send item");
  await form.getByRole("textbox", { name: "To" }).fill(friend.address);
  await expect(form.getByText(/checks pass/)).toBeVisible();
  await checkAxe(page);
  await form.getByRole("button", { name: /^Send to / }).click();
  await confirmUntil(page, `${item.name} is sent`);
  await closeDialog(page, `${item.name} is sent`);
  await expect.poll(async () => (await market.item(item)).owner).toBe(friend.address);
});

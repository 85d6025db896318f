import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Address, type LocalAccount, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { chainLooks } from "@/lib/chains/chain-look";
import { fulfillmentSchema } from "@/lib/contract/order-requests";
import { queryClient } from "@/lib/query/query-client";
import { queryKeys } from "@/lib/query/query-keys";
import { currencyHeldBy, give, ownerOf } from "@/local/testing/holdings";
import { openSmartAccount } from "@/local/testing/smart-account";
import { AccountItems } from "../account/account-items";
import { showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { closeDialog, dialogOf, fill, press, rowOf, typePrice } from "../testing/page-actions";

const [tokenId, secondId] = [11n, 12n];

// Each test continues where the one before it ended.
describe("a contract wallet", () => {
  let page: MarketPage;
  let owner: LocalAccount;
  let friend: LocalAccount;
  let smart: Address;
  let name: string;
  beforeAll(async () => {
    page = await startMarketPage();
    friend = page.accounts.taker;
    owner = await page.newAccount();
    smart = (await openSmartAccount(page.chain, owner)).address;
    await page.chain.client.setBalance({ address: smart, value: parseEther("50") });
    for (const each of [tokenId, secondId]) await give(page.chain, friend, smart, each);
    await page.service.settled();
    name = (await page.item(tokenId)).name;
  });
  afterEach(() => page.close());
  afterAll(() => page.stop());

  const show = () =>
    showItem(page, { tokenId, contract: page.chain.collection, account: owner, contractWallet: smart });
  const wrappedOf = (holder: Address) => currencyHeldBy(page.chain, holder, page.chain.protocol.wrapped);

  /** Offers for the open item. */
  async function offer(price: string): Promise<void> {
    await press(screen, "Make offer");
    const form = await dialogOf("Make an offer");
    await fill(await form.findByRole("textbox", { name: "Price" }), price);
    await press(form, /^Offer /);
    await closeDialog("Offer made");
    await page.catchUp();
  }

  /** Accepts the offer of this price for the open item. `isLow`: far below the sales before, so that it must be typed. */
  async function accept(price: string, isLow = false): Promise<void> {
    const row = await rowOf("Offers that this item can be given to", price);
    await press(within(row), `Accept: ${name}`);
    const acceptance = await dialogOf("Accept offer");
    expect(await acceptance.findByText(/checks pass/)).toBeTruthy();
    if (isLow) await typePrice(acceptance, price);
    await press(acceptance, "Confirm in wallet");
    await closeDialog(`${name} is sold`);
    await page.catchUp();
  }

  it("lists two items with a signature each, which both settle", async () => {
    const second = await page.item(secondId);
    const wallet = await page.show(<AccountItems address={smart} looks={chainLooks([page.web])} />, {
      account: owner,
      contractWallet: smart,
    });
    for (const each of [name, second.name])
      await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${each}` }));
    await press(screen, "List 2 items");
    const bulk = await dialogOf("List 2 items");
    await press(bulk, "One price");
    await fill(bulk.getByRole("textbox", { name: "Price of each" }), "3.25");
    await press(bulk, "List 2 items");
    await press(await dialogOf("2 of 2 listed"), "Done");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected items" })).toBeNull());
    expect(wallet.signed).toEqual(["OrderComponents", "OrderComponents"]);
    const price = parseEther("3.25").toString();
    expect((await page.item(tokenId)).bestListing).toMatchObject({ maker: smart, price });
    expect((await page.item(secondId)).bestListing).toMatchObject({ maker: smart, price });
    const { collection, client, protocol } = page.chain;
    expect(
      await client.readContract({
        address: collection,
        abi: erc721Abi,
        functionName: "isApprovedForAll",
        args: [smart, protocol.conduit],
      }),
    ).toBe(true);
    // Another buyer settles the second one past the page.
    const { bestListing } = await page.item(secondId);
    const asked = await page.service.request(`/v1/listings/${bestListing?.id}/fulfillment`, {
      method: "POST",
      body: { taker: friend.address },
    });
    await page.send(friend, fulfillmentSchema.parse(asked.body).transaction);
    expect(await ownerOf(page.chain, secondId)).toBe(friend.address);
    await page.catchUp();
  });

  it("hides a listing with one signature, which its contract checks", async () => {
    const wallet = await show();
    await press(screen, "End listing");
    const ending = await dialogOf("End this listing");
    await userEvent.click(ending.getByRole("radio", { name: /Hide on this site/ }));
    await press(ending, "Hide on this site");
    await closeDialog("Listing hidden");
    expect(wallet.opened).toEqual(["eth_signTypedData_v4"]);
    await page.catchUp();
    expect((await page.item(tokenId)).bestListing).toBeNull();
  });

  it("accepts an offer, whose coins the contract receives", async () => {
    const wallet = await show();
    wallet.changeAccount(friend);
    await offer("0.25");
    const { body } = await page.service.request(`/v1/offers?maker=${friend.address}&scope=item`);
    const before = await wrappedOf(smart);
    wallet.changeAccount(owner, smart);
    await accept("0.25", true);
    expect((await wrappedOf(smart)) - before).toBe(BigInt(body.data[0].proceeds));
    expect(await ownerOf(page.chain, tokenId)).toBe(friend.address);
  });

  it("offers with its contract's own coins, and gets the item back", async () => {
    const wallet = await show();
    await offer("0.5");
    expect((await page.item(tokenId)).bestOffer).toMatchObject({ maker: smart });
    wallet.changeAccount(friend);
    await accept("0.5");
    expect(await ownerOf(page.chain, tokenId)).toBe(smart);
  });

  it("has its collection's floor at once where the page before had just read it", async () => {
    const { slug } = page.service.collection;
    const { body } = await page.service.request(`/v1/collections/${slug}`);
    const { id } = page.service;
    queryClient.setQueryData(queryKeys.collection(slug), {
      ...body,
      stats: { ...body.stats, floor: { [id]: "7.77" } },
    });
    await show();
    expect(await screen.findByText("7.77")).toBeTruthy();
  });

  it("sends the item in its own transaction", async () => {
    await show();
    await press(screen, "Send");
    const form = await dialogOf("Send item");
    await fill(form.getByRole("textbox", { name: "To" }), friend.address);
    expect(await form.findByText(/checks pass/)).toBeTruthy();
    await press(form, /^Send to /);
    await closeDialog(`${name} is sent`);
    expect(await ownerOf(page.chain, tokenId)).toBe(friend.address);
  });
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, type Hex, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { formatAddress } from "@/lib/format/address";
import { queryClient } from "@/lib/query/query-client";
import { wantFlow } from "@/lib/trade/flow/flow-requests";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { swapKey } from "@/lib/trade/pool/swap-request";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { ownerOf } from "@/local/testing/holdings";
import { approveOperator, openPool } from "@/local/testing/pools";
import { expectAccessible } from "../testing/expect-accessible";
import { answerLookAlike, showItem } from "../testing/item-page";
import { type MarketPage, startMarketPage } from "../testing/market-page";
import { closeDialog, dialogOf, enabledButton, isDisabled, press, typePrice } from "../testing/page-actions";
import { PoolPrice } from "./pool-price";

let page: MarketPage;
let pool: Address;
beforeAll(async () => {
  page = await startMarketPage();
  await approveOperator(page.chain, page.accounts.maker, page.chain.protocol.poolFactory);
  pool = await openPool(page.chain, [2n, 3n, 4n]);
  await page.service.settled();
}, 60_000);
afterEach(() => page.close());
afterAll(() => page?.stop());

const text = () => document.body.textContent?.replaceAll("\u00a0", " ") ?? "";
const show = (tokenId: bigint) =>
  showItem(page, { tokenId, contract: page.chain.collection, account: page.accounts.taker });

async function tellPool(data: Hex) {
  const { client, accounts } = page.chain;
  await waitForSuccess(client, await client.sendTransaction({ account: accounts.maker, to: pool, data }));
}

const setSpotPrice = (price: string) =>
  tellPool(encodeFunctionData({ abi: nftPoolAbi, functionName: "setSpotPrice", args: [parseEther(price)] }));

const approvedFor = (tokenId: bigint): Promise<Address> =>
  page.chain.client.readContract({
    address: page.chain.collection,
    abi: erc721Abi,
    functionName: "getApproved",
    args: [tokenId],
  });

describe("a holder sells to a pool", () => {
  it("at the price that its contract says, after an approval of this item alone", async () => {
    const scope = { kind: "item", tokenId: 18n } as const;
    const { order } = await page.offer({ scope, unitPrice: parseEther("0.9") });
    expect(order.status).toBe("active");
    const wallet = await show(18n);
    // The pool takes 1% of its price of 1 ETH, and the creator 5%.
    const words = await screen.findByText(/^A pool of this collection/);
    expect(words.textContent).toMatch(new RegExp(`${formatAddress(pool)}, pays 0.94\\sETH for it now`));
    await waitFor(() => expect(words.textContent).toMatch(/The best offer leaves you 0\.891\sWETH\./));
    await press(screen, "Sell to pool");
    const dialog = await dialogOf("Sell to pool");
    expect(await dialog.findByText("The approval comes first")).toBeTruthy();
    expect(dialog.getByText("Pool fee, 1%")).toBeTruthy();
    expect(dialog.getByText("Creator earnings, 5%")).toBeTruthy();
    expect(dialog.getAllByText("Made by the pool factory that this site trusts").length).toBe(2);
    expect(text()).toContain("At least 0.94 ETH");
    await expectAccessible();
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(/#18 is sold$/);
    expect(receipt.getByText(/You received 0.94\sETH\./)).toBeTruthy();
    expect(wallet.sent).toHaveLength(2);
    expect(await ownerOf(page.chain, 18n)).toBe(pool);
    // The item leaves its holder, and the receipt stays.
    await page.catchUp();
    await waitFor(() => expect(screen.queryByText(/^A pool of this collection/)).toBeNull());
    await closeDialog(/#18 is sold$/);
    expect(screen.queryByRole("button", { name: "Sell to pool" })).toBeNull();
  });

  it("only for what was shown: a lower price is shown, and typed under half of the floor", async () => {
    await page.listing({ tokenId: 1n, unitPrice: parseEther("1.2") });
    await setSpotPrice("1");
    const wallet = await show(17n);
    await press(screen, "Sell to pool");
    const dialog = await dialogOf("Sell to pool");
    await enabledButton(dialog, "Confirm in wallet");
    await setSpotPrice("0.5");
    await press(dialog, "Confirm in wallet");
    expect(await dialog.findByText(/^Price changed from 0.94\sETH to 0.47\sETH\.$/)).toBeTruthy();
    expect(wallet.opened).toEqual([]);
    await press(dialog, "Review new price");
    expect(await dialog.findByText("This offer is less than half of the floor.")).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    await typePrice(dialog, "0.47");
    // A price that rises meanwhile changes nothing that was agreed, and pays more.
    await enabledButton(dialog, "Confirm in wallet");
    await setSpotPrice("1");
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(/#17 is sold$/);
    expect(receipt.getByText(/You received 0.94\sETH\. The pool paid more than was shown\./)).toBeTruthy();
  });

  it("and is told of an approval that a rejected sale leaves, which can be revoked", async () => {
    await setSpotPrice("1");
    const wallet = await show(16n);
    await press(screen, "Sell to pool");
    const dialog = await dialogOf("Sell to pool");
    await enabledButton(dialog, "Confirm in wallet");
    wallet.hesitate(async () => {
      wallet.isRefusing = true;
    });
    await press(dialog, "Confirm in wallet");
    const note = /^The pool may take this item, by your approval from earlier\.$/;
    expect(await dialog.findByText(note)).toBeTruthy();
    expect(await approvedFor(16n)).toBe(pool);
    await press(dialog, "Cancel");
    wallet.isRefusing = false;
    // The note is there again when the dialog is opened anew, and no second approval is asked for.
    await press(screen, "Sell to pool");
    const again = await dialogOf("Sell to pool");
    expect(await again.findByText(note)).toBeTruthy();
    expect(again.queryByText("The approval comes first")).toBeNull();
    await press(again, "Revoke");
    const revoke = await dialogOf(/^Revoke token 16 of/);
    await press(revoke, "Revoke 1");
    await press(await dialogOf("Revoked"), "Done");
    expect(await approvedFor(16n)).not.toBe(pool);
    expect(await (await dialogOf("Sell to pool")).findByText("The approval comes first")).toBeTruthy();
  });

  it("and goes on after a reload, without a second approval", async () => {
    const { taker } = page.accounts;
    const wallet = await show(15n);
    await press(screen, "Sell to pool");
    const dialog = await dialogOf("Sell to pool");
    await enabledButton(dialog, "Confirm in wallet");
    wallet.hold();
    await press(dialog, "Confirm in wallet");
    await waitFor(() => expect(wallet.sent).toHaveLength(1));
    cleanup();
    const again = await show(15n);
    const item = await page.item(15n);
    const flow = flowStore.get(flowId({ kind: "pool_sell", key: swapKey({ item, account: taker.address }) }));
    wantFlow(flow);
    const resumed = await dialogOf("Sell to pool");
    expect(await resumed.findByText(/You can leave this page\./)).toBeTruthy();
    expect(resumed.getByText("You receive at least").parentElement?.textContent).toMatch(/0\.94\sETH/);
    await wallet.release();
    await dialogOf(/#15 is sold$/);
    expect([...wallet.sent, ...again.sent]).toHaveLength(2);
  });

  it("but a price that fell after the approval is typed, though the flow saved a better one", async () => {
    const { taker } = page.accounts;
    const item = await page.item(14n);
    const step = { hash: null, since: 0, networkFee: null };
    const saved = { kind: "pool_sell", key: swapKey({ item, account: taker.address }) } as const;
    flowStore.start({
      ...saved,
      chain: item.chain,
      account: taker.address,
      steps: [
        { ...step, id: "approve", status: "confirmed" },
        { ...step, id: "fill", status: "idle" },
      ],
      failure: null,
      data: { name: item.name, pool, amount: parseEther("0.94").toString() },
    });
    await setSpotPrice("0.1");
    await show(14n);
    wantFlow(flowStore.get(flowId(saved)));
    const dialog = await dialogOf("Sell to pool");
    expect(await dialog.findByText("This offer is less than half of the floor.")).toBeTruthy();
    expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    await closeDialog("Sell to pool");
    await setSpotPrice("1");
  });
});

describe("a holder whose sale to a pool began before a reload", () => {
  it("goes on with that pool, though another one pays more, and gets the other one after it is closed", async () => {
    const { taker } = page.accounts;
    const item = await page.item(13n);
    const step = { hash: null, since: 0, networkFee: null };
    await setSpotPrice("0.5");
    await openPool(page.chain, []);
    await page.service.settled();
    flowStore.start({
      kind: "pool_sell",
      key: swapKey({ item, account: taker.address }),
      chain: item.chain,
      account: taker.address,
      steps: [
        { ...step, id: "approve", status: "confirmed" },
        { ...step, id: "fill", status: "idle" },
      ],
      failure: null,
      data: { name: item.name, pool, amount: parseEther("0.47").toString() },
    });
    await show(13n);
    await waitFor(() => expect(text()).toMatch(/pays 0\.94\sETH for it now/));
    await press(screen, "Sell to pool");
    const begun = await dialogOf("Sell to pool");
    await waitFor(() => expect(text()).toContain("At least 0.47 ETH"));
    expect(begun.getByText("The approval comes first")).toBeTruthy();
    await closeDialog("Sell to pool");
    await press(screen, "Sell to pool");
    await dialogOf("Sell to pool");
    await waitFor(() => expect(text()).toContain("At least 0.94 ETH"));
    await closeDialog("Sell to pool");
  });
});

const label = (tokenIds: number[], name: string) =>
  page.service.db.query(sql`
    update items set labels = ${`{${name}}`}::text[] where contract = ${page.chain.collection} and token_id in (${sql.join(tokenIds, sql`, `)})`);

describe("an item with a label and a pool", () => {
  it("is not traded while it is disputed, and bought after a tick where it is reported, with its name's warning", async () => {
    await label([4, 12], "disputed_ownership");
    await show(12n);
    await screen.findByText(/^A pool of this collection/);
    expect(screen.queryByRole("button", { name: "Sell to pool" })).toBeNull();
    page.close();
    await show(4n);
    await waitFor(() => expect(text()).toContain("holds this item and sells it for"));
    expect(screen.queryByRole("button", { name: "Buy from pool" })).toBeNull();
    page.close();
    await label([4], "reported");
    const warning = await answerLookAlike(page);
    await show(4n);
    await press(screen, "Buy from pool");
    const dialog = await dialogOf("Buy from pool");
    expect(await dialog.findByText(warning)).toBeTruthy();
    const tick = await dialog.findByRole("checkbox", { name: /labelled as reported/ });
    expect(isDisabled(dialog.getByRole("button", { name: "Confirm in wallet" }))).toBe(true);
    await userEvent.click(tick);
    await enabledButton(dialog, "Confirm in wallet");
    await label([4, 12], "");
    await closeDialog("Buy from pool");
  });
});

describe("a buyer buys from a pool", () => {
  it("the item that it holds, at the price that its contract says", async () => {
    await setSpotPrice("1");
    const wallet = await show(3n);
    // The next price is 1.1 ETH; 1% for the pool and 5% for the creator come on top.
    await waitFor(() => expect(text()).toContain("holds this item and sells it for 1.166 ETH"));
    await press(screen, "Buy from pool");
    const dialog = await dialogOf("Buy from pool");
    await enabledButton(dialog, "Confirm in wallet");
    expect(text()).toContain("At most 1.166 ETH");
    await expectAccessible();
    await press(dialog, "Confirm in wallet");
    const receipt = await dialogOf(/#3 is yours$/);
    expect(receipt.getByText(/You paid 1.166\sETH\./)).toBeTruthy();
    expect(wallet.sent).toHaveLength(1);
    expect(await ownerOf(page.chain, 3n)).toBe(page.accounts.taker.address);
    await page.catchUp();
    await closeDialog(/#3 is yours$/);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Buy from pool" })).toBeNull());
  });

  it("not where somebody else was faster", async () => {
    await show(2n);
    await press(screen, "Buy from pool");
    const dialog = await dialogOf("Buy from pool");
    await enabledButton(dialog, "Confirm in wallet");
    await tellPool(encodeFunctionData({ abi: nftPoolAbi, functionName: "withdrawNfts", args: [[2n]] }));
    await press(dialog, "Confirm in wallet");
    expect(await dialog.findByText(/^The pool no longer holds .*#2\.$/)).toBeTruthy();
  });

  it("not where the operator pinned no factory", async () => {
    const { pin } = page.web;
    page.web.pin = pin && { ...pin, poolFactory: undefined };
    try {
      await show(4n);
      await screen.findByText("In a pool");
      // The page knows the chain and its pin now.
      await enabledButton(screen, /Make offer/);
      await queryClient.refetchQueries();
      expect(screen.queryByText(/holds this item/)).toBeNull();
    } finally {
      page.web.pin = pin;
    }
  });

  it("once a wallet is connected, which the page asks for", async () => {
    const item = await page.item(4n);
    expect(item.heldByPool).toBe(true);
    page.showVisitor(<PoolPrice item={item} />);
    expect(await screen.findByText(/A pool holds this item and sells it/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeTruthy();
  });
});

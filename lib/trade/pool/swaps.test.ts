import { type Abi, type Address, type Hex, maxUint256 } from "viem";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { give, ownerOf } from "@/local/testing/holdings";
import { approveOperator, buyFromPool, openPool } from "@/local/testing/pools";
import { settledOf } from "../fill/settled-fill";
import type { MarketPort, Ports } from "../flow/ports";
import { preparePoolBuy } from "../pool-buy/prepare";
import { poolBuyFlow } from "../pool-buy/run";
import { preparePoolSell } from "../pool-sell/prepare";
import { poolSellFlow } from "../pool-sell/run";
import { runNewFlow } from "../testing/run-new-flow";
import { testPorts, testWebChain } from "../testing/scenes/anvil-ports";
import { neverAsked, withWallet } from "../testing/scenes/changed-ports";
import { isMadeByFactory } from "./made-by-factory";
import { readPoolQuotes } from "./read-quotes";
import type { SwapRequest, SwapReview } from "./swap-request";

vi.setConfig({ testTimeout: 30_000 });

let chain: TestChain;
let pool: Address;
beforeAll(async () => {
  chain = await startTestChain();
  await approveOperator(chain, chain.accounts.maker, chain.protocol.poolFactory);
  pool = await openPool(chain, [1n, 2n, 3n, 4n]);
}, 60_000);
afterAll(() => chain?.stop());

const portsOf = () => testPorts(chain, chain.accounts.taker, {} as MarketPort);

function webOf() {
  const web = testWebChain(chain);
  return { ...web, pin: web.pin && { ...web.pin, poolFactory: chain.protocol.poolFactory } };
}

/** A request of the taker about one token of the test collection. */
const about = (tokenId: bigint, changes: Partial<SwapRequest> = {}): SwapRequest => ({
  item: {
    chain: webOf().chain.id,
    contract: chain.collection,
    tokenId: tokenId.toString(),
    name: `Test #${tokenId}`,
    collection: { slug: "test", name: "Test", verified: true },
  },
  pool,
  web: webOf(),
  account: chain.accounts.taker.address,
  ...changes,
});

const sides = {
  sell: { prepare: preparePoolSell, flow: poolSellFlow },
  buy: { prepare: preparePoolBuy, flow: poolBuyFlow },
};

/** Reviews a trade and runs it. @param meanwhile what happens between the two */
async function run(
  side: "sell" | "buy",
  request: SwapRequest,
  { meanwhile, later = portsOf() }: { meanwhile?: () => Promise<unknown>; later?: Ports } = {},
) {
  const { prepare, flow: kind } = sides[side];
  const review: SwapReview = await prepare(request, portsOf());
  await meanwhile?.();
  return { review, ...(await runNewFlow(kind, { request, review }, portsOf(), { later })) };
}

/** A call of the pool by its owner. */
async function asOwner(
  functionName: "withdraw" | "setSpotPrice" | "setDelta" | "withdrawNfts" | "depositNfts",
  value: bigint | readonly bigint[],
) {
  const call = { address: pool, abi: nftPoolAbi as Abi, functionName, args: [value] };
  const sender = { account: chain.accounts.maker, chain: chain.client.chain };
  await waitForSuccess(chain.client, await chain.client.writeContract({ ...call, ...sender }));
}

/** Ports whose transaction is mined after what `happens`, also one that reverts. */
const overtakenBy = (happens: () => Promise<unknown>) =>
  withWallet(portsOf(), {
    async sendCall({ to, data, value }) {
      await happens();
      const sent = { account: chain.accounts.taker, to, data, value: BigInt(value), gas: 300_000n } as const;
      return chain.client.sendTransaction({ ...sent, chain: chain.client.chain });
    },
  });

const approvedFor = (tokenId: bigint): Promise<Address> =>
  chain.client.readContract({
    address: chain.collection,
    abi: erc721Abi,
    functionName: "getApproved",
    args: [tokenId],
  });

describe("a pool of the pinned factory", () => {
  it("is known by its address, and nothing else is", () => {
    const { poolFactory, seaport } = chain.protocol;
    expect(isMadeByFactory(poolFactory, pool)).toBe(true);
    expect(isMadeByFactory(poolFactory, seaport)).toBe(false);
    expect(isMadeByFactory(seaport, pool)).toBe(false);
  });

  it("quotes what it pays and asks, part by part; others, and other collections, are left out", async () => {
    const { seaport, poolFactory } = chain.protocol;
    const quotes = (
      pools: readonly Address[],
      { side = "sell", contract = chain.collection }: { side?: "sell" | "buy"; contract?: Address } = {},
    ) =>
      readPoolQuotes(pools, {
        side,
        item: { contract, tokenId: "11" },
        pin: { poolFactory },
        chain: webOf().chain,
        account: chain.accounts.taker.address,
        port: portsOf().chain,
      });
    const [best, ...more] = await quotes([seaport, chain.accounts.stranger.address, pool]);
    expect(more).toEqual([]);
    if (best === undefined) throw new Error("the pool pays");
    const { price, fee, creatorEarnings, amount } = best.terms;
    expect(fee > 0n && creatorEarnings > 0n).toBe(true);
    expect(price - fee - creatorEarnings).toBe(amount);
    expect(await quotes([pool], { contract: seaport })).toEqual([]);
    const [asked] = await quotes([pool], { side: "buy" });
    if (asked === undefined) throw new Error("the pool sells");
    expect(asked.terms.price + asked.terms.fee + asked.terms.creatorEarnings).toBe(asked.terms.amount);
  });

  it("is asked in one request, among the first 24, and the best for the trader comes first", async () => {
    const port = portsOf().chain;
    let requests = 0;
    const counted: typeof port = {
      ...port,
      tryCall: (...call) => {
        requests += 1;
        return port.tryCall(...call);
      },
      balance: () => Promise.reject(new Error("a request of its own")),
    };
    const { poolFactory } = chain.protocol;
    const other = await openPool(chain, []);
    const dear = { address: other, abi: nftPoolAbi, functionName: "setSpotPrice" } as const;
    const account = chain.accounts.maker;
    await waitForSuccess(
      chain.client,
      await chain.client.writeContract({ ...dear, args: [3n * 10n ** 18n], account }),
    );
    const ask = async (side: "sell" | "buy", pools: readonly Address[], port = counted) => {
      const item = { contract: chain.collection, tokenId: "11" };
      const asked = { side, item, pin: { poolFactory }, account: chain.accounts.taker.address, port };
      const quotes = await readPoolQuotes(pools, { ...asked, chain: webOf().chain });
      return quotes.map((quote) => quote.pool);
    };
    expect(await ask("sell", [pool, other])).toEqual([other, pool]);
    expect(await ask("buy", [other, pool])).toEqual([pool, other]);
    expect(requests).toBe(2);
    const crowd = Array.from({ length: 24 }, () => other);
    expect(await ask("sell", [...crowd, pool])).toEqual(crowd);
    // What the list shows is what the review reads from the pool itself, whatever Multicall3 answers.
    const { terms } = await preparePoolSell(about(11n, { pool: other }), portsOf());
    expect(terms.price).toBe(3n * 10n ** 18n);
    await expect(
      ask("sell", [pool], { ...counted, tryCall: () => Promise.reject(new Error("no answer")) }),
    ).rejects.toThrow("no answer");
  });
});

describe("a sale to a pool", () => {
  it("approves this item alone, and pays what was shown to the seller", async () => {
    const { taker } = chain.accounts;
    const { review, done, end } = await run("sell", about(11n));
    expect(done).toBe(true);
    expect(review.approval?.verification.blocked).toBe(false);
    expect(end.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
      "approve confirmed",
      "fill confirmed",
    ]);
    expect(await ownerOf(chain, 11n)).toBe(pool);
    expect(settledOf(end)?.amount).toBe(review.amount);
    const forAll = { functionName: "isApprovedForAll", args: [taker.address, pool] } as const;
    const at = { address: chain.collection, abi: erc721Abi } as const;
    expect(await chain.client.readContract({ ...at, ...forAll })).toBe(false);
  });

  it("is not sent for less than was shown, and pays more where the price has risen", async () => {
    const request = about(12n);
    const fallen = await run("sell", request, { meanwhile: () => asOwner("setSpotPrice", 5n * 10n ** 17n) });
    expect(fallen.end.failure).toMatchObject({ code: "price_changed", action: { kind: "review_price" } });
    expect(fallen.end.failure?.safe).toBe("We will not send a sale at a price you have not seen.");
    expect(await approvedFor(12n)).not.toBe(pool);
    const risen = await run("sell", request, { meanwhile: () => asOwner("setSpotPrice", 2n * 10n ** 18n) });
    expect(risen.done).toBe(true);
    expect(settledOf(risen.end)?.amount ?? 0n).toBeGreaterThan(risen.review.amount);
  });

  it("says that the item is approved from earlier, and needs no second approval", async () => {
    const request = about(13n);
    const reject = () => Promise.reject(Object.assign(new Error("rejected"), { code: 4001 }));
    let asked = 0;
    const ports = portsOf();
    const once: Ports["wallet"]["sendCall"] = (...call) =>
      asked++ === 0 ? ports.wallet.sendCall(...call) : reject();
    const left = await run("sell", request, { later: withWallet(ports, { sendCall: once }) });
    expect(left.end.steps.map(({ status }) => status)).toEqual(["confirmed", "rejected"]);
    expect(await approvedFor(13n)).toBe(pool);
    const again = await run("sell", request);
    expect(again.review).toMatchObject({ isApprovedAlone: true, approval: null });
    expect(again.review.verification).toMatchObject({ blocked: false, unproven: false });
    expect(again.end.steps.map(({ id }) => id)).toEqual(["fill"]);
    expect(again.done).toBe(true);
  });

  it("stops before the wallet where the item is gone, and at a contract that the factory did not make", async () => {
    const { taker, stranger } = chain.accounts;
    await expect(preparePoolSell(about(13n), portsOf())).rejects.toMatchObject({ code: "item_gone" });
    const moved = await run("sell", about(14n), {
      meanwhile: () => give(chain, taker, stranger.address, 14n),
      later: withWallet(portsOf(), neverAsked),
    });
    expect(moved.end.failure?.code).toBe("item_gone");
    // The same code, but nobody's word that it is: deployed by another account.
    const bytecode = await chain.client.getCode({ address: pool });
    const impostor: Address = "0x00000000000000000000000000000000000000A1";
    await chain.client.setCode({ address: impostor, bytecode: bytecode as Hex });
    for (const prepare of [preparePoolSell, preparePoolBuy])
      await expect(prepare(about(15n, { pool: impostor }), portsOf())).rejects.toMatchObject({
        code: "pool_unable",
      });
    const { pin, ...web } = webOf();
    const unpinned = { ...web, pin: pin && { ...pin, poolFactory: undefined } };
    await expect(preparePoolSell(about(15n, { web: unpinned }), portsOf())).rejects.toMatchObject({
      code: "pool_unable",
    });
  });

  it("says why the pool buys no more: no money, or an exhausted curve", async () => {
    const reasonOf = () => preparePoolSell(about(15n), portsOf()).catch((error) => error.facts.reason);
    await asOwner("setDelta", 10n ** 19n);
    expect(await reasonOf()).toBe("The pool's price has fallen so far that it buys no more.");
    await asOwner("setDelta", 10n ** 17n);
    const drained = await run("sell", about(15n), {
      meanwhile: async () => asOwner("withdraw", await chain.client.getBalance({ address: pool })),
    });
    expect(await reasonOf()).toBe("The pool does not have the money for it now.");
    // The same words are shown after an approval that was sent, so they must not deny it.
    expect(drained.end.failure).toMatchObject({
      code: "pool_unable",
      safe: "Nothing was sold, and the item did not move.",
    });
  });
});

describe("a purchase from a pool", () => {
  it("pays what was shown, and the item goes to the buyer", async () => {
    const { review, done, end } = await run("buy", about(1n));
    expect(done).toBe(true);
    expect(await ownerOf(chain, 1n)).toBe(chain.accounts.taker.address);
    expect(settledOf(end)?.amount).toBe(review.amount);
  });

  it("is not sent for more than was shown, and costs less where the price has fallen", async () => {
    const dearer = await run("buy", about(2n), {
      meanwhile: () => buyFromPool(chain, pool, [3n]),
      later: withWallet(portsOf(), neverAsked),
    });
    expect(dearer.end.failure?.code).toBe("price_changed");
    const before = await chain.client.getBalance({ address: chain.accounts.taker.address });
    const cheaper = await run("buy", about(2n), { meanwhile: () => asOwner("setSpotPrice", 10n ** 17n) });
    expect(cheaper.done).toBe(true);
    const paid = settledOf(cheaper.end)?.amount ?? maxUint256;
    expect(paid).toBeLessThan(cheaper.review.amount);
    const after = await chain.client.getBalance({ address: chain.accounts.taker.address });
    // What is not needed comes back in the same transaction.
    expect(before - after).toBeLessThan(cheaper.review.amount);
  });

  it("says that somebody else was faster, also where the chain refuses only at the last moment", async () => {
    // The pool's owner takes the item back once everything is checked, and before the transaction is mined.
    const later = overtakenBy(() => asOwner("withdrawNfts", [4n]));
    const lost = await run("buy", about(4n), { later });
    expect(lost.end.failure?.code).toBe("transaction_reverted");
    await expect(preparePoolBuy(about(4n), portsOf())).rejects.toMatchObject({ code: "already_sold" });
  });

  it("is told as a lost item, not as a higher price, where somebody else bought it first", async () => {
    await approveOperator(chain, chain.accounts.maker, pool);
    await asOwner("depositNfts", [4n]);
    // The test's buyer is the taker, whose purchase is mined before the same one of the flow.
    const later = overtakenBy(() => buyFromPool(chain, pool, [4n]));
    const lost = await run("buy", about(4n), { later });
    expect(lost.end.failure?.title).toContain("The pool no longer holds Test #4.");
    const again = await run("buy", about(4n)).catch((error) => error);
    expect(again).toMatchObject({ code: "already_sold" });
  });
});

import fc from "fast-check";
import { type Address, encodeFunctionData, type Hex, hexToBytes, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Call } from "@/lib/contract/chain";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { maker, sampleListing, sampleParameters, taker } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, wrapped } from "@/lib/seaport/testing/sample-offer";
import { buildApproveItem } from "../vault/build-move";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./end/verify-cancel";
import { buildSwap } from "./pool/build-swap";
import { isMadeByFactory } from "./pool/made-by-factory";
import type { ShownSwap } from "./pool/swap-rows";
import { verifyPoolBuy } from "./pool-buy/verify";
import { verifyPoolApproval, verifyPoolSell } from "./pool-sell/verify";
import type { Verification } from "./review/check-row";
import {
  buildApprove,
  buildApproveAll,
  buildDeposit,
  buildRevokeAll,
  buildSend,
  buildWithdraw,
} from "./review/token-calls";
import { verifyApproval, verifyRevocation, verifyTokenApproval } from "./review/verify-approval";
import { buildRevokeItem, verifyItemRevocation } from "./revoke/verify";
import { verifySend } from "./send/verify";
import { unnoticedChanges, unnoticedInCalldata } from "./testing/mutate";
import { sampleChain, samplePin, seaport, usdc } from "./testing/sample-chain";
import { sampleShownOrder } from "./testing/sample-shown-order";
import { verifyWrap } from "./wrap/verify";

// Each leaf of the calldata is changed, encoded and verified again. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

/*
 * Every leaf and every list of a call is changed by itself. What is not noticed is named here with the reason why it does no harm, and
 * a name that is no longer needed fails as well.
 */

const where = { chain: sampleChain, pin: samplePin };

const seaportCall = (data: Hex): Call => ({
  chain: "base",
  chainId: samplePin.chainId,
  to: seaport,
  data,
  value: "0",
});

describe("a cancellation with one thing changed is blocked:", () => {
  it("two orders", () => {
    const orders = [sampleListing(), sampleOffer()];
    const call = seaportCall(buildCancel(orders));
    const [listing, offer] = orders.map((order) => sampleShownOrder(order, { name: "Kiln" }));
    if (listing === undefined || offer === undefined) throw new Error("two orders");
    const shown = [
      { ...listing, tokenId: sampleParameters.tokenId },
      { ...offer, side: "offer" as const, currency: wrapped },
    ];
    const context = { ...where, maker, orders: shown };
    // All of them end, in any sequence.
    expect(
      unnoticedInCalldata(call.data, (data) => verifyCancel({ ...call, data }, context).blocked),
    ).toEqual(["0 with 0 and 1 swapped"]);
    expect(unnoticedChanges(call, (changed) => verifyCancel(changed, context).blocked)).toEqual([]);
  });

  it("all orders", () => {
    const call = seaportCall(buildCancelAll());
    expect(unnoticedChanges(call, (changed) => verifyCancelAll(changed, where).blocked)).toEqual([]);
  });
});

/** Fixed calls, each with its verification. */
const { token } = sampleParameters;
const collection = { ...where, token, collectionName: "Kiln" };
const currency = { ...sampleChain.wrappedCurrency, address: usdc };
const amount = 25_000_000n;
const sent = { from: maker, to: taker, tokenId: 7n, quantity: 3n, standard: "erc1155" as const };
const item = { ...collection, ...sent, itemName: "Kiln #7" };
const { conduit, wrappedCurrency } = samplePin;

/** WETH9's deployer stands for the pool factory, and WETH9 for one of its pools: their addresses belong together. */
const poolFactory: Address = "0x4F26FfBe5F04ED43630fdC30A87638d53D0b0876";
const pool: Address = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const swap: ShownSwap = {
  ...{ itemName: "Kiln #7", collectionName: "Kiln", token, tokenId: 7n, pool, account: taker },
  amount: 930_000_000_000_000_000n,
};
const withPool = {
  chain: sampleChain,
  pin: { ...samplePin, poolFactory },
  shown: swap,
  terms: { nft: token, amount: swap.amount },
  simulated: true,
} as const;

const plainCalls: Record<
  string,
  [to: Address, data: Hex, value: bigint, verify: (call: Call) => Verification]
> = {
  "an approval of a collection": [
    token,
    buildApproveAll(conduit),
    0n,
    (call) => verifyApproval(call, collection),
  ],
  "a revocation": [
    token,
    buildRevokeAll(taker),
    0n,
    (call) => verifyRevocation(call, { ...collection, operator: taker }),
  ],
  "a revocation of one item": [
    token,
    buildRevokeItem(7n),
    0n,
    (call) => verifyItemRevocation(call, { ...collection, tokenId: 7n, operator: taker }),
  ],
  "an approval of a token": [
    usdc,
    buildApprove(conduit, amount),
    0n,
    (call) => verifyTokenApproval(call, { ...where, currency, amount }),
  ],
  "a wrap": [
    wrappedCurrency,
    buildDeposit(),
    amount,
    (call) => verifyWrap(call, { ...where, direction: "wrap", amount }),
  ],
  "an unwrap": [
    wrappedCurrency,
    buildWithdraw(amount),
    0n,
    (call) => verifyWrap(call, { ...where, direction: "unwrap", amount }),
  ],
  "an approval of one item for a pool": [
    token,
    buildApproveItem(pool, 7n),
    0n,
    (call) => verifyPoolApproval(call, withPool),
  ],
  "a sale to a pool": [pool, buildSwap("sell", swap), 0n, (call) => verifyPoolSell(call, withPool)],
  "a purchase from a pool": [
    pool,
    buildSwap("buy", swap),
    swap.amount,
    (call) => verifyPoolBuy(call, withPool),
  ],
  "a transfer": [token, buildSend(sent), 0n, (call) => verifySend(call, item)],
};

describe("a plain call with one thing changed is blocked:", () => {
  it.each(Object.entries(plainCalls))("%s", (_, [to, data, value, verify]) => {
    const call = { ...seaportCall(data), to, value: value.toString() };
    expect(verify(call).blocked).toBe(false);
    expect(unnoticedChanges(call, (changed) => verify(changed).blocked)).toEqual([]);
    fc.assert(
      fc.property(fc.nat(data.length / 2 - 2), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = hexToBytes(data).map((byte, index) => (index === at ? byte ^ flip : byte));
        expect(verify({ ...call, data: toHex(bytes) }).blocked).toBe(true);
      }),
    );
  });
});

describe("a trade with a pool is blocked with one thing changed", () => {
  const sell = { ...seaportCall(buildSwap("sell", swap)), to: pool };
  const buy = { ...seaportCall(buildSwap("buy", swap)), to: pool, value: swap.amount.toString() };
  const approve = { ...seaportCall(buildApproveItem(pool, 7n)), to: token };

  it("on the page, in the pins or in what the pool says", () => {
    const { chain, ...rest } = withPool;
    expect(isMadeByFactory(poolFactory, pool)).toBe(true);
    const isSaleBlocked = (facts: typeof rest) => verifyPoolSell(sell, { chain, ...facts }).blocked;
    const isPurchaseBlocked = (facts: typeof rest) => verifyPoolBuy(buy, { chain, ...facts }).blocked;
    const { pin, shown, terms } = rest;
    const pins = { id: pin.id, chainId: pin.chainId, poolFactory };
    const { itemName: _, collectionName: __, ...facts } = shown;
    // A pool that pays more sells, and one that asks for less buys.
    for (const [isBlocked, better] of [
      [isSaleBlocked, (amount: bigint) => amount >= swap.amount],
      [isPurchaseBlocked, (amount: bigint) => amount <= swap.amount],
    ] as const) {
      const changed = unnoticedChanges({ pins, facts, terms }, (next) =>
        next.terms.amount !== swap.amount && better(next.terms.amount)
          ? true
          : isBlocked({
              ...rest,
              pin: { ...pin, ...next.pins },
              shown: { ...shown, ...next.facts },
              terms: next.terms,
            }),
      );
      expect(changed).toEqual([]);
    }
    const approval = { pins, pool, token, tokenId: 7n };
    expect(
      unnoticedChanges(
        approval,
        ({ pins: changed, ...item }) =>
          verifyPoolApproval(approve, { chain, pin: { ...pin, ...changed }, shown: { ...shown, ...item } })
            .blocked,
      ),
    ).toEqual([]);
  });

  it("in an argument, and by another function of the pool", () => {
    for (const [call, verify, side] of [
      [sell, verifyPoolSell, "sell"],
      [buy, verifyPoolBuy, "buy"],
    ] as const) {
      const args: readonly unknown[] = [[7n], swap.amount, taker];
      const isNoticed = (changed: readonly unknown[]) => {
        let data: Hex;
        try {
          data = encodeFunctionData({ abi: nftPoolAbi, functionName: side, args: changed } as never);
        } catch {
          return true;
        }
        return verify({ ...call, data }, withPool).blocked;
      };
      expect(isNoticed(args)).toBe(false);
      expect(unnoticedChanges(args, isNoticed)).toEqual([]);
      const other = side === "sell" ? buy.data : sell.data;
      expect(verify({ ...call, data: other }, withPool).blocked).toBe(true);
    }
  });
});

import fc from "fast-check";
import { type Address, type Hex, hexToBytes, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { maker, sampleListing, sampleParameters, taker } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, wrapped } from "@/lib/seaport/testing/sample-offer";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./end/verify-cancel";
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

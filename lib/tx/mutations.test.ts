import fc from "fast-check";
import { type Address, type Hex, hexToBytes, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import type { Call } from "@/lib/contract/chain";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import { hideOrderTypedData, unhideOrderTypedData } from "@/lib/seaport/hide-order";
import { orderFees } from "@/lib/seaport/order-fees";
import {
  maker,
  sampleFees,
  sampleListing,
  sampleParameters,
  signedZone,
  taker,
} from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, wrapped } from "@/lib/seaport/testing/sample-offer";
import { orderTypedData } from "@/lib/seaport/typed-data";
import type { Verification } from "./check-row";
import type { FillAnswer } from "./fulfillment-facts";
import { unnoticedChanges, unnoticedInCalldata } from "./testing/mutate";
import { sampleAcceptance } from "./testing/sample-acceptance";
import { sampleChain, samplePin, seaport, usdc } from "./testing/sample-chain";
import { sampleFulfillment } from "./testing/sample-fulfillment";
import { sampleShownOrder } from "./testing/sample-shown-order";
import { sampleWord } from "./testing/sample-word";
import {
  buildApprove,
  buildApproveAll,
  buildDeposit,
  buildRevokeAll,
  buildSend,
  buildWithdraw,
} from "./token-calls";
import { verifyAcceptance } from "./verify-acceptance";
import { verifyApproval, verifyRevocation, verifyTokenApproval } from "./verify-approval";
import { buildCancelAll, verifyCancel, verifyCancelAll } from "./verify-cancel";
import { verifyFulfillment } from "./verify-fulfillment";
import { verifyHide } from "./verify-hide";
import { verifyListing } from "./verify-listing";
import { verifyOffer } from "./verify-offer";
import { verifySend } from "./verify-send";
import { verifyWrap } from "./verify-wrap";

// Every leaf of the calldata is changed, encoded and verified anew: seconds, where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

/*
 * Every leaf and every list of a real answer is changed by itself. What is not noticed is named here with the reason why it does no
 * harm, and a name that is no longer needed fails as well.
 */

/** The same for all of the answer that stands around the calldata. */
function unnoticedInAnswer(answer: FillAnswer, isNoticed: (answer: FillAnswer) => boolean): string[] {
  return unnoticedChanges(answer, isNoticed, { approvals: answer.transaction });
}

/** Seaport itself refuses an order whose signature is not its maker's: the call is simulated, or reverts and takes no price. */
const makerSignature = "0.signature";

/** What a fee is called and where it stands: its amount, its recipient and the sum of all are what the bytes say, whatever the name. */
const feeNames = ["fees with 0 and 1 swapped", "fees.0.kind", "fees.1.kind"];

/** To ask for no approval asks for nothing: without it the transaction is refused by the chain. */
const noApproval = "approvals but one";

const listings = {
  "an open listing": sampleFulfillment(),
  "an enforced one": sampleFulfillment({ zone: signedZone }, sampleWord({ context: "0x" })),
  "one priced in a token": (() => {
    const given = sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n });
    const approval = {
      ...given.answer.transaction,
      to: usdc,
      data: buildApprove(samplePin.conduit, 25_000_000n),
    };
    return { ...given, answer: { ...given.answer, approvals: [{ ...approval, value: "0" }] } };
  })(),
};

const acceptances = {
  "a collection offer": sampleAcceptance(),
  "an item offer": sampleAcceptance({ scope: { kind: "item", tokenId: 2187n } }),
  "a part of an offer": sampleAcceptance({ standard: "erc1155", quantity: 10n }, { quantity: 3n }),
  "a trait offer": sampleAcceptance(
    { scope: { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] }, zone: signedZone },
    { extraData: sampleWord() },
  ),
};

describe("a purchase with one thing changed is blocked:", () => {
  it.each(Object.entries(listings))("%s, in its calldata", (_, honest) => {
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyFulfillment({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    expect(unnoticedInCalldata(answer.transaction.data, isNoticed)).toEqual([makerSignature]);
  });

  it.each(Object.entries(listings))("%s, in the answer around it", (_, honest) => {
    const isNoticed = (answer: FillAnswer) => verifyFulfillment({ ...honest, answer }).blocked;
    const harmless = honest.answer.approvals.length === 0 ? feeNames : [noApproval, ...feeNames];
    expect(unnoticedInAnswer(honest.answer, isNoticed)).toEqual(harmless);
  });

  it("a private sale", () => {
    const honest = sampleFulfillment({ taker });
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyFulfillment({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    // The mirror's salt may be any that was not used.
    expect(unnoticedInCalldata(answer.transaction.data, isNoticed)).toEqual([
      "0.0.signature",
      "0.1.parameters.salt",
    ]);
  });
});

describe("an acceptance with one thing changed is blocked:", () => {
  it.each(Object.entries(acceptances))("%s, in its calldata", (_, honest) => {
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyAcceptance({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    // The maker's signature is Seaport's to judge; the mirror's salt may be any that was not used.
    expect(unnoticedInCalldata(answer.transaction.data, isNoticed)).toEqual([
      "0.0.signature",
      "0.1.parameters.salt",
    ]);
  });

  it.each(Object.entries(acceptances))("%s, in the answer around it", (_, honest) => {
    const { answer } = honest;
    const approval = {
      ...answer.transaction,
      to: honest.shown.token,
      data: buildApproveAll(samplePin.conduit),
    };
    const isNoticed = (changed: FillAnswer) => verifyAcceptance({ ...honest, answer: changed }).blocked;
    const withApproval = { ...answer, approvals: [approval] };
    expect(unnoticedInAnswer(withApproval, isNoticed)).toEqual([noApproval, ...feeNames]);
  });
});

const { unitPrice, startTime, endTime } = sampleParameters;
const terms = {
  maker,
  standard: "erc721" as const,
  token: sampleParameters.token,
  quantity: 1n,
  price: unitPrice,
  fees: orderFees({ unitPrice, quantity: 1n, rules: sampleFees, seller: maker }).fees,
  startsAt: startTime,
  expiresAt: endTime,
  counter: 0n,
};
const domain = { chainId: samplePin.chainId, seaport };
const where = { chain: sampleChain, pin: samplePin };

describe("a signature request with one thing changed is blocked:", () => {
  // Any salt will do: it only tells apart orders that are otherwise the same.
  const free = ["message.salt"];

  it("a listing", () => {
    const form = { ...terms, currency: sampleParameters.currency, tokenId: 2187n, itemName: "Kiln #2187" };
    const request = orderTypedData(sampleListing(), domain);
    const unnoticed = unnoticedChanges(
      request,
      (changed) =>
        verifyListing({ request: changed, terms: { ...form, restricted: false }, ...where }).blocked,
    );
    // Whether the seller or the creator stands first, each is paid the same.
    expect(unnoticed).toEqual(["message.consideration with 0 and 1 swapped", ...free]);
  });

  it("a trait offer", () => {
    const scope = { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] } as const;
    const order = sampleOffer({ scope, zone: signedZone });
    const form = {
      ...terms,
      currency: order.offer[0]?.token ?? usdc,
      collectionName: "Kiln",
      restricted: true,
    };
    const request = orderTypedData(order, domain);
    const isNoticed = (changed: typeof request) =>
      verifyOffer({ request: changed, terms: { ...form, scope }, ...where }).blocked;
    expect(unnoticedChanges(request, isNoticed)).toEqual(free);
    // And the other way round: the form's traits.
    const unnoticed = unnoticedChanges(
      scope.traits,
      (traits) =>
        verifyOffer({ request, terms: { ...form, scope: { kind: "trait", traits } }, ...where }).blocked,
    );
    expect(unnoticed).toEqual([]);
  });
});

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
    // All of them are ended, in whatever order.
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

describe("a word about hiding with one thing changed is blocked:", () => {
  const order = sampleListing();
  const now = 1_763_700_000;
  const message = { orderHash: hashOrder(order), deadline: BigInt(now + 300) };
  const domain = { chainId: samplePin.chainId, seaport };
  const shown = sampleShownOrder(order, { tokenId: sampleParameters.tokenId, name: "Kiln #2187" });
  const words = { hide: hideOrderTypedData(message, domain), unhide: unhideOrderTypedData(message, domain) };

  it.each(["hide", "unhide"] as const)("to %s an order", (word) => {
    const context = { ...where, word, order, shown, now };
    const isBlocked = (request: (typeof words)["hide" | "unhide"]) =>
      verifyHide({ ...context, request }).blocked;
    expect(isBlocked(words[word])).toBe(false);
    expect(isBlocked(words[word === "hide" ? "unhide" : "hide"])).toBe(true);
    // Within ten minutes the deadline is free: the service takes any such word, and only for this order.
    const unnoticed = unnoticedChanges(words[word], isBlocked);
    expect(unnoticed.filter((path) => path !== "message.deadline")).toEqual([]);
    for (const [ahead, blocked] of [
      [-1, true],
      [0, true],
      [1, false],
      [600, false],
      [601, true],
    ] as const) {
      const deadline = BigInt(now + ahead);
      expect(
        isBlocked({ ...words[word], message: { ...message, deadline } } as (typeof words)[typeof word]),
      ).toBe(blocked);
    }
    expect(
      unnoticedChanges(
        order,
        (changed) => verifyHide({ ...context, order: changed, request: words[word] }).blocked,
      ),
    ).toEqual([]);
    expect(
      unnoticedChanges(
        shown,
        (changed) => verifyHide({ ...context, shown: changed, request: words[word] }).blocked,
      ),
    ).toEqual(["name"]);
  });
});

/** Calls with no freedom in them: what is verified, and how. */
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
  "a revocation": [token, buildRevokeAll(conduit), 0n, (call) => verifyRevocation(call, collection)],
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

import { decodeFunctionData, encodeFunctionData, type Hex, zeroAddress, zeroHash } from "viem";
import { describe, expect, it, vi } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { verifyAcceptance } from "./accept/verify";
import { verifyAcceptances } from "./accept-many/verify";
import { verifyFulfillment } from "./buy/verify";
import type { FillAnswer } from "./fill/fulfillment-facts";
import { buildApprove, buildApproveAll } from "./review/token-calls";
import { unnoticedChanges, unnoticedInCalldata } from "./testing/mutate";
import { sampleAcceptance } from "./testing/sample-acceptance";
import { sampleAcceptances } from "./testing/sample-acceptances";
import { samplePin, usdc } from "./testing/sample-chain";
import { sampleFulfillment } from "./testing/sample-fulfillment";
import { sampleServerSignature } from "./testing/sample-server-signature";

// Each leaf of the calldata is changed, encoded and verified again. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

/*
 * Every leaf and every list of a real answer is changed by itself. What is not noticed is named here with the reason why it does no harm, and
 * a name that is no longer needed fails as well.
 */

/** Unnoticed changes of an answer outside its calldata, including one approval more or less. */
function unnoticedAround(answer: FillAnswer, isNoticed: (answer: FillAnswer) => boolean): string[] {
  return unnoticedChanges(answer, isNoticed, { approvals: answer.transaction });
}

/** Seaport refuses an order that its maker did not sign: the simulation shows it, or the call reverts and takes no money. */
const makerSignature = "0.signature";

/** A native payment uses no conduit, so the buyer's conduit key is free. */
const noConduit = "2";

/** A fee's name and position change nothing that is paid: the bytes fix its amount, its recipient and the sum of all fees. */
const feeNames = ["fees with 0 and 1 swapped", "fees.0.kind", "fees.1.kind"];

/** A missing approval takes nothing: the chain refuses the transaction without it. */
const noApproval = "approvals but one";

const listings = {
  "an open listing": sampleFulfillment(),
  "an enforced one": sampleFulfillment({ zone: signedZone }, sampleServerSignature({ context: "0x" })),
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
    { extraData: sampleServerSignature() },
  ),
};

describe("a purchase with one thing changed is blocked:", () => {
  it.each(Object.entries(listings))("%s, in its calldata", (_, honest) => {
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyFulfillment({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    const isNative = answer.currency === zeroAddress;
    expect(unnoticedInCalldata(answer.transaction.data, isNoticed)).toEqual([
      makerSignature,
      ...(isNative ? [noConduit] : []),
    ]);
  });

  it.each(Object.entries(listings))("%s, in the answer around it", (_, honest) => {
    const isNoticed = (answer: FillAnswer) => verifyFulfillment({ ...honest, answer }).blocked;
    const harmless = honest.answer.approvals.length === 0 ? feeNames : [noApproval, ...feeNames];
    expect(unnoticedAround(honest.answer, isNoticed)).toEqual(harmless);
  });

  it("a private sale", () => {
    const honest = sampleFulfillment({ taker });
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyFulfillment({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    // Any unused salt is valid in the mirror, and its native payment needs no conduit.
    expect(unnoticedInCalldata(answer.transaction.data, isNoticed)).toEqual([
      "0.0.signature",
      "0.1.parameters.salt",
      "0.1.parameters.conduitKey",
    ]);
  });
});

describe("an acceptance with one thing changed is blocked:", () => {
  it.each(Object.entries(acceptances))("%s, in its calldata", (_, honest) => {
    const { answer } = honest;
    const isNoticed = (data: Hex) =>
      verifyAcceptance({ ...honest, answer: { ...answer, transaction: { ...answer.transaction, data } } })
        .blocked;
    // Seaport checks the maker's signature, and any unused salt is valid in the mirror.
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
    expect(unnoticedAround(withApproval, isNoticed)).toEqual([noApproval, ...feeNames]);
  });
});

describe("several acceptances in one transaction with one thing changed are blocked:", () => {
  const honest = sampleAcceptances();

  const isNoticed = (data: Hex) => verifyAcceptances({ ...honest, call: { ...honest.call, data } }).blocked;

  const decoded = decodeFunctionData({ abi: seaportAbi, data: honest.call.data });
  if (decoded.functionName !== "matchAdvancedOrders") throw new Error("the sample is a match");
  const [orders, resolvers, fulfillments, recipient] = decoded.args;
  /** Whether a match with these arguments is refused, or cannot be encoded and so never reaches a wallet. */
  const isMatchNoticed = (changed: readonly unknown[]) => {
    try {
      const call = { abi: seaportAbi, functionName: "matchAdvancedOrders", args: changed };
      return isNoticed(encodeFunctionData(call as never));
    } catch {
      return true;
    }
  };

  // Each pair has the checks of a single acceptance, whose every leaf is changed above. Here it is enough that no pair is left unchecked.
  it.each([0, 1])("in what pair %i gives and asks for", (pair) => {
    const [offer, mirror] = orders.slice(2 * pair, 2 * pair + 2);
    if (offer === undefined || mirror === undefined) throw new Error("the sample has two offers");
    const { offer: gives, consideration, offerer } = mirror.parameters;
    const { offerer: maker, zoneHash } = offer.parameters;
    const unnoticed = unnoticedChanges({ gives, consideration, offerer, maker, zoneHash }, (changed) => {
      const { maker: from, zoneHash: traits, ...mine } = changed;
      const own = { ...mirror, parameters: { ...mirror.parameters, ...mine, offer: mine.gives } };
      const theirs = { ...offer, parameters: { ...offer.parameters, offerer: from, zoneHash: traits } };
      const others = orders.toSpliced(2 * pair, 2, theirs, own);
      return isMatchNoticed([others, resolvers, fulfillments, recipient]);
    });
    expect(unnoticed).toEqual([]);
  });

  it("in what joins them", () => {
    const unnoticed = unnoticedChanges(
      { resolvers, fulfillments, recipient },
      (joints) => isMatchNoticed([orders, joints.resolvers, joints.fulfillments, joints.recipient]),
      { "resolvers.0.criteriaProof": zeroHash },
    );
    expect(unnoticed).toEqual([]);
    const [a, b, ...rest] = orders;
    expect(isMatchNoticed([[...rest, a, b], resolvers, fulfillments, recipient])).toBe(true);
    expect(isMatchNoticed([orders, resolvers, fulfillments, recipient])).toBe(false);
  });

  it("in the call and the approvals around it", () => {
    const [{ shown }] = [sampleAcceptance()];
    const approval = { ...honest.call, to: shown.token, data: buildApproveAll(samplePin.conduit) };
    const { call } = honest;
    const unnoticed = unnoticedChanges(
      { call: { ...call, data: "0x" }, approvals: [approval] },
      (around) =>
        verifyAcceptances({ ...honest, ...around, call: { ...around.call, data: call.data } }).blocked,
    );
    expect(unnoticed).toEqual(["call.data", noApproval]);
  });

  it("in the answers for them", () => {
    const [first, second] = honest.entries;
    if (first === undefined || second === undefined) throw new Error("the sample has two offers");
    for (const [index, { answer }] of [first, second].entries()) {
      const isNoticed = (changed: typeof answer) =>
        verifyAcceptances({
          ...honest,
          entries: honest.entries.map((entry, at) => (at === index ? { ...entry, answer: changed } : entry)),
        }).blocked;
      const { transaction: _, approvals: _none, orderId: _id, ...rest } = answer;
      const unnoticed = unnoticedChanges(rest, (changed) => isNoticed({ ...answer, ...changed }));
      expect(unnoticed).toEqual(feeNames);
    }
  });
});

import { decodeFunctionData, encodeFunctionData, type Hex } from "viem";
import { describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import type { OfferScope } from "@/lib/seaport/build-offer";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import { conduitKey, signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { verifyFulfillment } from "../buy/verify";
import { buildApprove, buildApproveAll } from "../review/token-calls";
import { sampleAcceptance } from "../testing/sample-acceptance";
import { conduit, otherAddress, otherHash, samplePin, usdc } from "../testing/sample-chain";
import { now, sampleFulfillment, sampleSignature } from "../testing/sample-fulfillment";
import { sampleServerSignature } from "../testing/sample-server-signature";
import { type VerifyAcceptanceParameters, verifyAcceptance } from "./verify";

type Answer = VerifyAcceptanceParameters["answer"];

function mismatches(parameters: VerifyAcceptanceParameters): string[] {
  return verifyAcceptance(parameters)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

function answered(
  parameters: VerifyAcceptanceParameters,
  changes: Partial<Answer>,
): VerifyAcceptanceParameters {
  return { ...parameters, answer: { ...parameters.answer, ...changes } };
}

function sending(parameters: VerifyAcceptanceParameters, changes: Partial<Answer["transaction"]>) {
  return answered(parameters, { transaction: { ...parameters.answer.transaction, ...changes } });
}

type MatchArguments = Extract<
  ReturnType<typeof decodeFunctionData<typeof seaportAbi>>,
  { functionName: "matchAdvancedOrders" }
>["args"];

/** The honest match with changed decoded arguments. */
function rematched(
  parameters: VerifyAcceptanceParameters,
  change: (given: MatchArguments) => MatchArguments,
) {
  const call = decodeFunctionData({ abi: seaportAbi, data: parameters.answer.transaction.data });
  if (call.functionName !== "matchAdvancedOrders") throw new Error("the sample is a match");
  const { functionName } = call;
  const data = encodeFunctionData({ abi: seaportAbi, functionName, args: change(call.args) });
  return sending(parameters, { data });
}

const honest = sampleAcceptance();
const traits: OfferScope = { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] };
const restricted = (extraData: Hex | undefined, scope: OfferScope = traits) =>
  sampleAcceptance({ scope, zone: signedZone }, extraData === undefined ? {} : { extraData });
const approveAll = (changes = {}) => ({
  ...honest.answer.transaction,
  to: honest.shown.token,
  data: buildApproveAll(conduit),
  ...changes,
});

describe("verifyAcceptance", () => {
  it("passes an honest answer on all eight points", () => {
    const { rows, blocked, unproven, signatureExpiresAt } = verifyAcceptance(honest);
    expect({ blocked, unproven, signatureExpiresAt }).toEqual({
      blocked: false,
      unproven: false,
      signatureExpiresAt: null,
    });
    expect(rows.map((row) => `${row.label}: ${row.value} (${row.verdict})`)).toEqual([
      "Action: Accept one signed offer (matches)",
      "Contract: 0x0000…B395 Seaport 1.6 (known)",
      "Network: Base (matches)",
      "You send: Kiln #2187 (matches)",
      "You receive: 0.783405\u00a0WETH (simulated)",
      "Paid out: 0.829\u00a0WETH to 3 recipients (matches)",
      "Approvals: None requested (matches)",
      expect.stringMatching(/^Offer ends: .*2025.* \(matches\)$/),
    ]);
  });

  it("passes an item offer, another recipient, a part of several units, and the collection's approval", () => {
    for (const parameters of [
      sampleAcceptance({ scope: { kind: "item", tokenId: 2187n } }),
      sampleAcceptance({}, { recipient: otherAddress }),
      sampleAcceptance({ standard: "erc1155", quantity: 10n }, { quantity: 3n }),
      answered(honest, { approvals: [approveAll()] }),
    ])
      expect(mismatches(parameters)).toEqual([]);
  });

  it("passes a trait offer with the server's signature for this token, and returns its expiry", () => {
    const parameters = restricted(sampleServerSignature());
    expect(mismatches(parameters)).toEqual([]);
    expect(verifyAcceptance(parameters).signatureExpiresAt).toBe(now + 60);
  });

  it.each<[string, Hex | undefined]>([
    ["no word", undefined],
    ["a word for another token", sampleServerSignature({ context: receivedTokenContext(2188n) })],
    ["a word that names no token", sampleServerSignature({ context: "0x" })],
    ["a word for another taker", sampleServerSignature({ fulfiller: otherAddress })],
    ["a word that lapsed", sampleServerSignature({ expiration: BigInt(now) })],
  ])("blocks a trait offer with %s", (_, signature) => {
    expect(mismatches(restricted(signature))).toEqual(["action"]);
  });

  it("recognises an expired signature, which can be renewed, by its time", () => {
    expect(
      verifyAcceptance(restricted(sampleServerSignature({ expiration: BigInt(now - 5) }))).signatureExpiresAt,
    ).toBe(now - 5);
  });

  it.each<[string, Partial<VerifyAcceptanceParameters["shown"]>, string]>([
    ["another token", { tokenId: 2188n }, "send"],
    ["another collection", { token: otherAddress }, "send"],
    ["another number of units", { quantity: 2n }, "send"],
    ["other proceeds", { proceeds: honest.shown.proceeds + 1n }, "receive"],
    ["another price", { price: honest.shown.price + 1n }, "receive"],
    ["another currency", { currency: usdc }, "receive"],
    ["another recipient", { recipient: otherAddress }, "receive"],
    ["another maker", { maker: otherAddress }, "action"],
    ["another order", { orderHash: otherHash }, "action"],
    ["an offer for one item", { scope: { kind: "item", tokenId: 2187n } }, "action"],
    ["an offer for traits", { scope: traits }, "action"],
    ["another end", { expiresAt: honest.shown.expiresAt + 1 }, "ends"],
  ])("blocks bytes if the page showed %s", (_, shown, row) => {
    expect(mismatches({ ...honest, shown: { ...honest.shown, ...shown } })).toContain(row);
  });

  it("blocks a match that gives another item too, asks for less, or pays somebody else", () => {
    const greedy = rematched(honest, ([[order, mirror], ...rest]) => {
      if (order === undefined || mirror === undefined) throw new Error("the sample matches two");
      const [item] = mirror.parameters.offer;
      const offer = item === undefined ? [] : [item, { ...item, identifierOrCriteria: 1n }];
      return [[order, { ...mirror, parameters: { ...mirror.parameters, offer } }], ...rest];
    });
    expect(mismatches(greedy)).toEqual(["action", "send"]);
    const elsewhere = rematched(honest, ([[order, mirror], ...rest]) => {
      if (order === undefined || mirror === undefined) throw new Error("the sample matches two");
      const consideration = mirror.parameters.consideration.map((entry) => ({
        ...entry,
        recipient: otherAddress,
      }));
      return [[order, { ...mirror, parameters: { ...mirror.parameters, consideration } }], ...rest];
    });
    expect(mismatches(elsewhere)).toEqual(["action", "receive"]);
  });

  it("blocks a match that resolves another token than its mirror gives, or pairs other items", () => {
    const resolved = rematched(honest, ([orders, resolvers, ...rest]) => [
      orders,
      resolvers.map((resolver) => ({ ...resolver, identifier: 1n })),
      ...rest,
    ]);
    expect(mismatches(resolved)).toEqual(["action"]);
    const paired = rematched(honest, ([orders, resolvers, fulfillments, left]) => [
      orders,
      resolvers,
      fulfillments.toReversed(),
      left,
    ]);
    expect(mismatches(paired)).toEqual(["action"]);
    const leftovers = rematched(honest, ([orders, resolvers, fulfillments]) => [
      orders,
      resolvers,
      fulfillments,
      otherAddress,
    ]);
    expect(mismatches(leftovers)).toEqual(["action"]);
  });

  it("blocks a mirror order that moves the item through a foreign conduit", () => {
    const order = sampleOffer();
    const terms = { order, signature: sampleSignature, taker, tokenId: 2187n, salt: 9n };
    const { data } = buildAcceptance({ ...terms, conduitKey: otherHash });
    expect(mismatches(sending(honest, { data }))).toEqual(["action"]);
    expect(mismatches({ ...honest, pin: { ...samplePin, conduitKey: otherHash } })).toContain("action");
    expect(conduitKey).not.toBe(otherHash);
  });

  it.each<[string, Partial<Answer>, string]>([
    ["value along", { transaction: { ...honest.answer.transaction, value: "1" } }, "send"],
    ["another target", { transaction: { ...honest.answer.transaction, to: otherAddress } }, "contract"],
    ["another network", { transaction: { ...honest.answer.transaction, chainId: 1 } }, "network"],
    ["no calldata", { transaction: { ...honest.answer.transaction, data: "0x" } }, "action"],
    [
      "an approval for another conduit",
      { approvals: [approveAll({ data: buildApproveAll(otherAddress) })] },
      "approvals",
    ],
    ["an approval of another collection", { approvals: [approveAll({ to: usdc })] }, "approvals"],
    [
      "an approval of the payment",
      { approvals: [approveAll({ data: buildApprove(conduit, 1n) })] },
      "approvals",
    ],
    ["two approvals", { approvals: [approveAll(), approveAll()] }, "approvals"],
    ["other proceeds", { proceeds: "1" }, "paid"],
    [
      "fees to a stranger",
      { fees: honest.answer.fees.map((fee) => ({ ...fee, recipient: otherAddress })) },
      "paid",
    ],
  ])("blocks an answer with %s", (_, changes, row) => {
    expect(mismatches(answered(honest, changes))).toContain(row);
  });

  it("rejects a purchase as an acceptance, and the reverse", () => {
    const purchase = sampleFulfillment();
    expect(mismatches(answered(honest, purchase.answer))).toContain("action");
    const { blocked } = verifyFulfillment({ ...purchase, answer: honest.answer });
    expect(blocked).toBe(true);
  });
});

import fc from "fast-check";
import { encodeFunctionData, erc20Abi, type Hex, hexToBytes, toHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { encodeExtraData } from "@/lib/seaport/signed-order";
import { signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { decodeFulfillment } from "../fill/decode-fulfillment";
import { assertVerified } from "../review/check-row";
import { conduit, otherAddress, otherHash, samplePin, usdc } from "../testing/sample-chain";
import { now, sampleFulfillment, sampleSignature } from "../testing/sample-fulfillment";
import { type VerifyFulfillmentParameters, verifyFulfillment } from "./verify";

type Answer = VerifyFulfillmentParameters["answer"];

type Changes = Partial<VerifyFulfillmentParameters>;

function mismatches(parameters: VerifyFulfillmentParameters): string[] {
  return verifyFulfillment(parameters)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

const honest = sampleFulfillment();

/** The same parameters with a changed answer. */
function answered(
  parameters: VerifyFulfillmentParameters,
  changes: Partial<Answer>,
): VerifyFulfillmentParameters {
  return { ...parameters, answer: { ...parameters.answer, ...changes } };
}

/** The same parameters with a changed transaction. */
function sending(parameters: VerifyFulfillmentParameters, changes: Partial<Answer["transaction"]>) {
  return answered(parameters, { transaction: { ...parameters.answer.transaction, ...changes } });
}

const spend = (amount: bigint, spender = conduit) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] });
const inUsdc = (): VerifyFulfillmentParameters => {
  const parameters = sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n });
  const approval = { ...parameters.answer.transaction, to: usdc, data: spend(25_000_000n), value: "0" };
  return answered(parameters, { approvals: [approval] });
};
const serverSignature: Hex = `0x${"11".repeat(64)}1b`;
const signature = {
  fulfiller: taker,
  expiration: BigInt(now + 60),
  orderHash: otherHash,
  context: "0x",
} as const;
const enforced = (changes: Partial<typeof signature> = {}) =>
  sampleFulfillment({ zone: signedZone }, encodeExtraData({ ...signature, ...changes }, serverSignature));

describe("verifyFulfillment", () => {
  it("passes an honest answer on all eight points", () => {
    const { rows, blocked, unproven } = verifyFulfillment(honest);
    expect({ blocked, unproven }).toEqual({ blocked: false, unproven: false });
    expect(rows.map((row) => `${row.label}: ${row.value} (${row.verdict})`)).toEqual([
      "Action: Fill one signed listing (matches)",
      "Contract: 0x0000…B395 Seaport 1.6 (known)",
      "Network: Base (matches)",
      "You send: 0.829\u00a0ETH (matches)",
      "You receive: Kiln #2187 (simulated)",
      "Paid out: 0.829\u00a0ETH to 3 recipients (matches)",
      "Approvals: None requested (matches)",
      expect.stringMatching(/^Listing ends: .*2025.* \(matches\)$/),
    ]);
  });

  it("passes a payment in a token with its exact approval, a private sale, an enforced one, and token 0", () => {
    for (const answer of [
      inUsdc(),
      sampleFulfillment({ taker }),
      enforced(),
      sampleFulfillment({ tokenId: 0n }),
    ])
      expect(mismatches(answer)).toEqual([]);
  });

  it("passes if the answer names the buyer as recipient instead of the zero address", () => {
    const decoded = decodeFulfillment(honest.answer.transaction.data);
    if (decoded === null) throw new Error("the sample is a fill");
    const args = [decoded.order, [], decoded.conduitKey, taker] as const;
    const data = encodeFunctionData({ abi: seaportAbi, functionName: "fulfillAdvancedOrder", args });
    expect(mismatches(sending(honest, { data }))).toEqual([]);
  });

  it.each<[string, Partial<Answer["transaction"]>, string]>([
    ["another target", { to: otherAddress }, "contract"],
    ["another network", { chainId: 1 }, "network"],
    ["another chain's name", { chain: "ethereum" }, "network"],
    ["one wei more", { value: "829000000000000001" }, "send"],
    ["one wei less", { value: "828999999999999999" }, "send"],
    ["no calldata", { data: "0x" }, "action"],
    ["a plain transfer of tokens", { data: spend(1n) }, "action"],
    ["bytes behind the end", { data: `${honest.answer.transaction.data}00` }, "action"],
  ])("blocks a transaction with %s", (_, changes, row) => {
    expect(mismatches(sending(honest, changes))).toContain(row);
  });

  it.each<[string, Changes, string]>([
    ["another price", { shown: { ...honest.shown, price: honest.shown.price - 1n } }, "send"],
    ["another currency", { shown: { ...honest.shown, currency: usdc } }, "send"],
    ["another token", { shown: { ...honest.shown, tokenId: 2188n } }, "receive"],
    ["another collection", { shown: { ...honest.shown, token: otherAddress } }, "receive"],
    ["another seller", { shown: { ...honest.shown, maker: otherAddress } }, "action"],
    ["another order", { shown: { ...honest.shown, orderHash: otherHash } }, "action"],
    ["another quantity", { shown: { ...honest.shown, quantity: 2n } }, "receive"],
    ["another end", { shown: { ...honest.shown, expiresAt: honest.shown.expiresAt + 1 } }, "ends"],
    ["a seller whose counter moved", { counter: 1n }, "action"],
    ["a listing that has ended", { now: honest.shown.expiresAt }, "ends"],
    ["a listing that has not started", { now: 1 }, "ends"],
    ["a chain that refuses it", { simulation: { ok: false, reason: "sold" } }, "receive"],
    ["a pinned fee recipient who is not paid", { pin: { ...samplePin, feeRecipient: otherAddress } }, "paid"],
    ["a fee above what the operator allows", { pin: { ...samplePin, maxFeeBps: 49 } }, "paid"],
    ["a foreign conduit", { pin: { ...samplePin, conduitKey: otherHash } }, "action"],
  ])("blocks %s", (_, changes, row) => {
    expect(mismatches({ ...honest, ...changes })).toContain(row);
  });

  it.each<[string, Partial<Answer>, string]>([
    [
      "a fee to a stranger",
      { fees: honest.answer.fees.map((fee) => ({ ...fee, recipient: otherAddress })) },
      "paid",
    ],
    ["a fee that the bytes do not pay", { fees: [] }, "paid"],
    ["another rate than is paid", { fees: honest.answer.fees.map((fee) => ({ ...fee, bps: 1 })) }, "paid"],
    ["other proceeds than the bytes give", { proceeds: "1" }, "paid"],
    ["another price", { price: "1" }, "send"],
    ["another currency", { currency: usdc }, "send"],
    ["another order", { orderHash: otherHash }, "action"],
    ["a server signature that the bytes do not carry", { serverSignature: "0x00" }, "action"],
  ])("blocks an answer with %s", (_, changes, row) => {
    expect(mismatches(answered(honest, changes))).toContain(row);
  });

  it.each<[string, Partial<Answer["transaction"]>]>([
    ["one unit too much", { data: spend(25_000_001n) }],
    ["another spender", { data: spend(25_000_000n, otherAddress) }],
    ["another token", { to: otherAddress }],
    ["value along", { value: "1" }],
    ["another network", { chainId: 1 }],
  ])("blocks an approval with %s", (_, changes) => {
    const parameters = inUsdc();
    const approvals = parameters.answer.approvals.map((call) => ({ ...call, ...changes }));
    expect(mismatches(answered(parameters, { approvals }))).toEqual(["approvals"]);
  });

  it("blocks an unneeded approval, and a second one", () => {
    const parameters = inUsdc();
    const { approvals } = parameters.answer;
    expect(mismatches(answered(honest, { approvals }))).toEqual(["approvals"]);
    expect(mismatches(answered(parameters, { approvals: [...approvals, ...approvals] }))).toEqual([
      "approvals",
    ]);
  });

  it("blocks a server signature that is missing, expired or for another taker", () => {
    expect(mismatches(enforced({ fulfiller: otherAddress as typeof taker }))).toEqual(["action"]);
    expect(mismatches(enforced({ expiration: BigInt(now) }))).toEqual(["action"]);
    expect(mismatches(sampleFulfillment({ zone: signedZone }))).toEqual(["action"]);
  });

  it("blocks a private sale for another buyer", () => {
    expect(mismatches({ ...sampleFulfillment({ taker }), taker: otherAddress })).toContain("action");
  });

  it("asks for a ticked box, and does not block, if the chain does not answer", () => {
    const result = verifyFulfillment({ ...honest, counter: null, simulation: null });
    expect(result).toMatchObject({ blocked: false, unproven: true });
    expect(result.rows.filter((row) => row.verdict === "not_simulated").map((row) => row.id)).toEqual([
      "action",
      "receive",
    ]);
  });

  it("detects a change of any byte of the calldata, except in the seller's signature and its length, which the chain checks", () => {
    const bytes = hexToBytes(honest.answer.transaction.data);
    const signatureStart = (honest.answer.transaction.data.indexOf(sampleSignature.slice(2)) - 2) / 2;
    const byChain = (at: number) => at >= signatureStart - 32 && at < signatureStart + 65;
    const anyChange = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(anyChange, ([at, flip]) => {
        fc.pre(!byChain(at));
        const data = toHex(bytes.map((byte, index) => (index === at ? byte ^ flip : byte)));
        expect(mismatches(sending(honest, { data }))).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("detects a change of any byte of a private sale, including the buyer's own order", () => {
    const parameters = sampleFulfillment({ taker });
    const { data: given } = parameters.answer.transaction;
    const bytes = hexToBytes(given);
    const signatureStart = (given.indexOf(sampleSignature.slice(2)) - 2) / 2;
    const salt = toHex(9n, { size: 32 }).slice(2);
    const saltStart = (given.lastIndexOf(salt) - 2) / 2;
    const free = (at: number) =>
      (at >= signatureStart - 32 && at < signatureStart + 65) || (at >= saltStart && at < saltStart + 32);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        fc.pre(!free(at));
        const data = toHex(bytes.map((byte, index) => (index === at ? byte ^ flip : byte)));
        expect(mismatches(sending(parameters, { data }))).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
    // This takes seconds while other tests share the machine.
  }, 60_000);

  it("never throws on bytes of any kind", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(verifyFulfillment(sending(honest, { data: toHex(bytes), to: zeroAddress })).blocked).toBe(
          true,
        );
      }),
    );
  });
});

describe("assertVerified", () => {
  it("throws an error with a code and the row's name, only if a row mismatches", () => {
    expect(() => assertVerified(verifyFulfillment(honest))).not.toThrow();
    expect(() => assertVerified(verifyFulfillment(sending(honest, { value: "1" })))).toThrow(
      expect.objectContaining({ code: "verification_failed", details: expect.stringContaining("You send") }),
    );
  });
});

import { decodeFunctionData, encodeFunctionData } from "viem";
import { describe, expect, it, vi } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildSweep } from "@/lib/seaport/build-sweep";
import { taker } from "@/lib/seaport/testing/sample-listing";
import { buildApprove } from "../review/token-calls";
import type { TokenFacts } from "../review/token-row";
import { unnoticedChanges, unnoticedInCalldata } from "../testing/mutate";
import { conduit, otherAddress, otherHash, samplePin, usdc } from "../testing/sample-chain";
import { now, sampleFulfillment } from "../testing/sample-fulfillment";
import { sampleCart, sampleEntry, sampleSweep } from "../testing/sample-sweep";
import { composeSweep } from "./compose-sweep";
import { type VerifySweepParameters, verifySweep } from "./verify";

// Each leaf of the calldata is changed, encoded and verified again. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

const honest = sampleSweep();

function mismatches(parameters: VerifySweepParameters): string[] {
  return verifySweep(parameters)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

function argumentsOf({ call }: VerifySweepParameters) {
  const decoded = decodeFunctionData({ abi: seaportAbi, data: call.data });
  if (decoded.functionName !== "fulfillAvailableAdvancedOrders") throw new Error("the sample is a sweep");
  return decoded.args;
}

type Arguments = ReturnType<typeof argumentsOf>;

/** The honest sweep with changed decoded arguments. */
function recomposed(change: (given: Arguments) => Arguments): VerifySweepParameters {
  const functionName = "fulfillAvailableAdvancedOrders";
  const data = encodeFunctionData({ abi: seaportAbi, functionName, args: change(argumentsOf(honest)) });
  return { ...honest, call: { ...honest.call, data } };
}

/** The honest sweep compared with another shown cart. */
function showing(index: number, changes: Partial<VerifySweepParameters["entries"][number]["shown"]>) {
  const entries = honest.entries.map((entry, at) =>
    at === index ? { ...entry, shown: { ...entry.shown, ...changes } } : entry,
  );
  return { ...honest, entries };
}

describe("verifySweep", () => {
  it("needs the person's consent for an unpinned token, and refuses it if the operator pinned other currencies", () => {
    expect(verifySweep({ ...honest, pin: samplePin })).toMatchObject({ blocked: false, unproven: true });
    expect(verifySweep({ ...honest, pin: { ...samplePin, currencies: [] } }).blocked).toBe(true);
  });

  it("describes an unpinned token by its own contract, and blocks if the page showed something else", () => {
    const asked = (facts: TokenFacts) =>
      verifySweep({ ...honest, pin: samplePin, payTokens: { [usdc.toLowerCase()]: facts } });
    expect(asked({ symbol: "USDC", decimals: 6 })).toMatchObject({ blocked: false, unproven: false });
    for (const facts of [
      { symbol: "USDC", decimals: 18 },
      { symbol: "NOPE", decimals: 6 },
      { symbol: null, decimals: null },
    ]) {
      const { blocked, rows } = asked(facts);
      expect(blocked).toBe(true);
      expect(rows.filter(({ verdict }) => verdict === "mismatch").map(({ id }) => id)).toEqual(["currency"]);
    }
  });

  it("passes an honest sweep, and shows from the bytes what is bought and what it costs", () => {
    const { rows, blocked, unproven, signatureExpiresAt } = verifySweep(honest);
    expect({ blocked, unproven, signatureExpiresAt }).toEqual({
      blocked: false,
      unproven: false,
      signatureExpiresAt: now + 60,
    });
    expect(rows.map((row) => `${row.label}: ${row.value} (${row.verdict})`)).toEqual([
      "Action: Fill up to 3 signed listings (matches)",
      "Contract: 0x0000…B395 Seaport 1.6 (known)",
      "Network: Base (matches)",
      "You send: 1.658\u00a0ETH and 25\u00a0USDC (matches)",
      "You receive: Kiln #2187 for 0.829\u00a0ETH (simulated)",
      "You receive: Kiln #1 for 25\u00a0USDC (simulated)",
      "You receive: Kiln #2 for 0.829\u00a0ETH (simulated)",
      expect.stringMatching(/^Currency: USDC, token 0x.* \(known\)$/),
      "Approvals: 25\u00a0USDC, exactly (matches)",
    ]);
  });

  it("passes without an approval if none is needed, and with another named recipient", () => {
    expect(mismatches({ ...honest, approvals: [] })).toEqual([]);
    const recipient = otherAddress;
    const entries = [sampleEntry("gift")].map((entry) => ({
      ...entry,
      shown: { ...entry.shown, recipient },
    }));
    const { call } = composeSweep({ entries, pin: samplePin, recipient });
    if (call === null) throw new Error("there is something to buy");
    const gift = { ...honest, call, approvals: [], entries, recipient, simulation: [true] };
    expect(mismatches(gift)).toEqual([]);
    const { recipient: _recipient, ...toMyself } = gift;
    expect(mismatches(toMyself)).toEqual(["action"]);
  });

  it.each<[string, VerifySweepParameters, string[]]>([
    ["another price of one", showing(1, { price: 24_000_000n }), ["send", "receive.1", "approvals"]],
    ["another token", showing(0, { tokenId: 9n }), ["receive.0"]],
    ["another order", showing(2, { orderHash: otherHash }), ["receive.2"]],
    ["another seller", showing(2, { maker: otherAddress }), ["receive.2"]],
    ["another sequence", { ...honest, entries: honest.entries.toReversed() }, ["receive.0", "receive.2"]],
    ["an item less", { ...honest, entries: honest.entries.slice(1) }, ["action"]],
    ["no cart at all", { ...honest, entries: [] }, ["action"]],
  ])("blocks bytes if the page showed %s", (_, parameters, rows) => {
    expect(mismatches(parameters)).toEqual(expect.arrayContaining(rows));
  });

  it("blocks a sweep that sends items elsewhere, pays through a foreign conduit, or fills fewer orders", () => {
    const [to, through, fewer] = [
      recomposed(([a, b, c, d, key, , most]) => [a, b, c, d, key, otherAddress, most]),
      recomposed(([a, b, c, d, , recipient, most]) => [a, b, c, d, otherHash, recipient, most]),
      recomposed(([a, b, c, d, key, recipient]) => [a, b, c, d, key, recipient, 1n]),
    ];
    expect(mismatches(to)).toEqual(["action", "receive.0", "receive.1", "receive.2"]);
    expect(mismatches(through)).toEqual(["action"]);
    expect(mismatches(fewer)).toEqual(["action"]);
  });

  it("blocks an item that the chain refuses, and a raised counter", () => {
    expect(mismatches({ ...honest, simulation: [true, false, true] })).toEqual(["receive.1"]);
    const entries = honest.entries.map((entry) => ({ ...entry, counter: 1n }));
    expect(mismatches({ ...honest, entries })).toEqual(["receive.0", "receive.1", "receive.2"]);
  });

  it("is unproven, not blocked, if the chain does not answer", () => {
    const entries = honest.entries.map((entry) => ({ ...entry, counter: null }));
    expect(verifySweep({ ...honest, entries, simulation: null })).toMatchObject({
      blocked: false,
      unproven: true,
    });
  });

  it("blocks an expired server signature, and reports the earliest expiry", () => {
    const late = verifySweep({ ...honest, now: now + 60 });
    expect(late.signatureExpiresAt).toBe(now + 60);
    expect(late.rows.find((row) => row.verdict === "mismatch")).toMatchObject({
      id: "receive.2",
      detail: "The server's signature has lapsed.",
    });
  });

  it("blocks an approval that differs from a token's total, and a repeated approval", () => {
    const [approval] = honest.approvals;
    if (approval === undefined) throw new Error("the sample asks for one");
    for (const changed of [
      { ...approval, data: buildApprove(conduit, 25_000_001n) },
      { ...approval, data: buildApprove(otherAddress, 25_000_000n) },
      { ...approval, to: otherAddress },
    ])
      expect(mismatches({ ...honest, approvals: [changed] })).toEqual(["approvals"]);
    expect(mismatches({ ...honest, approvals: [approval, approval] })).toEqual(["approvals"]);
  });

  it("rejects a single purchase and unreadable bytes", () => {
    const single = sampleFulfillment().answer.transaction;
    expect(mismatches({ ...honest, call: single })).toEqual(["action"]);
    expect(mismatches({ ...honest, call: { ...honest.call, data: "0x" } })).toEqual(["action"]);
    expect(() => buildSweep({ orders: [], conduitKey: samplePin.conduitKey })).toThrow(
      expect.objectContaining({ code: "nothing_to_sweep" }),
    );
  });
});

describe("a sweep with one thing changed is blocked:", () => {
  it("its calldata", () => {
    const isNoticed = (data: typeof honest.call.data) =>
      verifySweep({ ...honest, call: { ...honest.call, data } }).blocked;
    // Seaport refuses an order that its maker did not sign: the simulation shows it, or the sweep reverts and takes no money.
    expect(unnoticedInCalldata(honest.call.data, isNoticed)).toEqual([
      "0.0.signature",
      "0.1.signature",
      "0.2.signature",
    ]);
  });

  it("the call and the approvals around it", () => {
    const { call, approvals } = honest;
    const isNoticed = (changed: { call: typeof call; approvals: typeof approvals }) =>
      verifySweep({ ...honest, ...changed }).blocked;
    // A missing approval takes nothing: the chain refuses the transaction without it.
    expect(unnoticedChanges({ call, approvals }, isNoticed)).toEqual(["approvals but one"]);
  });

  it("the answers from which it was composed", () => {
    for (const [index, entry] of sampleCart().entries()) {
      const { transaction, approvals, ...around } = entry.answer;
      const isNoticed = (changed: typeof around) => {
        const answer = { ...changed, transaction, approvals };
        const entries = honest.entries.map((each, at) => (at === index ? { ...each, answer } : each));
        return verifySweep({ ...honest, entries }).blocked;
      };
      // A fee's name and position change nothing that is paid: the bytes fix its amount, its recipient and the sum of all fees.
      expect(unnoticedChanges(around, isNoticed)).toEqual([
        "fees with 0 and 1 swapped",
        "fees.0.kind",
        "fees.1.kind",
      ]);
    }
    expect(honest).toMatchObject({ taker, approvals: [{ to: usdc }] });
  });
});

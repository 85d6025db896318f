import { encodeAbiParameters, encodeEventTopics, parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { maker, taker, token } from "@/lib/seaport/testing/sample-listing";
import type { ReceiptLog } from "../flow/ports";
import { otherAddress, seaport } from "../testing/sample-chain";
import { sampleEntry } from "../testing/sample-sweep";
import { explainSkipped, readSweep } from "./read-sweep";

const entry = sampleEntry("first");
const other = sampleEntry("second", { tokenId: 1n, salt: 1n });

const fulfilled = seaportAbi.find((each) => each.type === "event" && each.name === "OrderFulfilled");

/** A fill event in Seaport's form. */
function filled({ shown }: typeof entry, amount = parseEther("0.829")): ReceiptLog {
  if (fulfilled?.type !== "event" || fulfilled.name !== "OrderFulfilled")
    throw new Error("Seaport has the event");
  const topics = encodeEventTopics({
    abi: [fulfilled],
    eventName: "OrderFulfilled",
    args: { offerer: maker, zone: otherAddress },
  });
  const item = { itemType: 2, token, identifier: shown.tokenId, amount: 1n };
  const payment = { itemType: 0, token: shown.currency, identifier: 0n, amount, recipient: maker };
  const data = encodeAbiParameters(
    fulfilled.inputs.filter((input) => !("indexed" in input && input.indexed)),
    [shown.orderHash, taker, [item], [payment]],
  );
  return { address: seaport, topics: topics.flat().filter((topic) => topic !== null), data };
}

describe("readSweep", () => {
  it("separates the bought entries from those left out", () => {
    expect(readSweep({ entries: [entry, other], logs: [filled(other)], seaport })).toEqual({
      bought: [{ id: "second", quantity: 1n, paid: parseEther("0.829"), currency: other.shown.currency }],
      skipped: ["first"],
      spent: [{ currency: other.shown.currency, amount: parseEther("0.829") }],
    });
  });

  it("reads only Seaport's events: another contract may emit the same one", () => {
    const forged = { ...filled(entry), address: otherAddress };
    expect(readSweep({ entries: [entry], logs: [forged], seaport }).bought).toEqual([]);
  });

  it("ignores events of any other form", () => {
    const odd: ReceiptLog = { address: seaport, topics: [], data: "0x1234" };
    const short: ReceiptLog = { ...filled(entry), data: "0x" };
    expect(readSweep({ entries: [entry], logs: [odd, short], seaport }).skipped).toEqual(["first"]);
  });
});

describe("explainSkipped", () => {
  const untouched = { isCancelled: false, totalFilled: 0n, totalSize: 0n };
  const facts = { status: untouched, expiresAt: 100, signatureExpiresAt: null, blockTime: 99 };

  it.each([
    ["listing_ended", { status: { ...untouched, isCancelled: true } }],
    ["already_sold", { status: { ...untouched, totalFilled: 1n, totalSize: 1n } }],
    ["listing_ended", { blockTime: 100 }],
    ["signature_expired", { signatureExpiresAt: 98 }],
    [null, { signatureExpiresAt: 99 }],
    [null, { status: { ...untouched, totalFilled: 1n, totalSize: 3n } }],
  ])("explains %s", (reason, changes) => {
    expect(explainSkipped({ ...facts, ...changes })).toBe(reason);
  });
});

import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { taker } from "@/lib/seaport/testing/sample-listing";
import { buildApprove } from "../review/token-calls";
import { sampleAcceptance } from "../testing/sample-acceptance";
import { conduit, otherAddress, samplePin, seaport, usdc } from "../testing/sample-chain";
import { sampleCart, sampleEntry } from "../testing/sample-sweep";
import { composeSweep } from "./compose-sweep";

const inCoin = (id: string, tokenId: bigint) =>
  sampleEntry(id, { tokenId, salt: tokenId, currency: usdc, unitPrice: 25_000_000n });
const compose = (entries: ReturnType<typeof sampleCart>) => composeSweep({ entries, pin: samplePin });

describe("composeSweep", () => {
  it("carries exactly the native prices, and requests approvals for exactly the sum of each token", () => {
    const plan = compose([...sampleCart(), inCoin("second", 5n)]);
    expect(plan.call).toMatchObject({ to: seaport, value: (2n * 829_000_000_000_000_000n).toString() });
    expect(plan.approvals).toEqual([
      {
        chain: "base",
        chainId: samplePin.chainId,
        to: usdc,
        data: buildApprove(conduit, 50_000_000n),
        value: "0",
      },
    ]);
    expect(plan.totals).toEqual([
      { currency: zeroAddress, amount: 2n * 829_000_000_000_000_000n },
      { currency: usdc, amount: 50_000_000n },
    ]);
    expect(plan.refused).toEqual([]);
  });

  it("requests an approval if the allowance covers each price alone but not their sum", () => {
    const entries = [inCoin("first", 4n), inCoin("second", 5n)];
    const approvals = (allowance: bigint) =>
      composeSweep({ entries, pin: samplePin, allowances: { [usdc]: allowance } }).approvals.length;
    expect([25_000_000n, 49_999_999n, 50_000_000n].map(approvals)).toEqual([1, 1, 0]);
  });

  it("refuses entries that cannot be filled with others, with a reason, and combines the rest", () => {
    const native = sampleEntry("native");
    const acceptance = sampleAcceptance();
    const elsewhere = { ...native.answer.transaction, chainId: 1 };
    const entries = [
      native,
      sampleEntry("private", { tokenId: 1n, taker }),
      { ...acceptance, id: "offer" },
      { ...native, id: "elsewhere", answer: { ...native.answer, transaction: elsewhere } },
      { ...native, id: "twice" },
      sampleEntry("same item", { salt: 77n, unitPrice: 1_000n }),
      {
        ...sampleEntry("gift", { tokenId: 8n }),
        id: "gift",
        shown: { ...native.shown, recipient: otherAddress },
      },
      {
        ...native,
        id: "garbled",
        answer: {
          ...native.answer,
          transaction: { ...native.answer.transaction, data: "0x12345678" as const },
        },
      },
    ];
    const plan = compose(entries);
    expect(plan.entries.map(({ id }) => id)).toEqual(["native"]);
    expect(plan.refused).toEqual([
      { id: "private", reason: "private" },
      { id: "offer", reason: "match_only" },
      { id: "elsewhere", reason: "other_chain" },
      { id: "twice", reason: "repeated_order" },
      { id: "same item", reason: "repeated_item" },
      { id: "gift", reason: "other_recipient" },
      { id: "garbled", reason: "unreadable" },
    ]);
  });

  it("accepts two listings of one ERC-1155 token, which may have units for both", () => {
    const units = { standard: "erc1155", quantity: 3n } as const;
    expect(
      compose([sampleEntry("first", units), sampleEntry("second", { ...units, salt: 77n })]).refused,
    ).toEqual([]);
  });

  it("has no call if nothing is left", () => {
    expect(compose([sampleEntry("private", { taker })])).toMatchObject({
      call: null,
      approvals: [],
      totals: [],
    });
  });
});

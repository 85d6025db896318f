import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchFees } from "./match-fees";
import type { FeeRule } from "./order-fees";
import { parseOrder } from "./parse-order";
import {
  conduitKey,
  creator,
  feeRecipient,
  maker,
  sampleFees,
  sampleListing,
  signedZone,
  taker,
} from "./testing/sample-listing";

const [earnings, marketplace] = sampleFees;

function parsed(changes: Parameters<typeof sampleListing>[0] = {}) {
  const result = parseOrder(sampleListing(changes), { conduitKey, signedZone });
  if (!result.ok) throw new Error("the sample is of the accepted shape");
  return result.order;
}

describe("matchFees", () => {
  it("names every payment of a listing that pays all fees", () => {
    expect(matchFees({ order: parsed(), required: [marketplace], optional: [earnings] })).toEqual({
      fees: [
        { ...marketplace, amount: 4_145_000_000_000_000n },
        { ...earnings, amount: 41_450_000_000_000_000n },
      ],
      missing: [],
      unknown: [],
    });
  });

  it("reports a required fee that is one base unit short", () => {
    const order = { ...parsed(), payments: [{ recipient: feeRecipient, amount: 4_144_999_999_999_999n }] };
    const { missing } = matchFees({ order, required: [marketplace], optional: [] });
    expect(missing).toEqual([{ ...marketplace, amount: 4_145_000_000_000_000n }]);
  });

  it("allows optional earnings to be left out, or paid in part at their own rate", () => {
    const none = parsed({ fees: [marketplace] });
    expect(matchFees({ order: none, required: [marketplace], optional: [earnings] })).toMatchObject({
      missing: [],
      unknown: [],
    });
    const half = parsed({ fees: [marketplace, { ...earnings, bps: 250 }] });
    expect(matchFees({ order: half, required: [marketplace], optional: [earnings] }).fees).toContainEqual({
      ...earnings,
      bps: 250,
      amount: 20_725_000_000_000_000n,
    });
  });

  it("reports a payment to an unknown recipient, and any excess over a known recipient's fee", () => {
    const stranger: FeeRule = { kind: "creator", recipient: taker, bps: 100 };
    expect(
      matchFees({
        order: parsed({ fees: [marketplace, stranger] }),
        required: [marketplace],
        optional: [earnings],
      }).unknown,
    ).toEqual([{ recipient: taker, amount: 8_290_000_000_000_000n }]);
    const greedy = { ...parsed(), payments: [{ recipient: feeRecipient, amount: 5_000_000_000_000_000n }] };
    expect(matchFees({ order: greedy, required: [marketplace], optional: [] }).unknown).toEqual([
      { recipient: feeRecipient, amount: 855_000_000_000_000n },
    ]);
  });

  it("requires no fee of a creator who sells their own work", () => {
    const order = parsed({ maker: creator });
    expect(matchFees({ order, required: [marketplace, earnings], optional: [] }).missing).toEqual([]);
  });

  it("accepts every order of buildListing, for any price, quantity and rates", () => {
    const anyBps = fc.integer({ min: 0, max: 4_000 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.bigInt({ min: 1n, max: 50n }),
        anyBps,
        anyBps,
        fc.constantFrom<`0x${string}`>(creator, feeRecipient, maker),
        (unitPrice, quantity, one, two, recipient) => {
          const rules: FeeRule[] = [
            { kind: "creator", recipient, bps: one },
            { kind: "marketplace", recipient: feeRecipient, bps: two },
          ];
          const order = parsed({ standard: "erc1155", unitPrice, quantity, fees: rules });
          expect(matchFees({ order, required: rules, optional: [] })).toMatchObject({
            missing: [],
            unknown: [],
          });
        },
      ),
    );
  });
});

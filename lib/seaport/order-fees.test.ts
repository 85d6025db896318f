import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderFees } from "./order-fees";
import { creator, feeRecipient, maker, sampleFees } from "./testing/sample-listing";

describe("orderFees", () => {
  it("rounds each fee of one unit down and leaves the rest to the seller", () => {
    const { fees, proceeds } = orderFees({ unitPrice: 999n, quantity: 3n, rules: sampleFees, seller: maker });
    expect(fees.map((fee) => fee.amount)).toEqual([49n * 3n, 4n * 3n]);
    expect(proceeds).toBe(999n * 3n - 159n);
  });

  it("leaves out a fee of zero, which Seaport would refuse", () => {
    expect(orderFees({ unitPrice: 19n, quantity: 1n, rules: sampleFees, seller: maker })).toEqual({
      fees: [],
      proceeds: 19n,
    });
  });

  it("does not charge a creator for selling their own work", () => {
    const { fees } = orderFees({ unitPrice: 10_000n, quantity: 1n, rules: sampleFees, seller: creator });
    expect(fees.map((fee) => fee.recipient)).toEqual([feeRecipient]);
  });

  it("always adds up to the price, to the last base unit", () => {
    const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 30n });
    const anyBps = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(
        anyPrice,
        fc.bigInt({ min: 1n, max: 1_000n }),
        anyBps,
        anyBps,
        (unitPrice, quantity, one, two) => {
          const rules = [
            { kind: "creator", recipient: creator, bps: one },
            { kind: "marketplace", recipient: feeRecipient, bps: two },
          ] as const;
          const { fees, proceeds } = orderFees({ unitPrice, quantity, rules, seller: maker });
          expect(fees.reduce((sum, fee) => sum + fee.amount, proceeds)).toBe(unitPrice * quantity);
          expect(proceeds >= 0n).toBe(true);
          for (const fee of fees) expect(fee.amount % quantity).toBe(0n);
        },
      ),
    );
  });
});

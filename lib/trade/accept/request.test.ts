import fc from "fast-check";
import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { buildAcceptance } from "../../seaport/build-acceptance";
import { buildOffer } from "../../seaport/build-offer";
import { orderFees } from "../../seaport/order-fees";
import { conduitKey, sampleFees, taker } from "../../seaport/testing/sample-listing";
import { sampleOfferParameters } from "../../seaport/testing/sample-offer";
import { type AcceptRequest, shareOfOffer } from "./request";

const seller: Address = "0x000000000000000000000000000000000000dEaD";

describe("a part of an offer for several units", () => {
  it("equals the payment in the bytes, to the wei, for any price, fees and part", () => {
    const bps = fc.integer({ min: 0, max: 1_000 });
    const parts = fc.bigInt(1n, 10_000n).chain((total) => fc.tuple(fc.constant(total), fc.bigInt(1n, total)));
    fc.assert(
      fc.property(fc.bigInt(10_000n, 10n ** 24n), parts, bps, bps, (unitPrice, [total, quantity], a, b) => {
        const rules = sampleFees.map((rule, index) => ({ ...rule, bps: index === 0 ? a : b }));
        const { fees, proceeds } = orderFees({ unitPrice, quantity: total, rules, seller });
        const order = buildOffer({
          ...sampleOfferParameters,
          standard: "erc1155",
          fees: rules,
          unitPrice,
          quantity: total,
        });
        const offer = {
          quantity: total.toString(),
          price: (unitPrice * total).toString(),
          proceeds: proceeds.toString(),
          fees: fees.map((fee) => ({ ...fee, amount: fee.amount.toString() })),
        } as AcceptRequest["offer"];
        const part = shareOfOffer({ offer, quantity });
        const terms = { order, signature: "0x", taker, tokenId: 7n, conduitKey, salt: 1n } as const;
        const bytes = buildAcceptance({ ...terms, quantity });
        expect(part.price).toBe(bytes.price);
        expect(part.proceeds).toBe(bytes.proceeds);
        expect(part.proceeds + part.fees.reduce((sum, { amount }) => sum + amount, 0n)).toBe(part.price);
      }),
    );
  });
});

import fc from "fast-check";
import { zeroAddress } from "viem";
import type { BuildListingParameters } from "@/lib/seaport/build-listing";
import type { BuildOfferParameters } from "@/lib/seaport/build-offer";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderFees } from "@/lib/seaport/order-fees";
import { anyAddress } from "@/lib/seaport/testing/arbitrary-order";
import { sampleFees, sampleParameters, signedZone } from "@/lib/seaport/testing/sample-listing";
import { sampleOfferParameters } from "@/lib/seaport/testing/sample-offer";
import type { ListingTerms } from "../list/verify";
import type { OfferTerms } from "../offer/verify";
import { usdc } from "./sample-chain";
import { sampleListingTerms, sampleOfferTerms } from "./sample-terms";

const unitPrice = fc.bigInt({ min: 10n ** 6n, max: 10n ** 22n });
const token = anyAddress.filter((address) => address !== zeroAddress);
const times = fc
  .tuple(fc.integer({ min: 0, max: 86_400 }), fc.integer({ min: 60, max: 180 * 86_400 }))
  .map(([after, lasts]) => {
    const startTime = sampleParameters.startTime + after;
    return { startTime, endTime: startTime + lasts };
  });
const shared = fc.record({
  maker: token,
  token,
  unitPrice,
  counter: fc.bigInt({ min: 0n, max: 9n }),
  salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  zone: fc.constantFrom(undefined, signedZone),
  units: fc.constantFrom(1n, 1n, 7n),
});

function plain({ zone, units, ...rest }: Record<string, unknown> & { zone?: unknown; units: bigint }) {
  return {
    ...rest,
    ...(zone === undefined ? {} : { zone }),
    ...(units === 1n ? {} : { standard: "erc1155", quantity: units }),
  };
}

/** The values of a form that lists an item: of one unit or several, open or with the zone, in the native currency or a token. */
export const anyListing = fc
  .tuple(shared, times, fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(zeroAddress, usdc))
  .map(([terms, span, tokenId, currency]) => ({ ...plain(terms), ...span, tokenId, currency }))
  .map((changes) => changes as Partial<BuildListingParameters>);

const anyScope = fc.oneof(
  fc.constant({ kind: "collection" } as const),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map((tokenId) => ({ kind: "item", tokenId }) as const),
  fc
    .string({ minLength: 1, maxLength: 9 })
    .map((value) => ({ kind: "trait", traits: [{ type: "Hat", value }] }) as const),
);
/** The values of a form that offers for an item, a collection or traits. */
export const anyOffer = fc.tuple(shared, times, anyScope).map(
  ([terms, span, scope]) =>
    ({
      ...plain(terms),
      ...span,
      scope,
      ...(scope.kind === "trait" && { zone: signedZone }),
    }) as Partial<BuildOfferParameters>,
);

/** What a form says about the order that it made, from the values of the form alone. */
function termsOf(given: BuildListingParameters | BuildOfferParameters) {
  const { maker, unitPrice, quantity = 1n, startTime, endTime, counter } = given;
  return {
    maker,
    standard: given.standard,
    token: given.token,
    quantity,
    price: unitPrice * quantity,
    currency: given.currency,
    fees: orderFees({ unitPrice, quantity, rules: sampleFees, seller: maker }).fees,
    startsAt: startTime,
    expiresAt: endTime,
    counter,
    restricted: given.zone !== undefined,
  };
}
/** The terms that the form of a listing shows. */
export const listingTerms = (changes: Partial<BuildListingParameters>): ListingTerms => {
  const given = { ...sampleParameters, ...changes };
  return { ...sampleListingTerms, ...termsOf(given), tokenId: given.tokenId };
};
/** The terms that the form of an offer shows. */
export const offerTerms = (changes: Partial<BuildOfferParameters>): OfferTerms => {
  const given = { ...sampleOfferParameters, ...changes };
  return { ...sampleOfferTerms, ...termsOf(given), scope: given.scope };
};

/** Whether two orders have one hash. */
export const same = (one: OrderComponents, other: OrderComponents) => hashOrder(one) === hashOrder(other);

/** Whether a change leaves an order as it was, or only puts its payments in another sequence. */
export function isHarmless(honest: OrderComponents, changed: OrderComponents): boolean {
  const sorted = (order: OrderComponents) => ({
    ...order,
    consideration: [...order.consideration].sort((one, other) =>
      hashOrder({ ...order, consideration: [one] }) < hashOrder({ ...order, consideration: [other] })
        ? -1
        : 1,
    ),
  });
  return same(sorted(honest), sorted(changed));
}

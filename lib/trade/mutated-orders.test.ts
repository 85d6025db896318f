import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { parseOrder } from "@/lib/seaport/parse-order";
import { anyAddress } from "@/lib/seaport/testing/arbitrary-order";
import { conduitKey, sampleListing, signedZone } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { verifyBulkListing } from "./bulk/verify";
import { verifyBulkOffers } from "./bulk/verify-offers";
import { verifyListing } from "./list/verify";
import { verifyOffer } from "./offer/verify";
import { anyListing, anyOffer, isHarmless, listingTerms, offerTerms, same } from "./testing/any-orders";
import { anyMutations, mutated } from "./testing/mutations";
import { sampleChain, samplePin, seaport, tokenPin } from "./testing/sample-chain";

/*
 * The other mutation tests change one place of a fixed sample. Here the orders are generated, one to three of their fields change at once and
 * stay well-formed (a start with its end, a payment that another one pays for), and the false order comes wherever an order can come from:
 * in what is signed, and in what the service answers. None may pass.
 */

const domain = { chainId: samplePin.chainId, seaport };
const pins = { conduitKey, signedZone };
/** The token has its facts in the pin, so that no chain is asked for them. */
const where = { chain: sampleChain, pin: tokenPin };

describe("no changed order is signed,", () => {
  it("in a listing or an offer, open or not, of one unit or several, in any currency", () => {
    fc.assert(
      fc.property(anyListing, anyOffer, anyMutations, (listing, offer, mutations) => {
        const order = sampleListing(listing);
        const isSigned = (message: OrderComponents) =>
          !verifyListing({ request: orderTypedData(message, domain), terms: listingTerms(listing), ...where })
            .blocked;
        expect(isSigned(order)).toBe(true);
        const changed = mutated(order, mutations);
        if (!isHarmless(order, changed)) expect(isSigned(changed)).toBe(false);

        const bid = sampleOffer(offer);
        const isBid = (message: OrderComponents) =>
          !verifyOffer({ request: orderTypedData(message, domain), terms: offerTerms(offer), ...where })
            .blocked;
        expect(isBid(bid)).toBe(true);
        const changedBid = mutated(bid, mutations);
        if (!isHarmless(bid, changedBid)) expect(isBid(changedBid)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it("in any leaf of a tree of two to nine, and no leaf in another's place", () => {
    const anyListings = fc.array(anyListing, { minLength: 2, maxLength: 9 });
    const anyOffers = fc.array(anyOffer, { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(anyListings, anyOffers, anyMutations, fc.nat(), (listings, offers, mutations, at) => {
        const check = <Terms>(
          orders: readonly OrderComponents[],
          terms: readonly Terms[],
          isSigned: (orders: readonly OrderComponents[], terms: readonly Terms[]) => boolean,
        ) => {
          expect(isSigned(orders, terms)).toBe(true);
          const leaf = at % orders.length;
          const [order] = orders.slice(leaf);
          if (order === undefined) throw new Error("the tree has leaves");
          const changed = mutated(order, mutations);
          if (!isHarmless(order, changed)) expect(isSigned(orders.with(leaf, changed), terms)).toBe(false);
          expect(isSigned(orders.toReversed(), terms)).toBe(false);
          expect(isSigned([...orders, order], terms)).toBe(false);
        };
        check(listings.map(sampleListing), listings.map(listingTerms), (orders, terms) => {
          const request = bulkOrderTypedData(orders, domain);
          return !verifyBulkListing({ request, terms, ...where }).blocked;
        });
        check(offers.map(sampleOffer), offers.map(offerTerms), (orders, terms) => {
          const request = bulkOrderTypedData(orders, domain);
          return !verifyBulkOffers({ request, terms, ...where }).blocked;
        });
      }),
      { numRuns: 25 },
    );
  });

  it("for another network, another contract, or another version of Seaport", () => {
    const anyDomain = fc.oneof(
      fc.integer({ min: 1, max: 2 ** 31 }).map((chainId) => ({ chainId })),
      anyAddress.map((verifyingContract) => ({ verifyingContract })),
      fc.string().map((name) => ({ name })),
      fc.string().map((version) => ({ version })),
    );
    fc.assert(
      fc.property(anyListing, anyOffer, anyDomain, (listing, offer, changes) => {
        const signed = orderTypedData(sampleListing(listing), domain);
        const bid = orderTypedData(sampleOffer(offer), domain);
        const tree = bulkOrderTypedData([sampleListing(listing), sampleListing(listing)], domain);
        const other = { ...signed.domain, ...changes };
        const isSame = JSON.stringify(other) === JSON.stringify(signed.domain);
        const terms = [listingTerms(listing), listingTerms(listing)] as const;
        const blocked = [
          verifyListing({ request: { ...signed, domain: other }, terms: terms[0], ...where }).blocked,
          verifyOffer({ request: { ...bid, domain: other }, terms: offerTerms(offer), ...where }).blocked,
          verifyBulkListing({ request: { ...tree, domain: other }, terms, ...where }).blocked,
        ];
        expect(blocked).toEqual([!isSame, !isSame, !isSame]);
      }),
    );
  });
});

/** The generators must not be empty: most of what they make is well-formed, so that it comes as far as the checks of the terms. */
it("makes orders that pass the shape's rules and differ", () => {
  const all = fc.sample(fc.tuple(anyListing, anyMutations), { numRuns: 300, seed: 7 });
  const wellFormed = all.filter(([listing, mutations]) => {
    const order = sampleListing(listing);
    const changed = mutated(order, mutations);
    const parsed = parseOrder(changed, pins);
    return parsed.ok && !same(order, changed);
  });
  expect(wellFormed.length).toBeGreaterThan(60);
});

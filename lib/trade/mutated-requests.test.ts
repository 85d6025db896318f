import { describe, expect, it } from "vitest";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import { endOrdersTypedData, replacingSalt } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { hideOrderTypedData, unhideOrderTypedData } from "@/lib/seaport/hide-order";
import { sampleListing, sampleParameters, signedZone } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { verifyBulkOffers } from "./bulk/verify-offers";
import type { BulkRequest } from "./bulk/verify-tree";
import { verifyEnd } from "./end/verify-end";
import { verifyHide } from "./end/verify-hide";
import { verifyListing } from "./list/verify";
import { type OfferTerms, verifyOffer } from "./offer/verify";
import { verifyReprice } from "./reprice/verify";
import { unnoticedChanges } from "./testing/mutate";
import { sampleChain, samplePin, seaport } from "./testing/sample-chain";
import { sampleShownOrder } from "./testing/sample-shown-order";
import { sampleListingTerms, sampleOfferTerms } from "./testing/sample-terms";

/*
 * Every leaf and every list of a signature request is changed by itself. What is not noticed is named here with the reason why it does no harm, and
 * a name that is no longer needed fails as well.
 */

const domain = { chainId: samplePin.chainId, seaport };
const where = { chain: sampleChain, pin: samplePin };

describe("a signature request with one thing changed is blocked:", () => {
  // Any salt is valid: it only distinguishes orders that are otherwise equal.
  const free = ["message.salt"];

  it("a listing", () => {
    const request = orderTypedData(sampleListing(), domain);
    const unnoticed = unnoticedChanges(
      request,
      (changed) => verifyListing({ request: changed, terms: sampleListingTerms, ...where }).blocked,
    );
    // The sequence of the seller and the creator does not change their payments.
    expect(unnoticed).toEqual(["message.consideration with 0 and 1 swapped", ...free]);
  });

  it("a listing at another price, and the old one that it names", () => {
    const old = sampleListing({ zone: signedZone, unitPrice: 2n * sampleParameters.unitPrice });
    const shown = sampleShownOrder(old, {
      tokenId: sampleParameters.tokenId,
      name: "Kiln #2187",
      price: 2n * sampleParameters.unitPrice,
    });
    const salt = replacingSalt(hashOrder(old));
    const request = orderTypedData(sampleListing({ zone: signedZone, salt }), domain);
    const context = {
      side: "listing",
      terms: { ...sampleListingTerms, restricted: true },
      way: "replace",
      ...where,
    } as const;
    const unnoticed = unnoticedChanges(
      request,
      (changed) => verifyReprice({ request: changed, old: { order: old, shown }, ...context }).blocked,
    );
    // Here the salt is no longer free: it says which order ends.
    expect(unnoticed).toEqual(["message.consideration with 0 and 1 swapped"]);
    expect(
      unnoticedChanges(old, (order) => verifyReprice({ request, old: { order, shown }, ...context }).blocked),
    ).toEqual([]);
    expect(
      unnoticedChanges(
        shown,
        (changed) => verifyReprice({ request, old: { order: old, shown: changed }, ...context }).blocked,
      ),
      // The name is prose of the page.
    ).toEqual(["name"]);
  });

  it("an offer at another price, and the old one that it names", () => {
    const traits = [{ type: "Hat", value: "Crown" }] as const;
    const price = 2n * sampleParameters.unitPrice;
    const old = sampleOffer({ zone: signedZone, unitPrice: price });
    const shown = sampleShownOrder(old, {
      side: "offer",
      currency: sampleOfferTerms.currency,
      name: "Kiln",
      price,
    });
    const salt = replacingSalt(hashOrder(old));
    const request = orderTypedData(sampleOffer({ zone: signedZone, salt }), domain);
    const terms = { ...sampleOfferTerms, restricted: true };
    const context = { side: "offer", terms, way: "replace", ...where } as const;
    const isBlocked = (changed: typeof request) =>
      verifyReprice({ request: changed, old: { order: old, shown }, ...context }).blocked;
    expect(isBlocked(request)).toBe(false);
    expect(unnoticedChanges(request, isBlocked)).toEqual([]);
    expect(
      unnoticedChanges(old, (order) => verifyReprice({ request, old: { order, shown }, ...context }).blocked),
    ).toEqual([]);
    expect(
      unnoticedChanges(
        shown,
        (changed) => verifyReprice({ request, old: { order: old, shown: changed }, ...context }).blocked,
      ),
    ).toEqual(["name"]);
    // Beside an open offer only a higher price takes effect, and it may not be for other traits.
    const beside = (next: typeof old, before: typeof old, scope: OfferTerms["scope"] = terms.scope) =>
      verifyReprice({
        ...context,
        way: "beside",
        request: orderTypedData(next, domain),
        terms: { ...terms, scope },
        old: {
          order: before,
          shown: { ...shown, hash: hashOrder(before), price: before.offer[0]?.startAmount ?? 0n },
        },
      }).blocked;
    const half = sampleParameters.unitPrice / 2n;
    const [higher, lower] = [
      sampleOffer({ zone: signedZone }),
      sampleOffer({ zone: signedZone, unitPrice: half }),
    ];
    expect([beside(higher, lower), beside(higher, old)]).toEqual([false, true]);
    const crowned = { scope: { kind: "trait", traits }, zone: signedZone } as const;
    const bare = {
      scope: { kind: "trait", traits: [{ type: "Hat", value: "None" }] },
      zone: signedZone,
    } as const;
    const [next, same] = [sampleOffer(crowned), sampleOffer({ ...crowned, unitPrice: half })];
    expect(beside(next, same, crowned.scope)).toBe(false);
    expect(beside(next, sampleOffer({ ...bare, unitPrice: half }), crowned.scope)).toBe(true);
  });

  it("a trait offer", () => {
    const scope = { kind: "trait", traits: [{ type: "Hat", value: "Crown" }] } as const;
    const order = sampleOffer({ scope, zone: signedZone });
    const form = { ...sampleOfferTerms, restricted: true };
    const request = orderTypedData(order, domain);
    const isNoticed = (changed: typeof request) =>
      verifyOffer({ request: changed, terms: { ...form, scope }, ...where }).blocked;
    expect(unnoticedChanges(request, isNoticed)).toEqual(free);
    // The reverse: the form's traits change.
    const unnoticed = unnoticedChanges(
      scope.traits,
      (traits) =>
        verifyOffer({ request, terms: { ...form, scope: { kind: "trait", traits } }, ...where }).blocked,
    );
    expect(unnoticed).toEqual([]);
  });
});

describe("a request for several offers with one thing changed is blocked:", () => {
  const tokenIds = [7n, 9n];
  const scopeOf = (tokenId: bigint) => ({ kind: "item", tokenId }) as const;
  const orders = tokenIds.map((tokenId) => sampleOffer({ scope: scopeOf(tokenId), salt: tokenId }));
  const request: BulkRequest = bulkOrderTypedData(orders, domain);
  const terms = tokenIds.map((tokenId) => ({ ...sampleOfferTerms, scope: scopeOf(tokenId) }));

  it("every leaf of its tree but the salts", () => {
    const isBlocked = (changed: BulkRequest) =>
      verifyBulkOffers({ request: changed, terms, ...where }).blocked;
    expect(isBlocked(request)).toBe(false);
    const places = ["0", "1"].map((place) => `message.tree.${place}.salt`);
    expect(unnoticedChanges(request, isBlocked)).toEqual(places);
  });

  it("an offer more, an offer less, and another sequence", () => {
    const isBlocked = (changed: typeof orders) =>
      verifyBulkOffers({ request: bulkOrderTypedData(changed, domain), terms, ...where }).blocked;
    expect(isBlocked(orders.toReversed())).toBe(true);
    expect(isBlocked([...orders, sampleOffer({ scope: scopeOf(8n) })])).toBe(true);
    expect(verifyBulkOffers({ request, terms: terms.slice(1), ...where }).blocked).toBe(true);
  });
});

describe("a request to hide or show with one thing changed is blocked:", () => {
  const order = sampleListing();
  const now = 1_763_700_000;
  const message = { orderHash: hashOrder(order), deadline: BigInt(now + 300) };
  const shown = sampleShownOrder(order, { tokenId: sampleParameters.tokenId, name: "Kiln #2187" });
  const requests = {
    hide: hideOrderTypedData(message, domain),
    unhide: unhideOrderTypedData(message, domain),
  };

  it.each(["hide", "unhide"] as const)("to %s an order", (how) => {
    const context = { ...where, how, order, shown, now };
    const isBlocked = (request: (typeof requests)["hide" | "unhide"]) =>
      verifyHide({ ...context, request }).blocked;
    expect(isBlocked(requests[how])).toBe(false);
    expect(isBlocked(requests[how === "hide" ? "unhide" : "hide"])).toBe(true);
    // The deadline is free within ten minutes: the service accepts any such signature, only for this order.
    const unnoticed = unnoticedChanges(requests[how], isBlocked);
    expect(unnoticed.filter((path) => path !== "message.deadline")).toEqual([]);
    for (const [ahead, blocked] of [
      [-1, true],
      [0, true],
      [1, false],
      [600, false],
      [601, true],
    ] as const) {
      const deadline = BigInt(now + ahead);
      expect(
        isBlocked({ ...requests[how], message: { ...message, deadline } } as (typeof requests)[typeof how]),
      ).toBe(blocked);
    }
    expect(
      unnoticedChanges(
        order,
        (changed) => verifyHide({ ...context, order: changed, request: requests[how] }).blocked,
      ),
    ).toEqual([]);
    expect(
      unnoticedChanges(
        shown,
        (changed) => verifyHide({ ...context, shown: changed, request: requests[how] }).blocked,
      ),
    ).toEqual(["name"]);
  });
});

describe("a request to end an order with one thing changed is blocked:", () => {
  const order = sampleListing({ zone: samplePin.signedZone });
  const now = 1_763_700_000;
  const message = { hashes: [hashOrder(order)], deadline: BigInt(now + 300) };
  const shown = sampleShownOrder(order, { tokenId: sampleParameters.tokenId, name: "Kiln #2187" });
  const request = endOrdersTypedData(message, domain);
  const context = { ...where, order, shown, now };

  it("its hash, domain, format and deadline, and the order that the page shows", () => {
    const isBlocked = (changed: typeof request) => verifyEnd({ ...context, request: changed }).blocked;
    expect(isBlocked(request)).toBe(false);
    const unnoticed = unnoticedChanges(request, isBlocked);
    expect(unnoticed.filter((path) => path !== "message.deadline")).toEqual([]);
    expect(isBlocked({ ...request, message: { ...message, deadline: BigInt(now + 601) } })).toBe(true);
    const more = { ...message, hashes: [...message.hashes, hashOrder(sampleListing())] };
    expect(isBlocked({ ...request, message: more })).toBe(true);
    expect(
      unnoticedChanges(order, (changed) => verifyEnd({ ...context, order: changed, request }).blocked),
    ).toEqual([]);
    expect(
      unnoticedChanges(shown, (changed) => verifyEnd({ ...context, shown: changed, request }).blocked),
    ).toEqual(["name"]);
  });

  it("an open order, which fills without the server, and one of another zone", () => {
    const other = sampleListing({ zone: where.pin.seaport });
    for (const each of [sampleListing(), other]) {
      const own = sampleShownOrder(each, { tokenId: sampleParameters.tokenId, name: "Kiln #2187" });
      const asked = endOrdersTypedData({ ...message, hashes: [hashOrder(each)] }, domain);
      expect(verifyEnd({ ...context, order: each, shown: own, request: asked }).blocked).toBe(true);
    }
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Chain } from "@/lib/contract/chain";
import { bulkOrderTypedData } from "@/lib/seaport/bulk-tree";
import { sampleListing, signedZone } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer } from "@/lib/seaport/testing/sample-offer";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { verifyAcceptance } from "./accept/verify";
import { verifyBulkListing } from "./bulk/verify";
import { verifyFulfillment } from "./buy/verify";
import { type ListingTerms, verifyListing } from "./list/verify";
import { type OfferTerms, verifyOffer } from "./offer/verify";
import type { Verification } from "./review/check-row";
import { verifyChain } from "./review/verify-chain";
import { verifySweep } from "./sweep/verify";
import { unnoticedChanges } from "./testing/mutate";
import { sampleAcceptance } from "./testing/sample-acceptance";
import { sampleChain, samplePin, seaport, tokenPin, usdc } from "./testing/sample-chain";
import { sampleFulfillment } from "./testing/sample-fulfillment";
import { sampleServerSignature } from "./testing/sample-server-signature";
import { sampleSweep } from "./testing/sample-sweep";
import { sampleListingTerms, sampleOfferTerms } from "./testing/sample-terms";

vi.setConfig({ testTimeout: 60_000 });

/*
 * The other way round from the bytes: every leaf of what a page shows, of a form and of what the service says about a chain is changed
 * by itself, against bytes that stay what they are. What is not noticed is named with the reason why it does no harm.
 */

/** An item's name is only text. The row shows its full identity beside it. */
const names = ["itemName"];
/** A fee's name and position are only text, too. Its recipient, amount and rate are compared. */
const feeNames = ["fees with 0 and 1 swapped", "fees.0.kind", "fees.1.kind"];

/** In a form, rates and kinds of fees are only text beside the amounts, except for the marketplace's fee, whose recipient is pinned. */
const feeWords = ["fees.0.kind", "fees.0.bps", "fees.1.kind", "fees.1.bps"];

const traitScope = {
  kind: "trait",
  traits: [
    { type: "Hat", value: "Crown" },
    { type: "Level", min: 1, max: 5 },
  ],
} as const;
/** They are sorted before they are hashed. */
const traitOrder = "scope.traits with 0 and 1 swapped";

const domain = { chainId: samplePin.chainId, seaport };
const where = { chain: sampleChain, pin: samplePin };

describe("bytes are refused for a page with one changed fact:", () => {
  it.each([
    ["a listing", sampleFulfillment()],
    ["one priced in a token", sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n })],
    ["some units of several", sampleFulfillment({ standard: "erc1155", quantity: 10n })],
  ])("%s", (_, honest) => {
    const isNoticed = (shown: typeof honest.shown) => verifyFulfillment({ ...honest, shown }).blocked;
    expect(unnoticedChanges(honest.shown, isNoticed)).toEqual(names);
  });

  it.each([
    ["an offer for the item", sampleAcceptance({ scope: { kind: "item", tokenId: 2187n } })],
    ["one for the collection", sampleAcceptance()],
    [
      "one for traits",
      sampleAcceptance({ scope: traitScope, zone: signedZone }, { extraData: sampleServerSignature() }),
    ],
    ["some units of several", sampleAcceptance({ standard: "erc1155", quantity: 10n }, { quantity: 3n })],
  ])("%s", (_, honest) => {
    const isNoticed = (shown: typeof honest.shown) => verifyAcceptance({ ...honest, shown }).blocked;
    const swapped = honest.shown.scope.kind === "trait" ? [traitOrder] : [];
    expect(unnoticedChanges(honest.shown, isNoticed)).toEqual([...names, ...feeNames, ...swapped]);
  });

  it("the form of a listing", () => {
    const request = orderTypedData(sampleListing(), domain);
    const isNoticed = (form: ListingTerms) => verifyListing({ request, terms: form, ...where }).blocked;
    expect(unnoticedChanges(sampleListingTerms, isNoticed)).toEqual([...feeWords, "itemName"]);
  });

  it.each([
    ["any item", { kind: "collection" } as const, {}],
    ["one item", { kind: "item", tokenId: 2187n } as const, { itemName: "Kiln #2187" }],
    ["traits", traitScope, { restricted: true }],
  ])("the form of an offer for %s", (_, scope, more) => {
    const zone = "restricted" in more ? { zone: signedZone } : {};
    const request = orderTypedData(sampleOffer({ scope, ...zone }), domain);
    const isNoticed = (form: OfferTerms) => {
      try {
        return verifyOffer({ request, terms: form, ...where }).blocked;
      } catch {
        // A form of an unknown kind does not exist, so it is never signed.
        return form.scope.kind !== scope.kind;
      }
    };
    const swapped = scope.kind === "trait" ? [traitOrder] : [];
    const free = [...feeWords, ...swapped, "collectionName", ...("itemName" in more ? ["itemName"] : [])];
    expect(unnoticedChanges({ ...sampleOfferTerms, scope, ...more }, isNoticed)).toEqual(free);
  });

  it("the form of several listings", () => {
    const tokenIds = [0n, 1n, 2n];
    const terms = tokenIds.map((tokenId) => ({
      ...sampleListingTerms,
      tokenId,
      itemName: `Kiln #${tokenId}`,
    }));
    const orders = tokenIds.map((tokenId) => sampleListing({ tokenId, salt: tokenId }));
    const request = bulkOrderTypedData(orders, domain);
    const isNoticed = (form: readonly ListingTerms[]) =>
      verifyBulkListing({ request, terms: form, ...where }).blocked;
    const free = [...feeWords, "itemName"];
    expect(unnoticedChanges(terms, isNoticed)).toEqual(
      terms.flatMap((_, index) => free.map((name) => `${index}.${name}`)),
    );
  });

  it("the cart of a sweep", () => {
    const honest = sampleSweep();
    const shown = honest.entries.map((entry) => entry.shown);
    const isNoticed = (cart: typeof shown) => {
      const entries = cart.flatMap((each, index) => {
        const entry = honest.entries[index] ?? honest.entries[0];
        return entry === undefined ? [] : [{ ...entry, shown: each }];
      });
      return verifySweep({ ...honest, entries }).blocked;
    };
    expect(unnoticedChanges(shown, isNoticed)).toEqual(shown.map((_, index) => `${index}.itemName`));
  });
});

describe("a false record of a chain from the service", () => {
  const trades: Record<string, (chain: Chain) => Verification> = {
    "a purchase": (chain) => verifyFulfillment({ ...sampleFulfillment(), chain, pin: tokenPin }),
    "a purchase in a token": (chain) =>
      verifyFulfillment({
        ...sampleFulfillment({ currency: usdc, unitPrice: 25_000_000n }),
        chain,
        pin: tokenPin,
      }),
    "an acceptance": (chain) => verifyAcceptance({ ...sampleAcceptance(), chain, pin: tokenPin }),
  };

  it.each(Object.entries(trades))(
    "turns trading off, stops %s, or leaves its rows unchanged",
    (_, verify) => {
      const honest = JSON.stringify(verify(sampleChain).rows);
      const isHarmless = (chain: Chain) => {
        if (!verifyChain(chain, tokenPin).on) return true;
        const { blocked, rows } = verify(chain);
        return blocked || JSON.stringify(rows) === honest;
      };
      expect(unnoticedChanges(sampleChain, isHarmless)).toEqual([]);
    },
  );
});

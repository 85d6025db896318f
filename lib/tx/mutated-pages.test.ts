import { describe, expect, it, vi } from "vitest";
import type { Chain } from "@/lib/contract/chain";
import { sampleListing } from "@/lib/seaport/testing/sample-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import type { Verification } from "./check-row";
import { unnoticedChanges } from "./testing/mutate";
import { sampleAcceptance } from "./testing/sample-acceptance";
import { sampleChain, samplePin, seaport, tokenPin, usdc } from "./testing/sample-chain";
import { sampleFulfillment } from "./testing/sample-fulfillment";
import { sampleListingTerms } from "./testing/sample-terms";
import { verifyAcceptance } from "./verify-acceptance";
import { verifyChain } from "./verify-chain";
import { verifyFulfillment } from "./verify-fulfillment";
import { type ListingTerms, verifyListing } from "./verify-listing";

vi.setConfig({ testTimeout: 60_000 });

/*
 * The other way round from the bytes: every leaf of what a page shows, of a form and of what the service says about a chain is changed
 * by itself, against bytes that stay what they are. What is not noticed is named with the reason why it does no harm.
 */

/** What an item is called is words; which one it is stands beside them, whole. */
const names = ["itemName"];
/** So is what a fee is called and which line is the first: who gets how much, at which rate, is compared. */
const feeNames = ["fees with 0 and 1 swapped", "fees.0.kind", "fees.1.kind"];

describe("bytes are refused for a page that shows one thing otherwise:", () => {
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
  ])("%s", (_, honest) => {
    const isNoticed = (shown: typeof honest.shown) => verifyAcceptance({ ...honest, shown }).blocked;
    expect(unnoticedChanges(honest.shown, isNoticed)).toEqual([...names, ...feeNames]);
  });

  it("the form of a listing", () => {
    const request = orderTypedData(sampleListing(), { chainId: samplePin.chainId, seaport });
    const isNoticed = (form: ListingTerms) =>
      verifyListing({ request, terms: form, chain: sampleChain, pin: samplePin }).blocked;
    // Rates and kinds of fees are words beside the amounts, but for the marketplace's, whose recipient is pinned.
    expect(unnoticedChanges(sampleListingTerms, isNoticed)).toEqual([...feeWords, "itemName"]);
  });
});

const feeWords = ["fees.0.kind", "fees.0.bps", "fees.1.kind", "fees.1.bps"];

describe("what the service says of a chain", () => {
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

  it.each(Object.entries(trades))("turns trading off, stops %s, or changes no word of it", (_, verify) => {
    const honest = JSON.stringify(verify(sampleChain).rows);
    const isHarmless = (chain: Chain) => {
      if (!verifyChain(chain, tokenPin).on) return true;
      const { blocked, rows } = verify(chain);
      return blocked || JSON.stringify(rows) === honest;
    };
    expect(unnoticedChanges(sampleChain, isHarmless)).toEqual([]);
  });
});

import { parseEther } from "viem";
import { describe, expect, it } from "vitest";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { orderFees } from "@/lib/seaport/order-fees";
import {
  sampleFees,
  sampleListing,
  sampleParameters,
  signedZone,
  taker,
} from "@/lib/seaport/testing/sample-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { otherAddress, sampleChain, samplePin, seaport, usdc } from "../testing/sample-chain";
import { sampleShownOrder } from "../testing/sample-shown-order";
import { sampleListingTerms } from "../testing/sample-terms";
import type { RepriceWay } from "./reprice-way";
import { type VerifyRepriceParameters, verifyReprice } from "./verify";

type ListingParameters = Extract<VerifyRepriceParameters, { side: "listing" }>;
type Changes = Parameters<typeof sampleListing>[0];

const { maker, unitPrice, tokenId } = sampleParameters;
const lower = unitPrice - parseEther("0.1");

/** A new price for the sample listing. `endable`: both name the zone. */
function parameters(
  way: RepriceWay,
  {
    old = {},
    next = {},
    endable = way === "replace",
  }: { old?: Changes; next?: Changes; endable?: boolean } = {},
): ListingParameters {
  const zone = endable ? { zone: signedZone } : {};
  const order = sampleListing({ ...zone, ...old });
  const salt = way === "replace" ? { salt: replacingSalt(hashOrder(order)) } : {};
  const price = next.unitPrice ?? lower;
  const wanted = sampleListing({ ...zone, ...salt, unitPrice: price, ...next });
  const { fees } = orderFees({ unitPrice: price, quantity: 1n, rules: sampleFees, seller: maker });
  return {
    side: "listing",
    request: orderTypedData(wanted, { chainId: samplePin.chainId, seaport }),
    terms: { ...sampleListingTerms, price, fees, restricted: endable },
    chain: sampleChain,
    pin: samplePin,
    old: { order, shown: sampleShownOrder(order, { tokenId, name: "Kiln #2187" }) },
    way,
  };
}

function mismatches(given: VerifyRepriceParameters): string[] {
  return verifyReprice(given)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

describe("verifyReprice", () => {
  it.each<[RepriceWay, string]>([
    ["replace", "in one signature"],
    ["beside", "stays open"],
    ["cancel_first", "is cancelled"],
    ["alone", "is over"],
  ])("says from the bytes what is signed and what becomes of the old listing: %s", (way, words) => {
    const { rows, blocked } = verifyReprice(parameters(way));
    expect(blocked).toBe(false);
    expect(rows[0]?.detail).toContain(words);
    expect(rows[1]).toMatchObject({
      label: "Old listing",
      value: "Listing of Kiln #2187 for 0.829\u00a0ETH",
    });
    expect(rows.find(({ id }) => id === "get")?.detail).toBe("Price 0.729\u00a0ETH");
  });

  it("blocks one that does not name the old listing, which would then stay", () => {
    expect(mismatches(parameters("replace", { next: { salt: 1n } }))).toEqual(["action"]);
  });

  it("blocks one signature for an old listing that fills without the server", () => {
    expect(mismatches(parameters("replace", { endable: false }))).toEqual(["action"]);
    expect(mismatches(parameters("replace", { old: { zone: otherAddress } }))).toEqual(["action"]);
  });

  it("blocks a price beside an open listing that is not lower", () => {
    expect(mismatches(parameters("beside", { next: { unitPrice } }))).toEqual(["action"]);
    expect(mismatches(parameters("beside", { next: { unitPrice: unitPrice + 1n } }))).toEqual(["action"]);
    expect(mismatches(parameters("cancel_first", { next: { unitPrice: unitPrice + 10_000n } }))).toEqual([]);
  });

  it("blocks a price beside an open listing in another currency", () => {
    const given = parameters("beside", { next: { currency: usdc } });
    const terms = { ...given.terms, currency: usdc };
    expect(mismatches({ ...given, terms })).toEqual(["action"]);
  });

  it("names the units and the kind where they differ", () => {
    const unchanged = (given: VerifyRepriceParameters) =>
      verifyReprice(given).rows.find(({ id }) => id === "unchanged")?.detail;
    expect(unchanged(parameters("beside"))).toMatch(/^Only the price/);
    const edition = { standard: "erc1155" as const };
    expect(
      unchanged(
        parameters("beside", { old: { ...edition, quantity: 4n }, next: { ...edition, quantity: 3n } }),
      ),
    ).toContain("It is for 3 of the 4 units.");
    expect(unchanged(parameters("beside", { next: { zone: signedZone } }))).toContain(
      "fills only with this site's signature",
    );
  });

  it.each<[string, Changes, string[]]>([
    ["another item", { tokenId: 1n }, ["unchanged", "give"]],
    ["another collection", { token: otherAddress }, ["unchanged", "give"]],
    ["another seller", { maker: otherAddress }, ["unchanged", "give"]],
    ["a buyer that the old one did not name", { taker }, ["unchanged", "give"]],
    ["an end that the form does not have", { endTime: sampleParameters.endTime + 1 }, ["valid"]],
    ["no fees", { fees: [] }, ["get"]],
  ])("blocks a new listing with %s", (_, next, rows) => {
    expect(mismatches(parameters("replace", { next }))).toEqual(rows);
  });

  it("blocks a price that differs from the form", () => {
    const given = parameters("replace");
    expect(mismatches({ ...given, terms: { ...given.terms, price: unitPrice } })).toEqual(["get"]);
  });

  it("keeps a private listing private", () => {
    const privately = parameters("replace", { old: { taker }, next: { taker } });
    const terms = { ...privately.terms, taker };
    expect(mismatches({ ...privately, terms })).toEqual([]);
    expect(mismatches(parameters("replace", { old: { taker } }))).toEqual(["unchanged"]);
  });

  it("blocks a new listing that drops the need for this site's signature", () => {
    const given = parameters("alone", { old: { zone: signedZone } });
    expect(mismatches(given)).toEqual(["unchanged"]);
  });

  it("blocks an old listing other than the one that the page shows", () => {
    const given = parameters("replace");
    const { old } = given;
    expect(mismatches({ ...given, old: { ...old, shown: { ...old.shown, price: 1n } } })).toEqual(["old"]);
    const another = sampleListing({ zone: signedZone, salt: 77n });
    expect(mismatches({ ...given, old: { ...old, order: another } })).toEqual(["action", "old"]);
  });
});

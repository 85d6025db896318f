import { describe, expect, it } from "vitest";
import type { BuildOfferParameters, OfferScope } from "@/lib/seaport/build-offer";
import { sampleListing, signedZone, taker } from "@/lib/seaport/testing/sample-listing";
import { sampleOffer, sampleOfferParameters } from "@/lib/seaport/testing/sample-offer";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { otherAddress, otherHash, sampleChain, samplePin, seaport, usdc } from "../testing/sample-chain";
import { sampleOfferTerms as terms } from "../testing/sample-terms";
import { type OfferTerms, type VerifyOfferParameters, verifyOffer } from "./verify";

const { endTime } = sampleOfferParameters;
const hats: OfferScope = {
  kind: "trait",
  traits: [
    { type: "Hat", value: "Crown" },
    { type: "Level", min: 3 },
  ],
};

const traitTerms: OfferTerms = { ...terms, scope: hats, restricted: true };

function parameters(changes: Partial<BuildOfferParameters> = {}, form = terms): VerifyOfferParameters {
  const request = orderTypedData(sampleOffer(changes), { chainId: samplePin.chainId, seaport });
  return { request, terms: form, chain: sampleChain, pin: samplePin };
}

function mismatches(given: VerifyOfferParameters): string[] {
  return verifyOffer(given)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

describe("verifyOffer", () => {
  it("shows from the bytes what the maker gives and gets", () => {
    const { rows, blocked } = verifyOffer(parameters());
    expect(blocked).toBe(false);
    expect(rows[0]).toMatchObject({ label: "You give", value: "0.829\u00a0WETH, fees included" });
    expect(rows[1]).toMatchObject({ label: "You get", value: "Any item of Kiln on Base, to 0x0000…00A1" });
  });

  it("passes an offer for one item, token 0 too, and one for traits", () => {
    const scope: OfferScope = { kind: "item", tokenId: 0n };
    const single = verifyOffer(parameters({ scope }, { ...terms, scope, itemName: "Kiln #0" }));
    expect(single.blocked).toBe(false);
    expect(single.rows[1]?.value).toBe("Kiln #0 on Base, to 0x0000…00A1");
    const wide = verifyOffer(parameters({ scope: hats, zone: signedZone }, traitTerms));
    expect(wide.blocked).toBe(false);
    expect(wide.rows[1]?.value).toBe(
      "Any item of Kiln with Hat: Crown and Level: at least 3 on Base, to 0x0000…00A1",
    );
  });

  it("hashes the traits again, in any sequence, and blocks any other", () => {
    const zone = signedZone;
    const reversed: OfferScope = { ...hats, traits: hats.kind === "trait" ? hats.traits.toReversed() : [] };
    expect(mismatches(parameters({ scope: reversed, zone }, traitTerms))).toEqual([]);
    for (const traits of [
      [{ type: "Hat", value: "Crown" }],
      [
        { type: "Hat", value: "Cap" },
        { type: "Level", min: 3 },
      ],
      [
        { type: "Hat", value: "Crown" },
        { type: "Level", min: 4 },
      ],
    ])
      expect(mismatches(parameters({ scope: { kind: "trait", traits }, zone }, traitTerms))).toEqual(["get"]);
  });

  it.each<[string, Partial<BuildOfferParameters>, string[]]>([
    ["another price", { unitPrice: 1n }, ["give"]],
    ["another currency", { currency: usdc }, ["give"]],
    ["a fee to a stranger", { fees: [{ kind: "marketplace", recipient: taker, bps: 50 }] }, ["give"]],
    ["another collection", { token: otherAddress }, ["get"]],
    ["one item in place of any", { scope: { kind: "item", tokenId: 1n } }, ["get"]],
    ["traits in place of any", { scope: hats, zone: signedZone }, ["get"]],
    ["another maker", { maker: otherAddress }, ["get"]],
    ["the signed zone where the form has none", { zone: signedZone }, ["get"]],
    ["a foreign zone", { zone: otherAddress }, ["give"]],
    ["a foreign conduit", { conduitKey: otherHash }, ["give"]],
    ["another counter", { counter: 1n }, ["get"]],
    ["another end", { endTime: endTime + 1 }, ["valid"]],
  ])("blocks %s", (_, changes, rows) => {
    expect(mismatches(parameters(changes))).toEqual(rows);
  });

  it("blocks a listing in place of an offer, and a request for another network or contract", () => {
    const given = parameters();
    const listing = { ...given.request, message: sampleListing() };
    expect(mismatches({ ...given, request: listing })).toContain("get");
    for (const domain of [
      { ...given.request.domain, chainId: 1 },
      { ...given.request.domain, verifyingContract: otherAddress },
      { ...given.request.domain, name: "Permit" },
    ])
      expect(mismatches({ ...given, request: { ...given.request, domain } })).toEqual(["contract"]);
  });
});

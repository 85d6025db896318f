import { describe, expect, it } from "vitest";
import {
  feeRecipient,
  sampleFees,
  sampleListing,
  sampleParameters,
  signedZone,
  taker,
} from "@/lib/seaport/testing/sample-listing";
import { orderTypedData } from "@/lib/seaport/typed-data";
import { otherAddress, otherHash, sampleChain, samplePin, seaport } from "../testing/sample-chain";
import { sampleListingTerms as terms } from "../testing/sample-terms";
import { type VerifyListingParameters, verifyListing } from "./verify";

function parameters(changes: Parameters<typeof sampleListing>[0] = {}): VerifyListingParameters {
  const request = orderTypedData(sampleListing(changes), { chainId: samplePin.chainId, seaport });
  return { request, terms, chain: sampleChain, pin: samplePin };
}

function mismatches(given: VerifyListingParameters): string[] {
  return verifyListing(given)
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

describe("verifyListing", () => {
  it("shows from the bytes what the seller gives and gets", () => {
    const { rows, blocked } = verifyListing(parameters());
    expect(blocked).toBe(false);
    expect(rows[0]).toMatchObject({ label: "You give", value: "Kiln #2187 on Base" });
    expect(rows[1]).toMatchObject({ label: "You get", value: "At least 0.783405\u00a0ETH, to 0x0000…00A1" });
  });

  it.each<[string, Parameters<typeof sampleListing>[0], string[]]>([
    ["another price", { unitPrice: 1n }, ["get"]],
    ["another token", { tokenId: 1n }, ["give"]],
    ["another collection", { token: otherAddress }, ["give"]],
    ["another seller", { maker: otherAddress }, ["give"]],
    ["a private taker", { taker }, ["give"]],
    ["another end", { endTime: sampleParameters.endTime + 1 }, ["valid"]],
    ["a fee to a stranger", { fees: [{ kind: "marketplace", recipient: taker, bps: 50 }] }, ["get"]],
    ["one fee more", { fees: [...sampleFees, { kind: "creator", recipient: taker, bps: 1 }] }, ["get"]],
    ["a foreign conduit", { conduitKey: otherHash }, ["give"]],
    ["a foreign zone", { zone: otherAddress }, ["give"]],
    ["the signed zone where the form has none", { zone: signedZone }, ["give"]],
    ["another counter", { counter: 1n }, ["give"]],
  ])("blocks %s", (_, changes, rows) => {
    expect(mismatches(parameters(changes))).toEqual(rows);
  });

  it("passes a private listing for the buyer in the form, and shows the buyer", () => {
    const given = parameters({ taker });
    const privately = { ...given, terms: { ...terms, taker } };
    expect(verifyListing(privately).blocked).toBe(false);
    expect(verifyListing(privately).rows[0]?.value).toBe("Kiln #2187 on Base, to 0x0000…00b2 only");
    expect(verifyListing(given).rows[0]?.exact).toBe(`Token 2187 of ${terms.token}, to ${taker} only`);
    expect(mismatches({ ...given, terms: { ...terms, taker: otherAddress } })).toEqual(["give"]);
    expect(mismatches({ ...parameters(), terms: { ...terms, taker } })).toEqual(["give"]);
  });

  it("passes an enforced listing with the pinned zone, and blocks an open one in its place", () => {
    const enforced = { ...terms, restricted: true };
    expect(verifyListing({ ...parameters({ zone: signedZone }), terms: enforced }).blocked).toBe(false);
    expect(mismatches({ ...parameters(), terms: enforced })).toEqual(["give"]);
  });

  it("blocks a request for another network or another Seaport", () => {
    const given = parameters();
    for (const domain of [
      { ...given.request.domain, chainId: 1 },
      { ...given.request.domain, verifyingContract: otherAddress },
      { ...given.request.domain, name: "Permit" },
    ])
      expect(mismatches({ ...given, request: { ...given.request, domain } })).toEqual(["contract"]);
  });

  it("blocks a marketplace fee that differs from the operator's, even if form and bytes agree", () => {
    const pin = { ...samplePin, feeRecipient: otherAddress };
    expect(terms.fees.some((fee) => fee.recipient === feeRecipient)).toBe(true);
    expect(mismatches({ ...parameters(), pin })).toEqual(["get"]);
  });

  it("blocks a marketplace fee above the operator's limit, whichever collection asks for it", () => {
    expect(mismatches({ ...parameters(), pin: { ...samplePin, maxFeeBps: 50 } })).toEqual([]);
    expect(mismatches({ ...parameters(), pin: { ...samplePin, maxFeeBps: 49 } })).toEqual(["get"]);
  });
});

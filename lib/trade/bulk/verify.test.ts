import { describe, expect, it, vi } from "vitest";
import { bulkOrderTypedData, emptyOrder } from "@/lib/seaport/bulk-tree";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { orderFees } from "@/lib/seaport/order-fees";
import { maker, sampleFees, sampleListing, sampleParameters } from "@/lib/seaport/testing/sample-listing";
import type { TokenFacts } from "../review/token-row";
import { unnoticedChanges } from "../testing/mutate";
import { otherAddress, sampleChain, samplePin, seaport, tokenPin, usdc } from "../testing/sample-chain";
import { sampleListingTerms } from "../testing/sample-terms";
import { verifyBulkListing } from "./verify";
import type { BulkRequest } from "./verify-tree";

// Each leaf of the request is changed, encoded and verified again. This takes seconds while other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

const { unitPrice } = sampleParameters;
const tokenIds = [0n, 1n, 2n];
const orders = tokenIds.map((tokenId) => sampleListing({ tokenId, salt: tokenId }));
const terms = tokenIds.map((tokenId) => ({ ...sampleListingTerms, tokenId, itemName: `Kiln #${tokenId}` }));

const where = { chain: sampleChain, pin: samplePin };
const domain = { chainId: samplePin.chainId, seaport };
const requestOf = (given: readonly OrderComponents[]): BulkRequest => bulkOrderTypedData(given, domain);
const honest = requestOf(orders);

function mismatches(request: BulkRequest, form = terms): string[] {
  return verifyBulkListing({ request, terms: form, ...where })
    .rows.filter((row) => row.verdict === "mismatch")
    .map((row) => row.id);
}

describe("verifyBulkListing", () => {
  it("names every listing in the tree, and how many there are", () => {
    const { rows, blocked } = verifyBulkListing({ request: honest, terms, ...where });
    expect(blocked).toBe(false);
    expect(rows.map((row) => row.id)).toEqual(["give.0", "give.1", "give.2", "count", "contract", "end"]);
    expect(rows[0]?.value).toMatch(/^Kiln #0 on Base, for at least 0\.783405\u00a0ETH, until .*2025/);
    expect(rows[3]?.value).toBe("3 listings, one signature");
  });

  it("says that a signature ends them only where the service ends orders", () => {
    const zone = { zone: sampleChain.contracts.signedZone };
    const request = requestOf(tokenIds.map((tokenId) => sampleListing({ tokenId, salt: tokenId, ...zone })));
    const form = terms.map((each) => ({ ...each, restricted: true }));
    const end = (endsOrders?: boolean) =>
      verifyBulkListing({
        request,
        terms: form,
        ...where,
        ...(endsOrders !== undefined && { endsOrders }),
      }).rows.at(-1)?.value;
    expect(end()).toBe("Sign here without a fee, or cancel on-chain");
    expect(end(false)).toBe("Cancel on-chain, network fee applies");
  });

  it("blocks an order in the place of padding", () => {
    expect(mismatches(requestOf([...orders, sampleListing({ tokenId: 9n, unitPrice: 1n })]))).toEqual([
      "count",
    ]);
    expect(mismatches(requestOf([...orders, emptyOrder]))).toEqual([]);
  });

  it("blocks a taller tree, a smaller one, a missing order, and another sequence", () => {
    expect(mismatches(requestOf([...orders, emptyOrder, emptyOrder]))).toEqual(["give"]);
    expect(mismatches(requestOf(orders.slice(0, 2)))).toEqual(["give"]);
    expect(mismatches(requestOf(orders), terms.slice(0, 2))).toEqual(["give"]);
    expect(mismatches(requestOf(orders.toReversed()))).toEqual(["give.0", "give.2"]);
  });

  it("blocks the one listing that differs, and shows the difference", () => {
    const changed = orders.map((order, index) =>
      index === 1 ? sampleListing({ tokenId: 1n, unitPrice: unitPrice - 1n, salt: 1n }) : order,
    );
    const { rows } = verifyBulkListing({ request: requestOf(changed), terms, ...where });
    expect(rows.filter((row) => row.verdict === "mismatch")).toEqual([
      expect.objectContaining({ id: "give.1", detail: expect.stringContaining("The form says 0.829") }),
    ]);
  });

  it("reads an unpinned token's symbol and decimals, and blocks if they differ", () => {
    const priced = tokenIds.map((tokenId) =>
      sampleListing({ tokenId, salt: tokenId, currency: usdc, unitPrice: 25_000_000n }),
    );
    const { fees } = orderFees({ unitPrice: 25_000_000n, quantity: 1n, rules: sampleFees, seller: maker });
    const asked = (payToken: TokenFacts | null, pin = samplePin) => {
      const form = terms.map((each) => ({ ...each, currency: usdc, price: 25_000_000n, fees, payToken }));
      return verifyBulkListing({ request: requestOf(priced), terms: form, chain: sampleChain, pin });
    };
    expect(asked({ symbol: "USDC", decimals: 6 })).toMatchObject({ blocked: false, unproven: false });
    expect(asked(null)).toMatchObject({ blocked: false, unproven: true });
    expect(asked(null, tokenPin)).toMatchObject({ blocked: false, unproven: false });
    for (const facts of [
      { symbol: "USDC", decimals: 18 },
      { symbol: "NOPE", decimals: 6 },
      { symbol: null, decimals: null },
    ]) {
      const { blocked, rows } = asked(facts);
      expect(blocked).toBe(true);
      expect(rows.filter(({ verdict }) => verdict === "mismatch").map(({ id }) => id)).toEqual(["currency"]);
    }
  });

  it("blocks a request for another network, another contract, or of other types", () => {
    for (const request of [
      { ...honest, domain: { ...honest.domain, chainId: 1 } },
      { ...honest, domain: { ...honest.domain, verifyingContract: otherAddress } },
      { ...honest, primaryType: "OrderComponents" },
      {
        ...honest,
        types: { ...honest.types, BulkOrder: [{ name: "tree", type: "OrderComponents[2]" as const }] },
      },
    ])
      expect(mismatches(request as BulkRequest)).toEqual(["contract"]);
  });

  it("rejects a tree of fewer than two listings", () => {
    expect(mismatches(honest, terms.slice(0, 1))).toEqual(["give"]);
  });

  it("is blocked by any single change, except of the salts", () => {
    const { offer, consideration } = sampleListing();
    const padding = "message.tree.1.1";
    const unnoticed = unnoticedChanges(
      honest,
      (request) => verifyBulkListing({ request, terms, ...where }).blocked,
      { [`${padding}.offer`]: offer[0], [`${padding}.consideration`]: consideration[0] },
    );
    // Any salt is valid: it only distinguishes orders that are otherwise equal. The sequence of the recipients does not change their
    // payments.
    const free = ["consideration with 0 and 1 swapped", "salt"];
    const places = ["0.0", "0.1", "1.0"].map((place) => `message.tree.${place}`);
    expect(unnoticed).toEqual(places.flatMap((place) => free.map((name) => `${place}.${name}`)));
  });
});

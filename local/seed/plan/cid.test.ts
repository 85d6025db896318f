import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encodeCid } from "./cid";
import { baseUri, collectionCid, contractUri } from "./collection-uri";
import { planCollections } from "./collections";

describe("encodeCid", () => {
  it("writes the well-known address of the empty directory", () => {
    // The dag-pb block of an empty UnixFS directory is these four bytes, everywhere on IPFS.
    const digest = createHash("sha256")
      .update(Uint8Array.from([0x0a, 0x02, 0x08, 0x01]))
      .digest();
    expect(encodeCid(digest)).toBe("bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354");
  });

  it("refuses a digest of another length", () => {
    expect(() => encodeCid(new Uint8Array(31))).toThrow(RangeError);
  });
});

describe("collectionCid", () => {
  const plans = planCollections(1);

  it("gives every collection a CIDv1 of its own, the same each time", () => {
    const cids = plans.map(collectionCid);
    expect(new Set(cids).size).toBe(plans.length);
    for (const cid of cids) expect(cid).toMatch(/^bafybei[a-z2-7]{52}$/);
    expect(planCollections(1).map(collectionCid)).toEqual(cids);
  });

  it("changes with the seed, since the pictures do", () => {
    expect(planCollections(2).map(collectionCid)).not.toEqual(plans.map(collectionCid));
  });

  it("builds the URIs that the contract is given", () => {
    const [plan] = plans;
    if (plan === undefined) throw new Error("no plan");
    expect(baseUri(plan)).toBe(`ipfs://${collectionCid(plan)}/`);
    expect(contractUri(plan)).toBe(`ipfs://${collectionCid(plan)}/collection.json`);
  });
});

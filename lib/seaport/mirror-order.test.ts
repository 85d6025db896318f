import { zeroAddress, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import { matchComponent, mirrorOrder } from "./mirror-order";
import { conduitKey, sampleListing, signedZone, taker } from "./testing/sample-listing";

const listing = sampleListing({ zone: signedZone });
const [offer] = listing.offer;

describe("mirrorOrder", () => {
  it("is an open, whole, unsigned order of the taker with the times of the order it answers", () => {
    if (offer === undefined) throw new Error("the sample offers an item");
    const { parameters, ...rest } = mirrorOrder({
      of: listing,
      taker,
      offer,
      consideration: listing.consideration,
      conduitKey,
      salt: 9n,
    });
    expect(rest).toEqual({ numerator: 1n, denominator: 1n, signature: "0x", extraData: "0x" });
    expect(parameters).toEqual({
      offerer: taker,
      zone: zeroAddress,
      offer: [offer],
      consideration: listing.consideration,
      orderType: 0,
      startTime: listing.startTime,
      endTime: listing.endTime,
      zoneHash: zeroHash,
      salt: 9n,
      conduitKey,
      totalOriginalConsiderationItems: 3n,
    });
  });
});

describe("matchComponent", () => {
  it("points at one item", () => {
    expect(matchComponent(1n, 2)).toEqual([{ orderIndex: 1n, itemIndex: 2n }]);
  });
});

import { zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { maxBodyBytes, maxOrdersPerRequest } from "../../contract/order-limits";
import type { CreateListingBody } from "../../contract/order-requests";
import { createListingBodySchema } from "../../contract/order-requests";
import { splitBatches } from "./split-batches";

const field = (digit: string) => `0x${digit.repeat(64)}` as const;
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
/** The signature for a tree of 50 orders: the signature itself, the leaf's index, and a hash for each of its 6 levels. */
const signature = `0x${"a".repeat(2 * (65 + 3 + 6 * 32))}` as const;
/** The price with the most digits: the largest uint256. */
const largest = (2n ** 256n - 1n).toString();

function listing(payments: number, amount: string): CreateListingBody {
  const item = { itemType: 2, token: address("1"), identifierOrCriteria: amount };
  const one = { ...item, startAmount: "1", endAmount: "1" };
  const payment = {
    itemType: 0,
    token: zeroAddress,
    identifierOrCriteria: "0",
    startAmount: amount,
    endAmount: amount,
    recipient: address("2"),
  };
  const parameters = {
    offerer: address("3"),
    zone: address("4"),
    offer: [one],
    consideration: Array(payments).fill(payment),
    orderType: 2,
    startTime: "1700000000",
    endTime: "1900000000",
    zoneHash: field("0"),
    salt: largest,
    conduitKey: field("5"),
    counter: largest,
  };
  return { chain: "ethereum", order: { parameters, signature } };
}

function sizesOf(payments: number, amount: string): { counts: number[]; bytes: number[] } {
  const bodies = Array.from({ length: maxOrdersPerRequest }, () => ({ body: listing(payments, amount) }));
  const batches = splitBatches(bodies);
  return {
    counts: batches.map(({ length }) => length),
    bytes: batches.map((batch) => JSON.stringify({ orders: batch.map(({ body }) => body) }).length),
  };
}

describe("the requests of a bulk listing", () => {
  it("are one for fifty ordinary listings", () => {
    // The seller, the creator and the marketplace.
    const { counts, bytes } = sizesOf(3, `15${"0".repeat(18)}`);
    expect(counts).toEqual([50]);
    expect(bytes[0]).toBeLessThan(maxBodyBytes / 2);
  });

  it("are as few as the request size allows with many recipients, up to the largest legal order", () => {
    const dearest = listing(32, largest);
    expect(createListingBodySchema.safeParse(dearest).success).toBe(true);
    expect(createListingBodySchema.safeParse(listing(33, largest)).success).toBe(false);
    for (const payments of [12, 20, 32]) {
      const { counts, bytes } = sizesOf(payments, largest);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
      expect(counts.length).toBeGreaterThan(1);
      for (const size of bytes) expect(size).toBeLessThanOrEqual(maxBodyBytes);
      // One more order would not have fitted.
      const one = JSON.stringify(listing(payments, largest)).length;
      for (const size of bytes.slice(0, -1)) expect(size + one + 1).toBeGreaterThan(maxBodyBytes);
    }
  });

  it("keep the sequence, and are none for an empty list", () => {
    const entries = Array.from({ length: 120 }, (_, id) => ({ id, body: listing(32, largest) }));
    expect(splitBatches(entries).flat()).toEqual(entries);
    expect(splitBatches([])).toEqual([]);
  });
});

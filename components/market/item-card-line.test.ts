import { describe, expect, it } from "vitest";
import type { OrderSummary } from "@/lib/contract/order";
import { itemCardLine } from "./item-card-line";

const order: OrderSummary = {
  id: "ord_1",
  hash: `0x${"0".repeat(64)}`,
  side: "listing",
  kind: "item",
  chain: "base",
  contract: `0x${"1".repeat(40)}`,
  maker: `0x${"2".repeat(40)}`,
  taker: null,
  price: "0",
  unitPrice: "0",
  currency: `0x${"0".repeat(40)}`,
  quantity: "1",
  expiresAt: 1,
  enforced: false,
};
const home = { homeChain: "base", activeChain: "base", state: "home" } as const;
const item = { labels: [], vault: home, bestListing: order, bestOffer: null };

describe("itemCardLine", () => {
  it("shows the unit price of a listing, zero included", () => {
    expect(itemCardLine(item)).toEqual({
      kind: "price",
      amount: "0",
      currency: order.currency,
      chain: "base",
    });
  });

  it("shows the best offer of an item that is not listed", () => {
    expect(itemCardLine({ ...item, bestListing: null, bestOffer: order }).kind).toBe("offer");
    expect(itemCardLine({ ...item, bestListing: null }).kind).toBe("unlisted");
  });

  it("pauses a disputed item in spite of signed orders", () => {
    expect(itemCardLine({ ...item, labels: ["disputed_ownership"] }).kind).toBe("paused");
  });

  it("shows no price while the item crosses or its delivery failed", () => {
    for (const state of ["in_transit", "stuck"] as const) {
      expect(itemCardLine({ ...item, vault: { ...home, state } }).kind).toBe("unlisted");
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderStatusReason } from "@/lib/contract/order";
import { type OrderFacts, phaseAt, type StatusOrder, settledStatus, signableUntil, statusAt } from "./status";

const maker = "0x00000000000000000000000000000000000000A1";
const listing: StatusOrder = {
  side: "listing",
  kind: "item",
  chain: "base",
  maker,
  counter: 7n,
  quantity: 10n,
  price: 1_000n,
  startsAt: 100,
  endsAt: 200,
};
const offer: StatusOrder = { ...listing, side: "offer", kind: "collection" };
const fine: OrderFacts = {
  filled: 0n,
  cancelled: false,
  counter: 7n,
  item: { chain: "base", state: "home", disputed: false, burned: false },
  held: 10n,
  approved: true,
  funds: null,
  ended: false,
  confirmed: true,
  fault: null,
};
const offerFine: OrderFacts = {
  ...fine,
  item: null,
  held: null,
  approved: null,
  funds: { balance: 1_000n, allowance: 1_000n },
};

const statusOf = (order: StatusOrder, facts: Partial<OrderFacts>, now = 150) => {
  const settled = settledStatus(order, { ...(order.side === "offer" ? offerFine : fine), ...facts });
  const { status, statusReason } = statusAt({ ...order, ...settled }, now);
  return statusReason === null ? status : `${status}:${statusReason}`;
};

describe("the status of an order", () => {
  it("is active from its start to the second before its end, as Seaport has it", () => {
    expect([99, 100, 199, 200].map((now) => statusOf(listing, {}, now))).toEqual([
      "inactive:not_started",
      "active",
      "active",
      "expired",
    ]);
  });

  it.each<[string, Partial<OrderFacts>, string]>([
    ["all of it is filled", { filled: 10n }, "filled"],
    ["it was cancelled", { cancelled: true }, "cancelled:cancelled"],
    ["the maker raised the counter", { counter: 8n }, "cancelled:counter"],
    ["the counter was never seen to change", { counter: null }, "active"],
    ["the maker holds nothing any more", { held: 0n }, "inactive:not_owner"],
    ["the maker holds less than is left", { held: 9n }, "inactive:insufficient_balance"],
    ["the maker holds what is left of a part-filled order", { filled: 4n, held: 6n }, "active"],
    ["the conduit is not approved", { approved: false }, "inactive:not_approved"],
    [
      "the item crosses",
      { item: { chain: "base", state: "in_transit", disputed: false, burned: false } },
      "inactive:in_transit",
    ],
    [
      "the item is stuck",
      { item: { chain: "base", state: "stuck", disputed: false, burned: false } },
      "inactive:stuck",
    ],
    [
      "the item lives on another chain",
      { item: { chain: "apechain", state: "mirrored", disputed: false, burned: false } },
      "inactive:not_owner",
    ],
    [
      "the item is burned",
      { item: { chain: "base", state: "home", disputed: false, burned: true } },
      "inactive:not_owner",
    ],
    [
      "its ownership is disputed",
      { item: { chain: "base", state: "home", disputed: true, burned: false } },
      "inactive:disputed",
    ],
    ["a call on the chain found a fault", { fault: "transfer_blocked" }, "inactive:transfer_blocked"],
  ])("of a listing when %s", (_case, facts, expected) => {
    expect(statusOf(listing, facts)).toBe(expected);
  });

  it.each<[string, Partial<OrderFacts>, string]>([
    ["the maker can pay", {}, "active"],
    [
      "the maker has less than the price",
      { funds: { balance: 999n, allowance: 5_000n } },
      "inactive:insufficient_balance",
    ],
    [
      "its maker has ended it, whatever else is wrong",
      { ended: true, confirmed: false, funds: { balance: 0n, allowance: 0n } },
      "inactive:ended",
    ],
    ["its maker has not confirmed it since a restore", { confirmed: false }, "inactive:unconfirmed"],
    [
      "the maker allows less than the price",
      { funds: { balance: 5_000n, allowance: 999n } },
      "inactive:not_approved",
    ],
    [
      "half is filled and half the money is there",
      { filled: 5n, funds: { balance: 500n, allowance: 500n } },
      "active",
    ],
  ])("of an offer when %s", (_case, facts, expected) => {
    expect(statusOf(offer, facts)).toBe(expected);
  });

  it("stays filled or cancelled after its end, but an inactive one is expired", () => {
    expect(statusOf(listing, { filled: 10n }, 300)).toBe("filled");
    expect(statusOf(listing, { cancelled: true }, 300)).toBe("cancelled:cancelled");
    expect(statusOf(listing, { approved: false }, 300)).toBe("expired");
    expect(statusOf(listing, { ended: true }, 300)).toBe("expired");
    expect(statusOf(listing, { ended: true, filled: 10n }, 300)).toBe("filled");
  });

  it("is active only while the order is live and no fact is against it, for any facts and times", () => {
    const reason = fc.constantFrom<OrderStatusReason | null>(null, "invalid_signature", "fees_changed");
    const facts: fc.Arbitrary<OrderFacts> = fc.record({
      filled: fc.bigInt({ min: 0n, max: 12n }),
      cancelled: fc.boolean(),
      counter: fc.constantFrom(null, 7n, 8n),
      item: fc.constant(fine.item),
      held: fc.bigInt({ min: 0n, max: 12n }),
      approved: fc.boolean(),
      funds: fc.constant(null),
      ended: fc.boolean(),
      confirmed: fc.boolean(),
      fault: reason,
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: 90, max: 210 }), (given, now) => {
        const settled = settledStatus(listing, given);
        const { status } = statusAt({ ...listing, ...settled }, now);
        expect(status === "active").toBe(settled.status === "active" && phaseAt(listing, now) === "live");
      }),
    );
  });
});

describe("signableUntil", () => {
  it("names the second of the last signature, or of the end if that is later", () => {
    expect(signableUntil({ endedAt: null, signableUntil: 160 })).toBeNull();
    expect(signableUntil({ endedAt: 100, signableUntil: 160 })).toBe(160);
    expect(signableUntil({ endedAt: 200, signableUntil: 160 })).toBe(200);
  });

  it("expects a signature of the second of the end where none was noted, as processes before an update note none", () => {
    expect(signableUntil({ endedAt: 100, signableUntil: null })).toBe(160);
  });
});

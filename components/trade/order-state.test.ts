import { describe, expect, it } from "vitest";
import { orderStatusReasonSchema, orderStatusSchema } from "@/lib/contract/order";
import { canShowAgain, orderState } from "./order-state";

describe("orderState", () => {
  it("never calls a hidden listing ended while it can be filled", () => {
    expect(orderState({ side: "listing", status: "active", statusReason: null, hidden: true })).toEqual({
      words: "Hidden, still fillable",
      tone: "warn",
      open: true,
    });
  });

  it("says why a listing is paused, and that it may come back", () => {
    const state = orderState({
      side: "listing",
      status: "inactive",
      statusReason: "not_approved",
      hidden: false,
    });
    expect(state).toEqual({ words: "Paused, approval missing", tone: "warn", open: true });
  });

  it("has words for every status and reason of the contract", () => {
    for (const status of orderStatusSchema.options)
      for (const statusReason of [null, ...orderStatusReasonSchema.options])
        expect(orderState({ side: "listing", status, statusReason, hidden: false }).words).not.toContain(
          "undefined",
        );
  });

  it("can be made fillable again by its maker where it is hidden or waits for them", () => {
    const states = [
      { hidden: true, statusReason: null },
      { hidden: false, statusReason: "unconfirmed" },
      { hidden: false, statusReason: "not_owner" },
    ] as const;
    expect(states.map(canShowAgain)).toEqual([true, true, false]);
  });

  it("calls a filled listing sold and a filled offer accepted", () => {
    const filled = { status: "filled", statusReason: null, hidden: false } as const;
    expect(orderState({ side: "listing", ...filled }).words).toBe("Sold");
    expect(orderState({ side: "offer", ...filled }).words).toBe("Accepted");
  });

  it("is over once sold, cancelled or ended", () => {
    for (const status of ["filled", "cancelled", "expired"] as const)
      expect(orderState({ side: "listing", status, statusReason: null, hidden: true }).open).toBe(false);
  });
});

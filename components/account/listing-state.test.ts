import { describe, expect, it } from "vitest";
import { orderStatusReasonSchema, orderStatusSchema } from "@/lib/contract/order";
import { listingState } from "./listing-state";

describe("listingState", () => {
  it("never calls a hidden listing ended while it can be filled", () => {
    expect(listingState({ status: "active", statusReason: null, hidden: true })).toEqual({
      words: "Hidden, still fillable",
      tone: "warn",
      open: true,
    });
  });

  it("says why a listing is paused, and that it may come back", () => {
    const state = listingState({ status: "inactive", statusReason: "not_approved", hidden: false });
    expect(state).toEqual({ words: "Paused, approval missing", tone: "warn", open: true });
  });

  it("has words for every status and reason of the contract", () => {
    for (const status of orderStatusSchema.options)
      for (const statusReason of [null, ...orderStatusReasonSchema.options])
        expect(listingState({ status, statusReason, hidden: false }).words).not.toContain("undefined");
  });

  it("is over once sold, cancelled or ended", () => {
    for (const status of ["filled", "cancelled", "expired"] as const)
      expect(listingState({ status, statusReason: null, hidden: true }).open).toBe(false);
  });
});

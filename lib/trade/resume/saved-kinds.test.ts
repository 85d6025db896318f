import { describe, expect, it } from "vitest";
import type { FlowKind } from "../errors/error-words";
import { hasSavedDialog, loadOutcome } from "./saved-kinds";

describe("a flow from before a reload", () => {
  it("opens its dialog again, unless a cart, a list or another dialog shows it", () => {
    expect((["buy", "mint", "move", "hide"] as const).every((kind) => hasSavedDialog({ kind }))).toBe(true);
    expect(
      (["sweep", "bulk", "set_back", "revoke", "retry"] as const).some((kind) => hasSavedDialog({ kind })),
    ).toBe(false);
  });

  it("loads the readers of its receipts, if it has any", async () => {
    expect(await loadOutcome({ kind: "accept" })).toHaveProperty("settle");
    expect(await loadOutcome({ kind: "mint" })).toHaveProperty("whyReverted");
    for (const kind of ["accept_many", "cancel", "cancel_orders", "send"] as const)
      expect(await loadOutcome({ kind })).toHaveProperty("settle");
    expect(await loadOutcome({ kind: "unwrap" })).toEqual({});
  });

  it("of a kind that only another version knows has neither", async () => {
    for (const kind of ["barter", "constructor"] as string[] as FlowKind[]) {
      expect(hasSavedDialog({ kind })).toBe(false);
      expect(await loadOutcome({ kind })).toEqual({});
    }
  });
});

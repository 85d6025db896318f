import { describe, expect, it } from "vitest";
import type { FlowKind } from "../errors/error-words";
import { hasSavedDialog, loadOutcome } from "./saved-kinds";

describe("a flow that a reload left", () => {
  it("opens its dialog again, but for those that a cart, a list or another dialog shows", () => {
    expect((["buy", "mint", "move", "hide"] as const).every((kind) => hasSavedDialog({ kind }))).toBe(true);
    expect((["sweep", "bulk", "set_back", "retry"] as const).some((kind) => hasSavedDialog({ kind }))).toBe(
      false,
    );
  });

  it("brings the readers of its receipts, where it has any", async () => {
    expect(await loadOutcome({ kind: "accept" })).toHaveProperty("settle");
    expect(await loadOutcome({ kind: "mint" })).toHaveProperty("whyReverted");
    expect(await loadOutcome({ kind: "send" })).toEqual({});
  });

  it("of a kind that only another version knows has neither", async () => {
    for (const kind of ["barter", "constructor"] as string[] as FlowKind[]) {
      expect(hasSavedDialog({ kind })).toBe(false);
      expect(await loadOutcome({ kind })).toEqual({});
    }
  });
});

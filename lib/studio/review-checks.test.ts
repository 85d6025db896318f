import { expect, it } from "vitest";
import { reviewChecks } from "./review-checks";
import { sampleDraft } from "./testing/sample-draft";

it("warns of a list whose rows are not in this browser, since it could not be handed in", () => {
  const rowsOf = (missing: readonly `0x${string}`[]) =>
    reviewChecks(sampleDraft, [], 0, new Set(missing)).filter(({ id }) => id.startsWith("rows:"));
  expect(rowsOf([])).toEqual([]);
  expect(rowsOf([`0x${"5e".repeat(32)}`])).toMatchObject([{ id: "rows:friends", isFine: false }]);
});

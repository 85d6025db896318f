import { expect, it } from "vitest";
import { conditionOf } from "@/lib/drops/drop-calls";
import { DROP_NATIVE } from "@/lib/drops/drop-currency";
import { type StageDraft, wantedStages } from "./stage-draft";

const root = `0x${"5e".repeat(32)}` as const;
const list = { root, size: 1, fileName: "friends.csv", ownTerms: 0, merged: 0 };
const coin = `0x${"c0".repeat(20)}` as const;
const draft: StageDraft = {
  ...{ startsAt: 10, endsAt: null, price: "0", currency: DROP_NATIVE, perWallet: "5", maxSupply: null },
  access: { kind: "list", list: { ...list, perWallet: "5", currency: DROP_NATIVE } },
  reset: false,
};
const wanted = (parts: Partial<StageDraft>) =>
  wantedStages({
    found: [conditionOf({ startsAt: 10, price: 0n })],
    place: 0,
    draft: { ...draft, ...parts },
    now: 20,
  });

it("gives a stage the root of a list only with the limit and coin that are in its rows", () => {
  expect(wanted({})).toMatchObject({ wanted: [{ merkleRoot: root }] });
  const error = "A list was read with another limit or coin. Read it again.";
  expect(wanted({ perWallet: "2" })).toEqual({ error });
  expect(wanted({ currency: coin })).toEqual({ error });
});

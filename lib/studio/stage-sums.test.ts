import { expect, it } from "vitest";
import { type DraftStage, newDraftStage } from "./drop-draft";
import { stageSums } from "./stage-sums";
import { sampleDraft } from "./testing/sample-draft";

const stage = (id: string, startsAt: number, terms: Partial<DraftStage>) => ({
  ...newDraftStage(id, startsAt),
  ...terms,
});
const quantities = (draft: Parameters<typeof stageSums>[0]) =>
  stageSums(draft).map(({ stage: { id }, quantity, amount }) => [id, quantity, amount]);

const stages = [
  stage("public", 20, { price: "9" }),
  stage("friends", 10, { maxSupply: "140", price: "7" }),
  stage("reserve", 1, { maxSupply: "20" }),
];

it("gives a later stage what those before it leave", () => {
  expect(quantities({ ...sampleDraft, stages })).toEqual([
    ["reserve", 20n, 0n],
    ["friends", 140n, 980n],
    ["public", 40n, 360n],
  ]);
});

it("counts each token id of an edition, and knows no sum where one has no end", () => {
  const { stored } = sampleDraft.items;
  if (stored === null) throw new Error("The sample has items.");
  const of = (supplies: (string | null)[]) => ({
    ...sampleDraft,
    basics: { ...sampleDraft.basics, kind: "drop1155" as const },
    items: { ...sampleDraft.items, stored: { ...stored, count: 2, supplies } },
    stages,
  });
  expect(quantities(of(["30", "500"]))).toEqual([
    ["reserve", 40n, 0n],
    ["friends", 150n, 1_050n],
    ["public", 340n, 3_060n],
  ]);
  expect(quantities(of(["30", null])).at(-1)).toEqual(["public", null, null]);
});

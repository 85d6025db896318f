import type { DraftStage, DropDraft } from "./drop-draft";

/** What a stage sells if everything is minted. */
export interface StageSum {
  stage: DraftStage;
  /** Items, or units of an edition; null where nothing bounds them. */
  quantity: bigint | null;
  /** In base units of the stage's currency; null where nothing bounds it. */
  amount: bigint | null;
}

/** The bounds of what is sold: each token id of an edition by itself, and null where there is none. */
function suppliesOf({ basics, items }: Pick<DropDraft, "basics" | "items">): (bigint | null)[] {
  const { stored } = items;
  if (stored === null) return [null];
  if (basics.kind !== "drop1155") return [BigInt(stored.count)];
  return Array.from({ length: stored.count }, (_, index) => {
    const supply = stored.supplies?.[index] ?? null;
    return supply === null ? null : BigInt(supply);
  });
}

function least(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/**
 * What each stage takes in if everything is minted, in the order in which they open: a stage sells what those before it leave, at most its
 * own number. The stages of an edition sell each token id. Own prices in a list are left out.
 */
export function stageSums(draft: Pick<DropDraft, "basics" | "items" | "stages">): StageSum[] {
  const left = suppliesOf(draft);
  return draft.stages
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .map((stage) => {
      let quantity: bigint | null = 0n;
      for (const [place, available] of left.entries()) {
        const taken = least(available, stage.maxSupply === null ? null : BigInt(stage.maxSupply));
        if (available !== null && taken !== null) left[place] = available - taken;
        quantity = quantity === null || taken === null ? null : quantity + taken;
      }
      const price = BigInt(stage.price);
      const amount = price === 0n ? 0n : quantity === null ? null : quantity * price;
      return { stage, quantity, amount };
    });
}

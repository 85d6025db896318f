import { QuaysideError } from "@/lib/errors";
import { findArt } from "../../seed-art/all-art";
import type { CollectionPlan } from "./collections";

type RankedPlan = Pick<CollectionPlan, "seed" | "slug" | "firstTokenId" | "unrevealedFrom">;

const known = new Map<string, readonly number[]>();

/** How surprising the traits of each item are together, in nats; 0 for items that are not revealed. */
function surprises({ seed, slug, firstTokenId, unrevealedFrom }: RankedPlan, supply: number): number[] {
  const art = findArt(slug);
  if (art === undefined) throw new QuaysideError("seed_failed", `There is no art for ${slug}.`);
  const traits = Array.from({ length: supply }, (_, index) => {
    const tokenId = firstTokenId + BigInt(index);
    if (unrevealedFrom !== undefined && tokenId >= unrevealedFrom) return [];
    const named = art.traitsOf(seed, tokenId).filter(({ value }) => typeof value === "string");
    return named.map(({ trait_type, value }) => `${trait_type}\u0000${value}`);
  });
  const counts = new Map<string, number>();
  for (const trait of traits.flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return traits.map((own) =>
    own.reduce((sum, trait) => sum - Math.log((counts.get(trait) ?? supply) / supply), 0),
  );
}

/**
 * How rare each item is among the first `supply` of its collection, by its real traits: 0 for the most ordinary, close to 1 for
 * the rarest, in the order of token ids. Dear enough to be kept.
 */
export function rankRarity(plan: RankedPlan, supply: number): readonly number[] {
  const key = `${plan.seed}:${plan.slug}:${supply}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const order = surprises(plan, supply)
    .map((surprise, index) => ({ surprise, index }))
    .sort((a, b) => a.surprise - b.surprise);
  const ranks = new Array<number>(supply).fill(0);
  for (const [rank, { index }] of order.entries()) ranks[index] = rank / supply;
  known.set(key, ranks);
  return ranks;
}

import type { TraitCriterion } from "@/lib/contract/order";

function describeTrait(trait: TraitCriterion): string {
  if ("value" in trait) return `${trait.type}: ${trait.value}`;
  const { type, min, max } = trait;
  if (min !== undefined && max !== undefined)
    return min === max ? `${type}: ${min}` : `${type}: ${min} to ${max}`;
  return min === undefined ? `${type}: at most ${max}` : `${type}: at least ${min}`;
}

/** The traits of a trait offer, in words: "Hat: Crown and Level: at least 3". */
export function describeTraits(traits: readonly TraitCriterion[]): string {
  return traits.map(describeTrait).join(" and ");
}

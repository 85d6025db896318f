import type { Order, TraitCriterion } from "@/lib/contract/order";

function criterionWords(criterion: TraitCriterion): string {
  if ("value" in criterion) return `${criterion.type}: ${criterion.value}`;
  const { type, min, max } = criterion;
  if (min !== undefined && max !== undefined) return `${type}: ${min} to ${max}`;
  return min !== undefined ? `${type}: ${min} or more` : `${type}: ${max} or less`;
}

/** What of a collection is asked for by traits, in words. All of them must hold. */
export function traitWords(traits: readonly TraitCriterion[]): string {
  return traits.map(criterionWords).join(", ");
}

/** What an offer takes, in words. */
export function scopeWords({ scope, item }: Pick<Order, "scope" | "item">): string {
  switch (scope.kind) {
    case "item":
      return item?.name ?? `#${scope.tokenId}`;
    case "collection":
      return "Any item";
    case "trait":
      return traitWords(scope.traits);
  }
}

import type { TraitCriterion } from "./order";

/** The scope of an offer, in the form of the API or of the offer form. */
type Scope =
  | { kind: "item"; tokenId: string | bigint }
  | { kind: "collection" }
  | { kind: "trait"; traits: readonly TraitCriterion[] };

/** Whether every item that meets the `given` criterion also meets the `wanted` one. */
function isImplied(wanted: TraitCriterion, given: TraitCriterion): boolean {
  if (wanted.type !== given.type) return false;
  if ("value" in wanted || "value" in given) {
    return "value" in wanted && "value" in given && wanted.value === given.value;
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted;
  return (given.min ?? Number.NEGATIVE_INFINITY) >= min && (given.max ?? Number.POSITIVE_INFINITY) <= max;
}

/**
 * Whether an offer takes every item of a scope, so that each holder of one can accept it. An offer for any item takes every scope, an offer
 * for traits takes scopes with at least these traits, and an offer for one item takes that item.
 */
export function takesAll(offer: Scope, scope: Scope): boolean {
  if (offer.kind === "collection") return true;
  if (offer.kind === "item") {
    return scope.kind === "item" && scope.tokenId.toString() === offer.tokenId.toString();
  }
  return (
    scope.kind === "trait" &&
    offer.traits.every((wanted) => scope.traits.some((given) => isImplied(wanted, given)))
  );
}

import { type Hex, keccak256, stringToBytes } from "viem";
import type { TraitCriterion } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";

type HashTraitsErrorCode = "invalid_traits";

function refuse(message: string): never {
  throw new QuaysideError<HashTraitsErrorCode>("invalid_traits", message);
}

/** RFC 8785 cannot express half a surrogate pair, and UTF-8 would encode two different halves as the same bytes. */
function checkText(text: string): void {
  if (/\p{Surrogate}/u.test(text)) refuse("A trait holds text that is not Unicode.");
}

function checkBound(bound: number | undefined): void {
  if (bound !== undefined && !Number.isFinite(bound)) refuse("A bound of a trait is not a number.");
}

/** The members in RFC 8785's sequence, which is alphabetical for these names. */
function orderMembers(trait: TraitCriterion): Record<string, string | number | undefined> {
  checkText(trait.type);
  if ("value" in trait) {
    checkText(trait.value);
    return { type: trait.type, value: trait.value };
  }
  const { type, min, max } = trait;
  checkBound(min);
  checkBound(max);
  if (min === undefined && max === undefined) refuse("A range of a trait has no bound.");
  if (min !== undefined && max !== undefined && min > max) refuse("A range of a trait is empty.");
  return { max, min, type };
}

/**
 * The RFC 8785 JSON of a trait offer's traits, sorted by type, so that the same traits give the same text in any sequence. Each type may
 * appear once: all traits must hold, and a token has one value for each type.
 *
 * @throws QuaysideError with a `HashTraitsErrorCode`
 * @see RFC 8785, JSON Canonicalization Scheme: ECMAScript's own `JSON.stringify` writes its strings and numbers
 * @example canonicalTraits([{ type: "Hat", value: "Crown" }]) // '[{"type":"Hat","value":"Crown"}]'
 */
export function canonicalTraits(traits: readonly TraitCriterion[]): string {
  if (traits.length === 0) refuse("A trait offer names no trait.");
  const sorted = traits.toSorted((left, right) =>
    left.type === right.type ? refuse("A trait is named twice.") : left.type < right.type ? -1 : 1,
  );
  return JSON.stringify(sorted.map(orderMembers));
}

/**
 * The zone hash that binds a trait offer to its traits. The maker signs it, and the server recomputes it before it signs for a token.
 *
 * @throws QuaysideError with a `HashTraitsErrorCode`
 * @see docs/decisions/0007-trait-offers-by-zone-hash.md
 * @example hashTraits([{ type: "Hat", value: "Crown" }, { type: "Level", min: 3 }])
 */
export function hashTraits(traits: readonly TraitCriterion[]): Hex {
  return keccak256(stringToBytes(canonicalTraits(traits)));
}

import { withoutHidden } from "@/lib/contract/clean-text";
import type { TraitCriterion } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { hashTraits } from "@/lib/seaport/hash-traits";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import type { OrderFailure } from "../rules/order-verdict";
import type { Submission } from "./submission";

/** Signed texts are shown as they are, so they are refused rather than cleaned. */
const hidesLetters = (text: string) => withoutHidden(text) !== text.normalize("NFC");

function misfit(path: string, message: string): OrderFailure[] {
  return [{ code: "invalid_structure", path, message }];
}

/** The traits' hash, or the reason why there is none. */
function hashOf(traits: readonly TraitCriterion[]): { hash: string } | { failures: OrderFailure[] } {
  try {
    return { hash: hashTraits(traits) };
  } catch (error) {
    if (error instanceof QuaysideError) return { failures: misfit("scope.traits", error.message) };
    throw error;
  }
}

/** The scope in an offer's request must match the signed order. A listing has none. */
export function checkScope(scope: Submission["scope"], parsed: ParsedOrder): OrderFailure[] {
  if (scope === null) return [];
  if (scope.kind !== parsed.scope.kind) {
    return misfit("scope.kind", `The order is signed as an offer of kind ${parsed.scope.kind}.`);
  }
  if (scope.kind === "item" && parsed.scope.kind === "item") {
    return BigInt(scope.tokenId) === parsed.scope.tokenId
      ? []
      : misfit("scope.tokenId", `The order is signed for token ${parsed.scope.tokenId}.`);
  }
  if (scope.kind !== "trait" || parsed.scope.kind !== "trait") return [];
  if (scope.traits.some((trait) => [trait.type, "value" in trait ? trait.value : ""].some(hidesLetters))) {
    return misfit("scope.traits", "A trait has hidden characters, which no item's trait has here.");
  }
  const hashed = hashOf(scope.traits);
  if ("failures" in hashed) return hashed.failures;
  return hashed.hash === parsed.scope.zoneHash.toLowerCase()
    ? []
    : misfit("scope.traits", "The order's zone hash is not that of these traits.");
}

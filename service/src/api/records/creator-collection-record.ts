import type { CreatorCollection } from "@/lib/contract/creator-collection";
import type { OperatorCreatorCollection } from "@/lib/contract/operator/creator-collections";
import type { CreatorCollectionRow } from "../../market/creators/creator-collections";

/** How a contract that a creator asked for stands. */
export function creatorCollectionRecord(row: CreatorCollectionRow): CreatorCollection {
  const { chain, contract, state, reason, answer, slug, name, askedAt } = row;
  if (slug !== null)
    return { chain, contract, state: "followed", reason: null, answer: null, slug, name, askedAt };
  // One that the operators follow no longer waits for them again.
  const isWaiting = state !== "rejected";
  return {
    chain,
    contract,
    state: isWaiting ? "waiting" : "rejected",
    reason: isWaiting ? (reason ?? "review") : null,
    answer,
    slug,
    name,
    askedAt,
  };
}

/** The same for the operators. */
export function operatorCreatorCollectionRecord(row: CreatorCollectionRow): OperatorCreatorCollection {
  const { account, standard, code, decidedBy, decidedAt } = row;
  return { ...creatorCollectionRecord(row), account, standard, code, decidedBy, decidedAt };
}

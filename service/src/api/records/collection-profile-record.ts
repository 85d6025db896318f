import type { CollectionProfile, CollectionProfileContent } from "@/lib/contract/collection-profile";
import {
  decidedByOperator,
  type ProfileSubject,
  type ProfileVersion,
} from "../../market/owners/owner-profiles";

/** The profile of a collection for answers. */
export function collectionProfileRecord(
  subject: ProfileSubject,
  { content, history }: { content: CollectionProfileContent; history: readonly ProfileVersion[] },
): CollectionProfile {
  const { slug, chain, contract, owner, profileHidden } = subject;
  return {
    collection: slug,
    revision: history[0]?.revision ?? 0,
    content,
    ...{ chain, contract, owner },
    decidedByOperator: decidedByOperator(subject),
    isHidden: profileHidden,
    history: history.map(({ revision, signer, fields, createdAt }) => ({
      ...{ revision, at: createdAt, signer, fields },
    })),
  };
}

import { createHash } from "node:crypto";
import { encodeCid } from "./cid";
import type { CollectionIdentity } from "./collections";

/** Raised whenever a picture or a trait changes, so that nothing cached under an old address is shown for the new. */
const ART_REVISION = 1;

/**
 * The address of a collection's folder. Content addressing is simulated: the digest is taken over the plan and the
 * revision of the art, which together decide every byte of the folder, instead of over the bytes, so that nothing
 * has to be drawn before somebody asks for it. The result is a valid CIDv1 and changes when the content does.
 */
export function collectionCid(plan: CollectionIdentity): string {
  const known = { revision: ART_REVISION, ...plan };
  const text = JSON.stringify(known, (_key, value) => (typeof value === "bigint" ? value.toString() : value));
  return encodeCid(createHash("sha256").update(text).digest());
}

/** The beginning of `tokenURI`; the token id follows. */
export function baseUri(plan: CollectionIdentity): string {
  return `ipfs://${collectionCid(plan)}/`;
}

/** The value of `contractURI` (ERC-7572). */
export function contractUri(plan: CollectionIdentity): string {
  return `${baseUri(plan)}collection.json`;
}

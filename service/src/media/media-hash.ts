import { createHash } from "node:crypto";

/**
 * The public name of a picture: the SHA-256, in lower-case hexadecimal, of the text of its source address. It is known
 * before the picture has been fetched, and says nothing to a visitor about where the picture comes from.
 *
 * @param sourceUri the address as `media.source_uri` has it (`toSourceText` has normalised it)
 */
export function mediaHash(sourceUri: string): string {
  return createHash("sha256").update(sourceUri, "utf8").digest("hex");
}

import { createHash } from "node:crypto";

/**
 * The public name of a picture: the SHA-256, in lower-case hexadecimal, of the text of its source address. It is known
 * before the picture is fetched, and does not reveal the source to a visitor.
 *
 * @param sourceUri the address as in `media.source_uri` (normalised by `toSourceText`)
 */
export function mediaHash(sourceUri: string): string {
  return createHash("sha256").update(sourceUri, "utf8").digest("hex");
}

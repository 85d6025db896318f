import { createHash, createPublicKey, verify } from "node:crypto";
import { QuaysideError } from "@/lib/errors";

const bytesOf = (base64: string | undefined, length: number): Buffer | null => {
  const bytes = Buffer.from(base64 ?? "", "base64");
  return bytes.length === length ? bytes : null;
};

function refuse(message: string): never {
  throw new QuaysideError("signature_refused", message);
}

/**
 * Verifies a file's signature by minisign (https://jedisct1.github.io/minisign/#signature-format): Ed25519 of its bytes or of their BLAKE2b, and
 * of the trusted comment with it.
 *
 * @param signature the text of the `.minisig` file
 * @param publicKey in base64, as `minisign -V -P` takes it
 * @returns the trusted comment
 * @throws {QuaysideError} `signature_refused`
 */
export function verifyMinisign(file: Uint8Array, signature: string, publicKey: string): string {
  const key = bytesOf(publicKey.trim(), 42);
  if (key?.subarray(0, 2).toString() !== "Ed") refuse("The public key is not one of minisign.");
  const [, signed, comment = "", signedComment] = signature.split(/\r?\n/);
  const head = bytesOf(signed, 74);
  const whole = bytesOf(signedComment, 64);
  const prefix = "trusted comment: ";
  if (head === null || whole === null || !comment.startsWith(prefix))
    refuse("The signature is not one of minisign.");
  if (!head.subarray(2, 10).equals(key.subarray(2, 10)))
    refuse("The file was signed with another key than the one you gave.");
  const ed25519 = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: key.subarray(10).toString("base64url") },
    format: "jwk",
  });
  const algorithm = head.subarray(0, 2).toString();
  if (algorithm !== "ED" && algorithm !== "Ed") refuse("The signature has a form that is not known.");
  const content = algorithm === "ED" ? createHash("blake2b512").update(file).digest() : file;
  const said = comment.slice(prefix.length);
  const bytes = head.subarray(10);
  const isRight =
    verify(null, content, ed25519, bytes) &&
    verify(null, Buffer.concat([bytes, Buffer.from(said)]), ed25519, whole);
  return isRight ? said : refuse("The signature is not of this file: one of the two was changed.");
}

import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const secretBytes = 32;
/** Enough base-62 digits for 256 bits. */
const secretLength = 43;
/** Enough base-62 digits for 32 bits. */
const checksumLength = 6;

/** What a secret is for: its first letters, by which people and secret scanners recognise it. */
export type SecretKind = "qs_live_" | "qs_session_";

/** A number in base 62, of a fixed length. */
function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text;
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), checksumLength);
}

/** A new secret: its kind, 256 random bits and a checksum (CRC-32), all but the kind in base 62. */
export function createSecret(kind: SecretKind): string {
  const body = kind + base62(BigInt(`0x${randomBytes(secretBytes).toString("hex")}`), secretLength);
  return body + checksum(body);
}

/** Whether a text has the form and the checksum of a secret of this kind. A mistyped secret has not. */
export function isSecret(kind: SecretKind, text: string): boolean {
  if (!text.startsWith(kind) || text.length !== kind.length + secretLength + checksumLength) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** The form in which a secret is stored: SHA-256, hexadecimal. It has too much entropy for a slow hash to add anything. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

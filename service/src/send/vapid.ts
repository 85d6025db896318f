import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";

/** The operator's identity towards push services. */
export interface VapidIdentity {
  /** What browsers subscribe with, base64url. */
  publicKey: string;
  /** Where a push service may complain: `mailto:` or https. */
  subject: string;
  key: KeyObject;
}

/** A token is valid for so long; push services refuse more than a day. */
const tokenSeconds = 12 * 3_600;

/**
 * The identity of a private key.
 *
 * @param privateKey 32 bytes, base64url.
 * @throws Error if it is no key of P-256.
 */
export function vapidIdentity(privateKey: string, subject: string): VapidIdentity {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const point = pair.getPublicKey();
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", d: privateKey, x: coordinate(1, 33), y: coordinate(33, 65) },
  });
  return { publicKey: point.toString("base64url"), subject, key };
}

/** Whether a text is a private key of P-256: 32 bytes, base64url, below the order of the curve and not zero. */
export function isVapidKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  try {
    createECDH("prime256v1").setPrivateKey(Buffer.from(text, "base64url"));
    return true;
  } catch {
    return false;
  }
}

/**
 * The header by which a push service knows the sender.
 *
 * @param endpoint of the browser; the token is for its origin.
 * @param now Unix seconds.
 * @source RFC 8292
 */
export function vapidHeader(
  { publicKey, subject, key }: VapidIdentity,
  endpoint: string,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { aud: new URL(endpoint).origin, exp: now + tokenSeconds, sub: subject };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}

import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a browser, base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const recordSize = 4_096;
const keyLength = 16;
const nonceLength = 12;

/** HKDF with SHA-256 (RFC 5869). */
function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/**
 * Encrypts a message for a browser, so that the push service cannot read it: one record of `aes128gcm`.
 *
 * @param message at most 3,993 bytes, which is what every push service takes
 * @param own the sender's one-time key and salt; made here but for a test
 * @throws Error if the browser's key is no point of the curve
 * @source RFC 8291, RFC 8188
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: PushKeys,
  own: { privateKey?: Uint8Array; salt?: Uint8Array } = {},
): Buffer {
  const sender = createECDH("prime256v1");
  if (own.privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(own.privateKey);
  const salt = own.salt ?? randomBytes(keyLength);
  const receiverKey = Buffer.from(p256dh, "base64url");
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiverKey, senderKey]);
  const secret = hkdf(sender.computeSecret(receiverKey), Buffer.from(auth, "base64url"), info, 32);
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), keyLength);
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), nonceLength);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte 2 ends the last record.
  const record = Buffer.concat([cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, record, cipher.getAuthTag()]);
}

import type { Hex } from "./primitives";

/** Longest time ahead, in seconds, that a word may be valid that an account signs for the service alone. */
export const maxSignatureSeconds = 600;

/** What a header carries of such a word: when it ends, Unix seconds, and the signature, which may be a contract's, of any length. */
export interface SignatureHeader {
  deadline: bigint;
  signature: Hex;
}

/** The value of the header: `<deadline>.<signature>`. */
export function formatSignatureHeader({ deadline, signature }: SignatureHeader): string {
  return `${deadline}.${signature}`;
}

/** The header taken apart, or null where it does not have the form. */
export function parseSignatureHeader(header: string): SignatureHeader | null {
  const match = /^(\d{1,12})\.(0x(?:[0-9a-fA-F]{2}){1,4096})$/.exec(header);
  const [, deadline, signature] = match ?? [];
  if (deadline === undefined || signature === undefined) return null;
  return { deadline: BigInt(deadline), signature: signature as Hex };
}

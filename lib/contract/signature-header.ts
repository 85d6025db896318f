import type { Hex } from "./primitives";

/** Longest validity, in seconds, of a signature that an account makes for the service alone. */
export const maxSignatureSeconds = 600;

/** The content of the header: the deadline in Unix seconds, and the signature. A contract's signature may have any length. */
export interface SignatureHeader {
  deadline: bigint;
  signature: Hex;
}

/** The value of the header: `<deadline>.<signature>`. */
export function formatSignatureHeader({ deadline, signature }: SignatureHeader): string {
  return `${deadline}.${signature}`;
}

/** The parsed header, or null if it is malformed. */
export function parseSignatureHeader(header: string): SignatureHeader | null {
  const match = /^(\d{1,12})\.(0x(?:[0-9a-fA-F]{2}){1,4096})$/.exec(header);
  const [, deadline, signature] = match ?? [];
  if (deadline === undefined || signature === undefined) return null;
  return { deadline: BigInt(deadline), signature: signature as Hex };
}

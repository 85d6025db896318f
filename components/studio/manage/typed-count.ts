import { readTypedNumber } from "@/lib/format/typed-number";

/** A typed whole number of at most 18 digits; null for any other text. */
export function typedCount(text: string): bigint | null {
  try {
    const { sign, whole, fraction } = readTypedNumber(text);
    return sign === "" && fraction === "" && /^\d{1,18}$/.test(whole) ? BigInt(whole) : null;
  } catch {
    // It is no number, or none that can be read without guessing.
    return null;
  }
}

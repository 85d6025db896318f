import { z } from "zod";
import { addressPattern, slugPattern } from "./text-patterns";

/** 20 bytes in hexadecimal. Answers are EIP-55 checksummed; requests may use any case. */
export type Address = `0x${string}`;
/** Bytes of any length in hexadecimal. */
export type Hex = `0x${string}`;

/**
 * Validates hexadecimal text, and types it as `Hex`. The cast narrows only the output type: `z.templateLiteral` would do the same but has
 * no OpenAPI form.
 */
function hexadecimal(pattern: RegExp, maxLength = Number.POSITIVE_INFINITY): z.ZodType<Hex, string> {
  const text = z.string().regex(pattern);
  return (Number.isFinite(maxLength) ? text.max(maxLength) : text) as unknown as z.ZodType<Hex, string>;
}

export const addressSchema = hexadecimal(addressPattern);
export const bytes32Schema = hexadecimal(/^0x[0-9a-fA-F]{64}$/);
export const hexSchema = hexadecimal(/^0x([0-9a-fA-F]{2})*$/);

/** Hexadecimal of at most this many bytes. */
export function hexSchemaUpTo(bytes: number): z.ZodType<Hex, string> {
  return hexadecimal(/^0x([0-9a-fA-F]{2})*$/, 2 + 2 * bytes);
}

/** Base units ("wei") of a currency, or any uint256, as a string of digits. */
export const digitsSchema = z.string().regex(/^(0|[1-9]\d{0,77})$/, {
  // What is asked of the number next may be asked of a number alone: `BigInt` throws at other texts.
  abort: true,
});

/** A decimal number in whole units, such as "12.5". */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Unix time in whole seconds, UTC. */
export const timestampSchema = z.number().int().nonnegative();

/** Lower-case identifier of a chain in this service (`base`), not its EIP-155 number. */
export const chainIdentifierSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

export const slugSchema = z.string().regex(slugPattern).max(64);

export const bpsSchema = z.number().int().min(0).max(10_000);

/** LayerZero's id of a chain. Real ids are far below 2^31 - 1, the highest that the database can store. */
export const eidSchema = z.number().int().positive().max(0x7fffffff);

/** A value for each chain, keyed by chain identifier. */
export function perChain<T extends z.ZodType>(value: T): z.ZodRecord<z.ZodString, T> {
  return z.record(z.string(), value);
}

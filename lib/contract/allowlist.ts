import { z } from "zod";
import { addressSchema, bytes32Schema, digitsSchema } from "./primitives";

/** Addresses on a list at most. */
export const maxAllowlistRows = 1_000_000;
/** Bytes of a row at most: the longest one has 290. */
export const maxAllowlistRowBytes = 512;
/** Bytes of a list at most. */
export const maxAllowlistBytes = 320_000_000;

export const allowlistMediaType = "application/x-ndjson";

const maxUint256 = 2n ** 256n - 1n;
/** More digits than this may be more than a uint256 holds. */
const safeDigits = 77;
const uint256Digits = digitsSchema.refine(
  (digits) => digits.length <= safeDigits || BigInt(digits) <= maxUint256,
  {
    error: "must fit a uint256",
  },
);

/** A row of an allowlist. What it does not say is as the stage says. */
export const allowlistRowSchema = z
  .strictObject({
    address: addressSchema,
    /** How many the address may mint in the stage; 0 or absent: as many as the stage lets everybody. */
    limit: uint256Digits.optional(),
    /** Of one item, base units of the currency; absent: what the stage asks for. */
    price: uint256Digits.optional(),
    /** In which the row's price is paid, as the contract names it (the native one `0xEeee…EEeE`); absent: the stage's. */
    currency: addressSchema.optional(),
  })
  .meta({ id: "AllowlistRow" });
export type AllowlistRow = z.infer<typeof allowlistRowSchema>;

/** A list that is known here. */
export const allowlistSchema = z
  .object({ root: bytes32Schema, size: z.number().int().positive() })
  .meta({ id: "Allowlist" });
export type Allowlist = z.infer<typeof allowlistSchema>;

import { z } from "zod";
import { addressSchema, bytes32Schema, digitsSchema } from "./primitives";

/** Most addresses in a list. */
export const maxAllowlistRows = 1_000_000;
/** Most bytes in a row: the longest real one has 290. */
export const maxAllowlistRowBytes = 512;
/** Most bytes in a list. */
export const maxAllowlistBytes = 320_000_000;

export const allowlistMediaType = "application/x-ndjson";

const maxUint256 = 2n ** 256n - 1n;
/** A number with more digits than this may exceed a uint256. */
const safeDigits = 77;
const uint256Digits = digitsSchema.refine(
  (digits) => digits.length <= safeDigits || BigInt(digits) <= maxUint256,
  {
    error: "must fit a uint256",
  },
);

/** A row of an allowlist. An absent field takes the stage's value. */
export const allowlistRowSchema = z
  .strictObject({
    address: addressSchema,
    /** Most items that the address may mint in the stage; 0 or absent: the stage's own limit. */
    limit: uint256Digits.optional(),
    /** Price of one item in base units of the currency; absent: the stage's price. */
    price: uint256Digits.optional(),
    /** Currency of the row's price, in the contract's form (the native one is `0xEeee…EEeE`); absent: the stage's currency. */
    currency: addressSchema.optional(),
  })
  .meta({ id: "AllowlistRow" });
export type AllowlistRow = z.infer<typeof allowlistRowSchema>;

/** An allowlist that the service stores. */
export const allowlistSchema = z
  .object({ root: bytes32Schema, size: z.number().int().positive() })
  .meta({ id: "Allowlist" });
export type Allowlist = z.infer<typeof allowlistSchema>;

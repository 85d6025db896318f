import { z } from "zod";
import { chainIdentifierSchema, timestampSchema } from "@/lib/contract/primitives";

/** The format of essential exports that this version writes. It reads all earlier ones. */
export const essentialFormat = 1;

/** The first line. */
export const headerSchema = z.strictObject({
  kind: z.literal("header"),
  format: z.literal(essentialFormat),
  exportedAt: timestampSchema,
  /** Chains with the time up to which they were read, Unix seconds; null if nothing was read. */
  chains: z.array(
    z.strictObject({
      id: chainIdentifierSchema,
      chainId: z.number().int().positive(),
      now: timestampSchema.nullable(),
    }),
  ),
  /** The journals that record what ends after this export; a restore needs them. */
  journals: z.array(z.string()),
});
export type EssentialHeader = z.infer<typeof headerSchema>;

/** The last line: how many lines of each kind there are, and the SHA-256 of all bytes before it, hexadecimal. */
export const endSchema = z.strictObject({
  kind: z.literal("end"),
  counts: z.record(z.string(), z.number().int().nonnegative()),
  sha256: z.string(),
});

import { z } from "zod";
import { maxOrdersPerRequest, maxSignatureBytes } from "./order-limits";
import { bytes32Schema, hexSchemaUpTo, timestampSchema } from "./primitives";
import { problemSchema } from "./problem";

/** The body of `POST /orders/end`. The maker signs `hashes` in this sequence with `deadline` (`endOrdersTypedData`). */
export const endOrdersBodySchema = z.strictObject({
  hashes: z
    .array(bytes32Schema)
    .min(1)
    .max(maxOrdersPerRequest)
    .refine((hashes) => new Set(hashes.map((hash) => hash.toLowerCase())).size === hashes.length, {
      message: "names an order twice",
    }),
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: timestampSchema,
  signature: hexSchemaUpTo(maxSignatureBytes),
});
export type EndOrdersBody = z.infer<typeof endOrdersBodySchema>;

export const endOrdersResponseSchema = z
  .object({
    results: z.array(
      z.object({
        hash: bytes32Schema,
        signableUntil: timestampSchema
          .optional()
          .describe(
            "The order is ended: nobody can fill it after this second. It is the last second of the last server signature that was given for it, the second of its end where that was past, or a minute after its end where none was noted. Absent where `problem` says why the order is not ended.",
          ),
        problem: problemSchema.optional(),
      }),
    ),
  })
  .meta({ id: "EndOrdersResult" });
export type EndOrdersResponse = z.infer<typeof endOrdersResponseSchema>;

import { z } from "zod";
import { chainIdentifierSchema, timestampSchema } from "../primitives";

const countSchema = z.object({
  calls: z.number().int(),
  /** Those without a result: refused, a revert included, or not answered. */
  errors: z.number().int(),
});

/** What the service asked the RPCs of a chain, up to a minute ago. Providers bill calls. */
const chainCallsSchema = z
  .object({
    id: chainIdentifierSchema,
    /** Calls since midnight, UTC. */
    today: z.number().int(),
    /** The hours of the last 24 that have calls, oldest first. */
    hours: z.array(countSchema.extend({ hour: timestampSchema })),
    /** Today's calls by JSON-RPC method, the most frequent first. */
    methods: z.array(countSchema.extend({ method: z.string() })),
  })
  .meta({ id: "ChainCalls" });
export type ChainCalls = z.infer<typeof chainCallsSchema>;

export const chainCallsListSchema = z
  .object({ data: z.array(chainCallsSchema) })
  .meta({ id: "ChainCallsList" });

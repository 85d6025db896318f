import { z } from "zod";
import { addressSchema, chainIdentifierSchema } from "./primitives";

/** A pool that buys and sells items of a collection on one chain. */
const poolSchema = z.object({ chain: chainIdentifierSchema, address: addressSchema }).meta({ id: "Pool" });

/** The pools of a collection. `isComplete` is false where a chain did not say what some pools trade, or where there are more. */
export const poolListSchema = z
  .object({ data: z.array(poolSchema), isComplete: z.boolean() })
  .meta({ id: "PoolList" });
export type PoolList = z.infer<typeof poolListSchema>;

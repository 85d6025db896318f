import { z } from "zod";
import { addressSchema, chainIdentifierSchema } from "./primitives";

/**
 * Most pools of a factory that are known, the first that it made: whoever makes more of them takes none of these away. The service and the
 * web must count the same ones, see docs/decisions/0085-a-pool-is-known-by-its-address.md.
 */
export const mostPools = 2_000;

/** Most pools of a collection that a browser asks for their price. Where there are more, the service names those first that pay most. */
export const mostAskedPools = 24;

/** A pool that buys and sells items of a collection on one chain. */
const poolSchema = z.object({ chain: chainIdentifierSchema, address: addressSchema }).meta({ id: "Pool" });

/** The pools of a collection. `isComplete` is false where a chain has not said yet what some pools trade, or where there are more. */
export const poolListSchema = z
  .object({ data: z.array(poolSchema), isComplete: z.boolean() })
  .meta({ id: "PoolList" });
export type PoolList = z.infer<typeof poolListSchema>;

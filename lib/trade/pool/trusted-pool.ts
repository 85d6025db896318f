import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import { isMadeByFactory } from "./made-by-factory";

/**
 * Whether visitors may trade with a pool: the factory that the operator of this site pinned made it. See
 * docs/decisions/0085-a-pool-is-known-by-its-address.md.
 */
export function isTrustedPool(pool: Address, { poolFactory }: Pick<ChainPin, "poolFactory">): boolean {
  return poolFactory !== undefined && isMadeByFactory(poolFactory, pool);
}

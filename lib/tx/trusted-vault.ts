import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import { sameAddress } from "@/lib/seaport/same-address";

/**
 * Whether a contract may be sent items, or given them. The operator says so and nobody else: a false vault can say of itself all that a
 * true one does, so nothing that could be read on the chain tells them apart.
 */
export function isTrustedVault(oapp: Address, { vaults = [] }: Pick<ChainPin, "vaults">): boolean {
  return vaults.some((pinned) => sameAddress(pinned, oapp));
}

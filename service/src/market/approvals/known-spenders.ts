import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Spender } from "@/lib/contract/approvals";

/** A contract that this service knows, with the collection to which it belongs. */
type NamedContract = { chain: string; address: Address; name: string };
type Contract = Omit<NamedContract, "name">;

/** Names spenders by chain and address. */
export type SpenderNames = (chain: string, address: Address) => Spender;

/** The spenders that this service knows: what settles orders, and the vaults and drops of followed collections. */
export function createSpenderNames({
  configs,
  vaults,
  drops,
  pools,
}: {
  configs: ReadonlyMap<string, ChainConfig>;
  vaults: readonly NamedContract[];
  drops: readonly NamedContract[];
  pools: readonly Contract[];
}): SpenderNames {
  const known = new Map<string, Pick<Spender, "kind" | "name">>();
  const key = (chain: string, address: Address) => `${chain} ${address.toLowerCase()}`;
  for (const { chain, address } of pools) known.set(key(chain, address), { kind: "pool", name: null });
  for (const { chain, address, name } of drops) known.set(key(chain, address), { kind: "drop", name });
  for (const { chain, address, name } of vaults) known.set(key(chain, address), { kind: "vault", name });
  for (const [chain, { contracts }] of configs) {
    known.set(key(chain, contracts.seaport), { kind: "seaport", name: null });
    known.set(key(chain, contracts.conduit), { kind: "conduit", name: null });
  }
  return (chain, address) => ({ address, ...(known.get(key(chain, address)) ?? { kind: null, name: null }) });
}

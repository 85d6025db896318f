import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ReadyChain } from "./ready-chain";

/**
 * The entry of a movable collection in the collection file: its contract on each chain, and the routes between them. Nothing where
 * it cannot move.
 */
export function vaultOf(
  slug: string,
  chains: readonly ReadyChain[],
): Pick<CollectionConfig, "contracts" | "vault"> | null {
  const ends = chains.flatMap(({ chain, seeded }) =>
    seeded.vaults.flatMap((vault) => (vault.slug === slug ? [{ id: chain.id, ...vault }] : [])),
  );
  if (ends.length < 2) return null;
  const contracts = Object.fromEntries(
    ends.map(({ id, address, startBlock }) => [id, { address, startBlock }]),
  );
  const routes = Object.fromEntries(
    ends.map(({ id, eid, oapp, kind }) => [id, { eid, oapp, kind, approvalRequired: kind === "adapter" }]),
  );
  return { contracts, vault: { routes } };
}

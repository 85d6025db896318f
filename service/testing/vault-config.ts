import type { CollectionConfig } from "@/lib/chains/collections-file";
import type { ChainConfig } from "@/lib/chains/config";
import { LAYERZERO_ENDPOINT } from "../../local/chains/deploy-layerzero";
import type { TestVault, VaultTestChain } from "../../local/testing/vaults";
import { chainConfigOf, collectionConfigOf } from "./chain-config";

/** The vault as in an operator's file: the adapter at home, and mirrors that are the other chains' contracts. */
function vaultOf(places: readonly [id: string, chain: VaultTestChain][]): Partial<CollectionConfig> {
  const kinds = places.map(([id, { eid, vault: oapp }], index) => {
    const kind: "adapter" | "mirror" = index === 0 ? "adapter" : "mirror";
    return [id, { eid, oapp, kind, approvalRequired: kind === "adapter" }] as const;
  });
  return {
    homeChain: places[0]?.[0],
    contracts: Object.fromEntries(
      places.map(([id, { collection: address }]) => [id, { address, startBlock: 0 }]),
    ),
    vault: { routes: Object.fromEntries(kinds) },
  };
}

/** The chains of a vault and its collection, as in an operator's files. */
export function vaultConfigOf(vault: TestVault): { chains: ChainConfig[]; collection: CollectionConfig } {
  const entries: [string, VaultTestChain][] = [
    ["ethereum", vault.home],
    ["base", vault.base],
    ["polygon", vault.polygon],
  ];
  const chains = entries.map(([id, chain]) => {
    const config = chainConfigOf(chain, id);
    return { ...config, contracts: { ...config.contracts, layerzeroEndpoint: LAYERZERO_ENDPOINT } };
  });
  return { chains, collection: collectionConfigOf(vault.home, "ethereum", vaultOf(entries)) };
}

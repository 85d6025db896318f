import { getAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { FollowedContract } from "../../market/catalogue/contract-store";
import type { LogFilter } from "./decode-logs";

/** Reads the events of contracts, of their orders at Seaport and of their vaults. Pools are left to the caller. */
export function collectionFilter(
  { contracts: { seaport, layerzeroEndpoint } }: Pick<ChainConfig, "contracts">,
  contracts: readonly Pick<FollowedContract, "address" | "standard" | "oapp">[],
): LogFilter {
  const oapps = contracts.flatMap(({ oapp }) => (oapp === null ? [] : [oapp]));
  return {
    contracts: new Map(contracts.map(({ address, standard }) => [address, standard])),
    seaport,
    poolFactory: null,
    pools: new Set(),
    oapps: new Set(oapps),
    endpoint: layerzeroEndpoint === undefined || oapps.length === 0 ? null : getAddress(layerzeroEndpoint),
  };
}

import { type Address, getAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { FollowedContract } from "../../market/catalogue/contract-store";
import type { LogFilter } from "./decode-logs";

type Contract = Pick<FollowedContract, "address" | "standard" | "oapp">;

/**
 * Reads the events of contracts, of their orders at Seaport and of their vaults. Pools and guarded contracts are left to the caller.
 *
 * @param begins The first wanted block of each contract; all blocks by default.
 */
export function collectionFilter<Read extends Contract>(
  { contracts: { seaport, layerzeroEndpoint } }: Pick<ChainConfig, "contracts">,
  contracts: readonly Read[],
  begins?: (contract: Read) => number,
): LogFilter {
  const oapps = contracts.flatMap(({ oapp }) => (oapp === null ? [] : [oapp]));
  const since = new Map<Address, number>();
  for (const contract of begins === undefined ? [] : contracts) {
    const first = begins?.(contract) ?? 0;
    for (const each of [contract.address, contract.oapp ?? contract.address])
      since.set(each, Math.min(first, since.get(each) ?? first));
  }
  return {
    contracts: new Map(contracts.map(({ address, standard }) => [address, standard])),
    seaport,
    poolFactory: null,
    pools: new Set(),
    guarded: null,
    oapps: new Set(oapps),
    endpoint: layerzeroEndpoint === undefined || oapps.length === 0 ? null : getAddress(layerzeroEndpoint),
    since,
  };
}

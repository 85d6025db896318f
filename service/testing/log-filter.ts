import { type Address, getAddress, pad, toHex, zeroAddress } from "viem";
import type { LogFilter } from "../src/chain/decode/decode-logs";

/** A filter of so many collections, on a chain that has nothing else but its Seaport. */
export function filterOfCollections(count: number): LogFilter {
  const addresses = Array.from({ length: count }, (_, index): Address => {
    return getAddress(pad(toHex(index + 1), { size: 20 }));
  });
  return {
    contracts: new Map(addresses.map((address) => [address, "erc721"])),
    seaport: zeroAddress,
    poolFactory: null,
    pools: new Set(),
    guarded: null,
    oapps: new Set(),
    endpoint: null,
    since: new Map(),
  };
}

import type { Hex } from "viem";
import { inventedHash } from "./invented";
import { marketChains } from "./market-chains";
import type { MarketSize } from "./market-size";

/** How long before the newest block each chain began, in seconds: before the oldest collection. */
const chainAge = 800 * 86_400;

const blockSeconds = (chain: number) => marketChains[chain]?.blockSeconds ?? 1;

/** The number of a chain's block at a time, Unix seconds. */
export function blockAt({ now }: MarketSize, chain: number, at: number): number {
  return Math.floor((at - now + chainAge) / blockSeconds(chain));
}

/** The time of a block, Unix seconds. */
export function blockTime({ now }: MarketSize, chain: number, block: number): number {
  return block * blockSeconds(chain) + now - chainAge;
}

export function blockHash(chain: number, block: number): Hex {
  return inventedHash("block", block * marketChains.length + chain);
}

/** Transactions of a block whose hashes are its own. */
const transactionsOfBlock = 4_096;

export function transactionHash(chain: number, { block, transaction }: Omit<BlockPlace, "log">): Hex {
  return inventedHash(
    "transaction",
    (block * transactionsOfBlock + transaction) * marketChains.length + chain,
  );
}

/** A transaction with the first of its logs. */
export interface BlockPlace {
  block: number;
  log: number;
  transaction: number;
}

/** Gives each transaction a place in the block of its time. Times must not go backward. */
export function createBlocks(size: MarketSize): (chain: number, at: number, logs: number) => BlockPlace {
  const places = marketChains.map((): BlockPlace => ({ block: -1, log: 0, transaction: 0 }));
  return (chain, at, logs) => {
    const block = blockAt(size, chain, at);
    const place = places[chain];
    if (place === undefined) throw new RangeError("the chain is not of the market");
    if (place.block !== block) Object.assign(place, { block, log: 0, transaction: 0 });
    const taken = { ...place };
    place.log += logs;
    place.transaction += 1;
    return taken;
  };
}

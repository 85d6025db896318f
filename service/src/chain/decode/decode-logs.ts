import type { Address, Hex } from "viem";
import type { ChainEvent, EventBody } from "../../db/schema/chain-event";
import type { TokenStandard } from "../../db/schema/collections";
import type { Log } from "../rpc/chain-data";
import { decodeEditionLog, editionTopics } from "./decode-edition-log";
import { decodeFactoryLog, decodePoolLog, poolTopics } from "./decode-pool-log";
import { decodeRightsLog, type GuardedContracts, guardedAddresses, rightsTopics } from "./decode-rights-log";
import { decodeSeaportLog, seaportTopics } from "./decode-seaport-log";
import { decodeTokenLog, tokenTopics } from "./decode-token-log";
import { decodeEndpointLog, decodeVaultLog, endpointTopics, vaultTopics } from "./decode-vault-log";

/**
 * The contracts whose logs are read: collections of one chain, its Seaport, the pools of its factory, and the contracts
 * that move items to other chains.
 */
export type LogFilter = {
  /** A contract is read by its own standard: one that emits events of both would have every item twice. */
  contracts: ReadonlyMap<Address, TokenStandard>;
  seaport: Address;
  /** Null if the chain has none. */
  poolFactory: Address | null;
  pools: ReadonlySet<Address>;
  /** The conduit, its controller and the zone, whose rights are watched; null where they are not wanted. */
  guarded: GuardedContracts | null;
  /** The contracts that send and receive tokens; some are the collections themselves. */
  oapps: ReadonlySet<Address>;
  /** Their LayerZero endpoint; null without such a contract. */
  endpoint: Address | null;
  /** The first blocks of contracts, and of their oapps, that are not wanted from the beginning of what is read. */
  since: ReadonlyMap<Address, number>;
};

/** Whether an address of the filter is wanted at a block. */
function hasBegun({ since }: LogFilter, address: Address, block: number): boolean {
  return (since.get(address) ?? 0) <= block;
}

export type LogQuery = { address: Address[]; topics: [Hex[]] };

const collectionTopics: Record<TokenStandard, ReadonlySet<Hex>> = {
  erc721: tokenTopics,
  erc1155: editionTopics,
};

/** The addresses and first topics of `eth_getLogs` for a filter. */
export function logQuery(filter: LogFilter): LogQuery {
  const { contracts, seaport, poolFactory, pools, guarded, oapps, endpoint } = filter;
  const address = new Set([...contracts.keys(), seaport]);
  const topics = new Set([...tokenTopics, ...editionTopics, ...seaportTopics]);
  if (poolFactory !== null) {
    for (const each of [poolFactory, ...pools]) address.add(each);
    for (const topic of poolTopics) topics.add(topic);
  }
  if (guarded !== null) {
    for (const each of guardedAddresses(guarded)) address.add(each);
    for (const topic of rightsTopics) topics.add(topic);
  }
  if (endpoint !== null) {
    for (const each of [endpoint, ...oapps]) address.add(each);
    for (const topic of [...vaultTopics, ...endpointTopics]) topics.add(topic);
  }
  return { address: [...address], topics: [[...topics]] };
}

/** Whether the filter asks for this log: an RPC may return others. */
export function isWanted(filter: LogFilter, log: Pick<Log, "address" | "topics" | "blockNumber">): boolean {
  const [topic] = log.topics;
  if (topic === undefined || !hasBegun(filter, log.address, log.blockNumber)) return false;
  if (filter.oapps.has(log.address) && vaultTopics.has(topic)) return true;
  const standard = filter.contracts.get(log.address);
  if (standard !== undefined) return collectionTopics[standard].has(topic);
  if (filter.guarded !== null && guardedAddresses(filter.guarded).includes(log.address))
    return rightsTopics.has(topic);
  if (log.address === filter.endpoint) return endpointTopics.has(topic);
  if (log.address === filter.seaport) return seaportTopics.has(topic);
  return (log.address === filter.poolFactory || filter.pools.has(log.address)) && poolTopics.has(topic);
}

function bodies(filter: LogFilter, log: Log): (EventBody & { address?: Address })[] {
  if (filter.oapps.has(log.address) && vaultTopics.has(log.topics[0] ?? "0x")) return decodeVaultLog(log);
  if (log.address === filter.endpoint) {
    const message = decodeEndpointLog(log, filter.oapps);
    return message === null || !hasBegun(filter, message.address, log.blockNumber) ? [] : [message];
  }
  const standard = filter.contracts.get(log.address);
  if (standard !== undefined) return standard === "erc721" ? decodeTokenLog(log) : decodeEditionLog(log);
  if (filter.guarded !== null && guardedAddresses(filter.guarded).includes(log.address))
    return decodeRightsLog(log, filter.guarded);
  if (log.address === filter.poolFactory) return decodeFactoryLog(log);
  if (filter.pools.has(log.address)) return decodePoolLog(log);
  const isFollowed = (token: Address) =>
    filter.contracts.has(token) && hasBegun(filter, token, log.blockNumber);
  const body = decodeSeaportLog(log, isFollowed);
  return body === null ? [] : [body];
}

/** The events in logs, in chain order. `timestamps` gives each block's time by its number. */
export function decodeLogs(
  filter: LogFilter,
  logs: readonly Log[],
  timestamps: ReadonlyMap<number, number>,
): ChainEvent[] {
  const ordered = logs
    .filter((log) => isWanted(filter, log))
    .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  return ordered.flatMap((log) =>
    bodies(filter, log).map((body, sub) => ({
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      timestamp: timestamps.get(log.blockNumber) ?? 0,
      txHash: log.transactionHash,
      logIndex: log.logIndex,
      sub,
      address: log.address,
      ...body,
    })),
  );
}

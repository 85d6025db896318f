import type { Address, Hex } from "viem";
import type { ChainEvent, EventBody } from "./chain-event";
import { decodeSeaportLog, seaportTopics } from "./handlers/decode-seaport-log";
import { decodeTokenLog, tokenTopics } from "./handlers/decode-token-log";
import type { Log } from "./source/chain-data";

/** Whose logs are asked for: collections of one chain, and its Seaport. */
export type LogFilter = { contracts: ReadonlySet<Address>; seaport: Address };

/** The addresses and first topics of `eth_getLogs` for a filter. */
export function logQuery({ contracts, seaport }: LogFilter): { address: Address[]; topics: [Hex[]] } {
  return { address: [...contracts, seaport], topics: [[...tokenTopics, ...seaportTopics]] };
}

/** Whether the filter asks for this log: RPCs are not trusted to have filtered. */
export function isWanted({ contracts, seaport }: LogFilter, log: Pick<Log, "address" | "topics">): boolean {
  const [topic] = log.topics;
  if (topic === undefined) return false;
  if (contracts.has(log.address)) return tokenTopics.has(topic);
  return log.address === seaport && seaportTopics.has(topic);
}

function bodies(filter: LogFilter, log: Log): EventBody[] {
  if (log.address !== filter.seaport) return decodeTokenLog(log);
  const body = decodeSeaportLog(log, (token) => filter.contracts.has(token));
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

import type { Hex } from "viem";
import { isWanted, type LogFilter, type LogQuery, logQuery } from "../decode/decode-logs";
import { type Log, parseLogs, toQuantity } from "../rpc/chain-data";
import { readLogRefusal } from "../rpc/read-refusal";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

export type BlockRange = { from: number; to: number };

/** Where the logs of a chain are read. The only kind so far is an RPC. */
export type LogSource = {
  /** The wanted logs of old blocks, in as many requests as the source needs. @throws RpcError */
  ofRange(filter: LogFilter, range: BlockRange): Promise<Log[]>;
  /** The wanted logs of one block. @throws RpcError */
  ofBlock(filter: LogFilter, hash: Hex): Promise<Log[]>;
};

/** Logs at which a range stops growing, and at which the next ones become narrower. */
const manyLogs = 2_000;
const mostLogs = 10_000;

/** The logs that an RPC gives by `eth_getLogs`. A request is halved when it is refused, and the RPC's limits are learned from that. */
export function rpcLogs({ limits, call }: RpcEndpoint): LogSource {
  async function ask(query: LogQuery, blocks: { blockHash: Hex } | { fromBlock: Hex; toBlock: Hex }) {
    return parseLogs(await call("eth_getLogs", [{ ...query, ...blocks }]));
  }

  /** Learns from a failed request. @throws the error unless less may be asked for. */
  function learn(error: unknown, { addresses, blocks }: { addresses: number; blocks: number }): void {
    if (!(error instanceof RpcError)) throw error;
    // Silence may have any cause: less is asked for next time, and another RPC may try now.
    if (error.code === "rpc_unreachable") {
      if (blocks > 1) limits.refused("blocks", blocks);
      else if (addresses > 1) limits.refused("addresses", addresses);
    }
    if (error.code !== "rpc_refused") throw error;
    const refusal = readLogRefusal(error, addresses);
    if (addresses > 1 && (refusal.limit === "addresses" || blocks === 1)) {
      limits.refused("addresses", addresses);
      return;
    }
    if (blocks === 1) throw error;
    limits.refused("blocks", blocks, refusal.limit === "blocks" ? refusal.accepted : null);
  }

  /** The logs of some addresses of a query in parts of a range. */
  async function inRanges(query: LogQuery, { from, to }: BlockRange): Promise<Log[] | null> {
    const logs: Log[] = [];
    for (let start = from; start <= to; ) {
      const end = Math.min(to, start + limits.of("blocks") - 1);
      const blocks = end - start + 1;
      try {
        const found = await ask(query, { fromBlock: toQuantity(start), toBlock: toQuantity(end) });
        if (found.some(({ blockNumber }) => blockNumber < start || blockNumber > end)) {
          throw new RpcError("rpc_inconsistent", "The RPC gave logs outside the range asked for.");
        }
        if (found.length < manyLogs) limits.worked("blocks", blocks);
        if (found.length > mostLogs && blocks > 1) limits.refused("blocks", blocks);
        logs.push(...found);
        start = end + 1;
      } catch (error) {
        learn(error, { addresses: query.address.length, blocks });
        if (query.address.length > limits.of("addresses")) return null;
      }
    }
    return logs;
  }

  /** The wanted logs for a filter whose addresses are asked for in parts; `read` gives null when a part has too many. */
  async function inParts(
    filter: LogFilter,
    read: (query: LogQuery) => Promise<Log[] | null>,
  ): Promise<Log[]> {
    const { address, topics } = logQuery(filter);
    const { blocks, addresses } = limits.values();
    const logs: Log[] = [];
    try {
      for (let at = 0; at < address.length; ) {
        const part = address.slice(at, at + limits.of("addresses"));
        const found = await read({ address: part, topics });
        if (found === null) continue;
        limits.worked("addresses", part.length);
        at += part.length;
        for (const log of found) if (isWanted(filter, log)) logs.push(log);
      }
    } catch (error) {
      // Even the smallest request was refused: the refusals were not about a size.
      if (error instanceof RpcError && error.code === "rpc_refused") limits.remember({ blocks, addresses });
      throw error;
    }
    return logs;
  }

  return {
    ofRange: (filter, range) => inParts(filter, (query) => inRanges(query, range)),
    ofBlock: (filter, blockHash) =>
      inParts(filter, async (query) => {
        try {
          return await ask(query, { blockHash });
        } catch (error) {
          learn(error, { addresses: query.address.length, blocks: 1 });
          return null;
        }
      }),
  };
}

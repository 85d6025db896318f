import { setImmediate } from "node:timers/promises";
import type { Address, Hex } from "viem";
import type { LogFilter } from "../decode/decode-logs";
import { isWanted, logQuery } from "../decode/decode-logs";
import {
  type BlockHeader,
  type Log,
  parseHeader,
  parseLogs,
  parseReceiptLogs,
  toQuantity,
} from "../rpc/chain-data";
import { bloomOf, coversBloom, hasNoLogs, mayContain, readBloom } from "../rpc/logs-bloom";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

function inconsistent(message: string): RpcError {
  return new RpcError("rpc_inconsistent", message);
}

/** @throws RpcError `rpc_inconsistent` when the RPC has no newest block. */
export async function readHead(endpoint: RpcEndpoint): Promise<BlockHeader> {
  const head = parseHeader(await endpoint.call("eth_getBlockByNumber", ["latest", false]));
  if (head === null) throw inconsistent("The RPC has no newest block.");
  return head;
}

/**
 * Blocks by number, in the order asked for.
 * @throws RpcError `rpc_inconsistent` when one is missing or is another block than asked for.
 */
export async function readHeaders(endpoint: RpcEndpoint, numbers: readonly number[]): Promise<BlockHeader[]> {
  const answers = await endpoint.batch(
    numbers.map((number) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] })),
  );
  return answers.map((answer, at) => {
    const header = parseHeader(answer);
    if (header === null || header.number !== numbers[at])
      throw inconsistent(`The RPC does not have block ${numbers[at]}.`);
    return header;
  });
}

/** Throws unless every log is of one of these blocks and could be in that block by its header. */
function checkOrigin(headers: ReadonlyMap<number, BlockHeader>, logs: readonly Log[]): void {
  for (const log of logs) {
    const header = headers.get(log.blockNumber);
    if (header?.hash !== log.blockHash || log.removed === true) {
      throw inconsistent(`The RPC gave a log that is not in block ${log.blockNumber}.`);
    }
    const bloom = readBloom(header.logsBloom);
    if (hasNoLogs(bloom)) continue;
    if (![log.address.toLowerCase() as Hex, ...log.topics].every((value) => mayContain(bloom, value))) {
      throw inconsistent(`The RPC gave a log that the header of block ${log.blockNumber} excludes.`);
    }
  }
}

/** Addresses of the filter that may have logged in a block, by its header. */
function mayHaveLogged(filter: LogFilter, header: BlockHeader): Address[] {
  const bloom = readBloom(header.logsBloom);
  const query = logQuery(filter);
  if (!query.topics[0].some((topic) => mayContain(bloom, topic))) return [];
  return query.address.filter((address) => mayContain(bloom, address));
}

/**
 * Whether a block's logs must be requested. A header without a usable filter excludes nothing, but a block without
 * transactions has no logs.
 */
function needsLogs(filter: LogFilter, header: BlockHeader): boolean {
  if (hasNoLogs(readBloom(header.logsBloom))) return header.transactions.length > 0;
  return mayHaveLogged(filter, header).length > 0;
}

/**
 * Reads blocks near the head so that a lie does no harm. A header's bloom names the blocks that may hold our logs; all
 * receipts of those are read and must cover that bloom, so nothing can be left out. (They may hold more: some chains
 * add logs that no header counts.) Without receipts or blooms, logs are requested by block hash.
 */
export function createBlockReader(endpoint: RpcEndpoint) {
  /** Whether the receipts of this RPC have ever covered the bloom of a header: after that a gap is a lie. */
  let receiptsProven = false;
  let receiptsRefused = false;

  async function receiptsOf(headers: readonly BlockHeader[]): Promise<(Log[] | null)[]> {
    if (receiptsRefused) return headers.map(() => null);
    try {
      const calls = headers.map(({ hash }) => ({ method: "eth_getBlockReceipts", params: [hash] }));
      return (await endpoint.batch(calls)).map(parseReceiptLogs);
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused" || receiptsProven) throw error;
      receiptsRefused = true;
      return headers.map(() => null);
    }
  }

  async function logsByHash(filter: LogFilter, header: BlockHeader): Promise<Log[]> {
    const query = { ...logQuery(filter), blockHash: header.hash };
    const logs = parseLogs(await endpoint.call("eth_getLogs", [query]));
    checkOrigin(new Map([[header.number, header]]), logs);
    return logs.filter((log) => isWanted(filter, log));
  }

  async function blockLogs(filter: LogFilter, header: BlockHeader, receipts: Log[] | null): Promise<Log[]> {
    const bloom = readBloom(header.logsBloom);
    if (receipts !== null && !hasNoLogs(bloom) && coversBloom(bloomOf(receipts), bloom)) {
      receiptsProven = true;
      const logs = receipts.filter((log) => isWanted(filter, log));
      checkOrigin(new Map([[header.number, header]]), logs);
      return logs;
    }
    if (receiptsProven && !hasNoLogs(bloom)) {
      throw inconsistent(`The RPC's receipts of block ${header.number} are not the block's.`);
    }
    return logsByHash(filter, header);
  }

  /** The wanted logs of blocks whose headers were read from this endpoint. @throws RpcError */
  return async function readLogs(filter: LogFilter, headers: readonly BlockHeader[]): Promise<Log[]> {
    const candidates = headers.filter((header) => needsLogs(filter, header));
    const receipts = await receiptsOf(candidates);
    const logs: Log[] = [];
    for (const [at, header] of candidates.entries()) {
      logs.push(...(await blockLogs(filter, header, receipts[at] ?? null)));
      // A block may hold thousands of logs: let requests run in between.
      await setImmediate();
    }
    return logs;
  };
}

export type RangeLogs = { headers: BlockHeader[]; logs: Log[] };

/**
 * The wanted logs of a range of old blocks, with the headers of the blocks that hold them and of the last block.
 *
 * @throws RpcError `rpc_refused` when the range is too wide for the RPC; `rpc_inconsistent` when a log is not in its block.
 */
export async function readRange(
  endpoint: RpcEndpoint,
  filter: LogFilter,
  { from, to }: { from: number; to: number },
): Promise<RangeLogs> {
  const query = { ...logQuery(filter), fromBlock: toQuantity(from), toBlock: toQuantity(to) };
  const logs = parseLogs(await endpoint.call("eth_getLogs", [query])).filter((log) => isWanted(filter, log));
  const numbers = [...new Set([...logs.map((log) => log.blockNumber), to])].sort((a, b) => a - b);
  if (numbers.some((number) => number < from || number > to)) {
    throw inconsistent("The RPC gave logs outside the range asked for.");
  }
  const headers = await readHeaders(endpoint, numbers);
  checkOrigin(new Map(headers.map((header) => [header.number, header])), logs);
  return { headers, logs };
}

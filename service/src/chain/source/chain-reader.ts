import { setImmediate } from "node:timers/promises";
import type { Address, Hex } from "viem";
import type { LogFilter } from "../decode/decode-logs";
import { isWanted, logQuery } from "../decode/decode-logs";
import {
  type BlockHeader,
  type BlockReceipts,
  type Log,
  parseHeader,
  parseReceipts,
  toQuantity,
} from "../rpc/chain-data";
import { bloomOf, coversBloom, hasNoLogs, type LogsBloom, mayContain, readBloom } from "../rpc/logs-bloom";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { ChainFormat } from "./chain-format";
import { type BlockRange, rpcLogs } from "./log-source";

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

/** A block by number; null when the RPC does not have it. @throws RpcError `rpc_inconsistent` when it gives another block. */
export async function findHeader(endpoint: RpcEndpoint, number: number): Promise<BlockHeader | null> {
  const header = parseHeader(await endpoint.call("eth_getBlockByNumber", [toQuantity(number), false]));
  if (header !== null && header.number !== number)
    throw inconsistent(`The RPC gave another block than ${number}.`);
  return header;
}

/** Throws unless every log is of one of these blocks and could be in that block by its header. */
function checkOrigin(headers: ReadonlyMap<number, BlockHeader>, logs: readonly Log[]): void {
  const blooms = new Map<number, LogsBloom | null>();
  /** The filter of a block; null if it excludes nothing. */
  const bloomOfBlock = ({ number, logsBloom }: BlockHeader) => {
    let bloom = blooms.get(number);
    if (bloom === undefined) {
      const read = readBloom(logsBloom);
      bloom = hasNoLogs(read) ? null : read;
      blooms.set(number, bloom);
    }
    return bloom;
  };
  for (const log of logs) {
    const header = headers.get(log.blockNumber);
    if (header?.hash !== log.blockHash || log.removed === true) {
      throw inconsistent(`The RPC gave a log that is not in block ${log.blockNumber}.`);
    }
    const bloom = bloomOfBlock(header);
    if (bloom === null) continue;
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

/** The logs of receipts whose root the header has. What the root does not cover is compared with the header, or counted. */
export function hashedLogs(header: BlockHeader, { logs, transactions }: BlockReceipts): Log[] {
  const known = header.transactions;
  if (transactions.some((hash, at) => typeof known[at] === "string" && known[at] !== hash)) {
    throw new RpcError(
      "rpc_disproved",
      `The RPC gave receipts of other transactions than those of block ${header.number}.`,
    );
  }
  const isElsewhere = (log: Log) =>
    log.blockHash !== header.hash || log.blockNumber !== header.number || log.removed === true;
  if (logs.some(isElsewhere)) {
    throw new RpcError(
      "rpc_disproved",
      `The RPC gave logs of another block in the receipts of block ${header.number}.`,
    );
  }
  return logs.map((log, logIndex) => ({ ...log, logIndex }));
}

/** The wanted logs of blocks. `isHashed`: all of them are of receipts that hash to the root in a header that hashes. */
export type BlockLogs = { logs: Log[]; isHashed: boolean };

/**
 * Reads blocks near the head so that a lie does no harm. A header's bloom names the blocks that may hold our logs; all
 * receipts of those are read, and their root must be the header's. On a chain whose receipts have no such root, they must cover the
 * bloom, so nothing can be left out. (They may hold more: some chains add logs that no header counts.) Without receipts or blooms,
 * logs are requested by block hash.
 *
 * @see docs/decisions/0055-no-rpc-is-believed-alone.md
 */
export function createBlockReader(endpoint: RpcEndpoint, format: ChainFormat) {
  /** Whether the receipts of this RPC have ever covered the bloom of a header: after that a gap is a lie. */
  let receiptsProven = false;
  let receiptsRefused = false;

  /** As the RPC gives them, since to hash those of a hundred blocks at once would hold up all requests. */
  async function receiptsOf(headers: readonly BlockHeader[]): Promise<unknown[]> {
    if (receiptsRefused) return headers.map(() => null);
    try {
      const calls = headers.map(({ hash }) => ({ method: "eth_getBlockReceipts", params: [hash] }));
      return await endpoint.batch(calls);
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused" || receiptsProven) throw error;
      receiptsRefused = true;
      return headers.map(() => null);
    }
  }

  async function logsByHash(filter: LogFilter, header: BlockHeader): Promise<Log[]> {
    const logs = await rpcLogs(endpoint).ofBlock(filter, header.hash);
    checkOrigin(new Map([[header.number, header]]), logs);
    return logs;
  }

  async function blockLogs(
    filter: LogFilter,
    header: BlockHeader,
    receipts: BlockReceipts | null,
  ): Promise<BlockLogs> {
    const bloom = readBloom(header.logsBloom);
    if (receipts !== null && header.isHashed) {
      const isRoot = receipts.root === header.receiptsRoot;
      if (!isRoot && receipts.transactions.length < header.transactions.length) {
        throw inconsistent(`The RPC does not have all receipts of block ${header.number}.`);
      }
      if (await format.check(endpoint, { part: "receipts", header, isHashed: isRoot })) {
        receiptsProven = true;
        const logs = hashedLogs(header, receipts).filter((log) => isWanted(filter, log));
        return { logs, isHashed: true };
      }
    }
    if (receipts !== null && !hasNoLogs(bloom) && coversBloom(bloomOf(receipts.logs), bloom)) {
      receiptsProven = true;
      const logs = receipts.logs.filter((log) => isWanted(filter, log));
      checkOrigin(new Map([[header.number, header]]), logs);
      return { logs, isHashed: false };
    }
    if (receiptsProven && !hasNoLogs(bloom)) {
      throw inconsistent(`The RPC's receipts of block ${header.number} are not the block's.`);
    }
    return { logs: await logsByHash(filter, header), isHashed: false };
  }

  /** The wanted logs of blocks whose headers were read from this endpoint. @throws RpcError */
  return async function readLogs(filter: LogFilter, headers: readonly BlockHeader[]): Promise<BlockLogs> {
    const candidates = headers.filter((header) => needsLogs(filter, header));
    const receipts = await receiptsOf(candidates);
    const logs: Log[] = [];
    let isHashed = format.known.headers && headers.every((header) => header.isHashed);
    for (const [at, header] of candidates.entries()) {
      const found = await blockLogs(filter, header, parseReceipts(receipts[at] ?? null));
      logs.push(...found.logs);
      isHashed &&= found.isHashed;
      // A block may hold thousands of logs: let requests run in between.
      await setImmediate();
    }
    return { logs, isHashed };
  };
}

export type RangeLogs = { headers: BlockHeader[]; logs: Log[] };

/**
 * The wanted logs of a range of old blocks, with the headers of the blocks that hold them and of the last block.
 *
 * @throws RpcError `rpc_inconsistent` when a log is not in its block.
 */
export async function readRange(
  endpoint: RpcEndpoint,
  filter: LogFilter,
  range: BlockRange,
): Promise<RangeLogs> {
  const logs = await rpcLogs(endpoint).ofRange(filter, range);
  const numbers = [...new Set([...logs.map((log) => log.blockNumber), range.to])].sort((a, b) => a - b);
  const headers = await readHeaders(endpoint, numbers);
  checkOrigin(new Map(headers.map((header) => [header.number, header])), logs);
  return { headers, logs };
}

import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import { type FollowedContract, markReread } from "../../market/catalogue/contract-store";
import type { MarketEvent } from "../../market/changes/market-events";
import { applyCorrection } from "../apply/apply-correction";
import { readContractEvents } from "../apply/raw-events";
import { collectionFilter } from "../decode/collection-filter";
import { decodeLogs } from "../decode/decode-logs";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { RpcPool } from "../rpc/rpc-pool";
import type { ChainFormat } from "../source/chain-format";
import { createBlockReader } from "../source/chain-reader";
import type { ChainSource } from "../source/chain-source";
import { createCheckedHeaders } from "../source/checked-headers";
import type { Applied } from "../source/find-fork";
import { chooseEndpoint } from "./choose-endpoint";
import { compareEvents, type EventDifference } from "./compare-events";

type Contract = Pick<FollowedContract, "address" | "standard" | "oapp">;

/** Most differences of one transaction, so that the embedded database serves requests in between. */
const differencesPerTransaction = 500;

type BlockParts = { db: Db; endpoint: RpcEndpoint; config: ChainConfig; format: ChainFormat };
type ComparedBlocks = {
  headers: BlockHeader[];
  differences: EventDifference[];
  /** All events of the blocks, as this RPC gives them. */
  onChain: ChainEvent[];
  /** Whether hashes prove that these are the events of these headers. */
  isHashed: boolean;
};

/**
 * Compares the stored events of single blocks with the chain's. Each block is read as those near the head are, so that an RPC which leaves
 * out logs cannot make good events disappear.
 *
 * @throws RpcError
 */
export async function compareBlocks(
  { db, endpoint, config, format }: BlockParts,
  contract: Contract,
  numbers: readonly number[],
): Promise<ComparedBlocks> {
  const filter = collectionFilter(config, [contract]);
  const headers = await createCheckedHeaders(format).of(endpoint, numbers);
  const { logs, isHashed } = await createBlockReader(endpoint, format)(filter, headers);
  const times = new Map(headers.map(({ number, timestamp }) => [number, timestamp]));
  const onChain = decodeLogs(filter, logs, times);
  const differences: EventDifference[] = [];
  for (const number of numbers) {
    const stored = await readContractEvents(db, config.id, { ...contract, from: number, to: number });
    differences.push(
      ...compareEvents(
        stored,
        onChain.filter(({ blockNumber }) => blockNumber === number),
      ),
    );
  }
  return { headers, differences, onChain, isHashed };
}

/** The blocks of differences; no more than the first ones that have so many differences together. */
function firstBlocks(differences: readonly EventDifference[], most: number): number[] {
  const blocks = new Set<number>();
  for (const [at, { stored, onChain }] of differences.entries()) {
    const number = (stored ?? onChain).blockNumber;
    if (at >= most && !blocks.has(number)) break;
    blocks.add(number);
  }
  return [...blocks];
}

/** Whether a second RPC has these blocks, and what no hash proves of them is what two RPCs gave for their range. */
async function isSeconded(
  { pool, endpoint }: { pool: RpcPool; endpoint: RpcEndpoint },
  { headers, onChain, isHashed }: ComparedBlocks,
  agreed: readonly ChainEvent[],
): Promise<boolean> {
  const numbers = new Set(headers.map(({ number }) => number));
  const ofBlocks = agreed.filter(({ blockNumber }) => numbers.has(blockNumber));
  if (!isHashed && compareEvents(ofBlocks, onChain).length > 0) return false;
  return (await chooseEndpoint(await pool.witnesses(endpoint), headers)) !== null;
}

/**
 * Compares one range of a contract's stored events with the chain's, and stores what the chain has in their place. Nothing else of the
 * chain moves. The request ends with the range that reaches the chain's position. Where a second RPC is configured, nothing is stored that
 * it does not confirm; what the only one gave stays unproven.
 *
 * @param at The chain's position.
 * @returns the events to publish, and the differences; null while a second RPC is waited for.
 * @throws RpcError, CursorMovedError; nothing is stored then.
 */
export async function rereadContract(
  parts: BlockParts & { source: ChainSource; pool: RpcPool },
  contract: Contract & { rereadFrom: number },
  { at, nowMs }: { at: Applied; nowMs: number },
): Promise<{ published: MarketEvent[]; differences: EventDifference[] } | null> {
  const { db, endpoint, config, source } = parts;
  const { address, rereadFrom: from } = contract;
  const isOnly = parts.pool.servers === 1;
  const correct = (next: number | null, differences: readonly EventDifference[]) => {
    const removed = differences.flatMap(({ stored }) => (stored === null ? [] : [stored]));
    const added = differences.flatMap(({ onChain }): ChainEvent[] => (onChain === null ? [] : [onChain]));
    const mark = (tx: Parameters<typeof markReread>[0]) => markReread(tx, config.id, { address, from, next });
    const unprovenTo = isOnly ? (next ?? at.number + 1) - 1 : null;
    return applyCorrection(db, { removed, added, mark, unprovenTo }, { config, position: at, nowMs });
  };
  if (from > at.number) return { published: await correct(null, []), differences: [] };
  const filter = collectionFilter(config, [contract]);
  const read = await source.past(endpoint, { from, until: at.number }, filter);
  if (read === null || !(isOnly || read.proof.isConfirmed)) return null;
  const to = read.last.number;
  const stored = await readContractEvents(db, config.id, { ...contract, from, to });
  const suspected = compareEvents(stored, read.events);
  const blocks = firstBlocks(suspected, differencesPerTransaction);
  const isWhole = blocks.length === firstBlocks(suspected, Number.POSITIVE_INFINITY).length;
  const compared = blocks.length === 0 ? null : await compareBlocks(parts, contract, blocks);
  if (compared !== null && !isOnly && !(await isSeconded(parts, compared, read.events))) return null;
  const differences = compared?.differences ?? [];
  const last = isWhole ? to : (blocks.at(-1) ?? to);
  const next = last === at.number ? null : last + 1;
  return { published: await correct(next, differences), differences };
}

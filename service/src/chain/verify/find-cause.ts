import { sql } from "drizzle-orm";
import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { differenceTemplates, fillEnglish } from "@/lib/format/difference-words";
import type { Db } from "../../db/database";
import type { ChainEvent } from "../../db/schema/chain-event";
import { readEvents } from "../apply/raw-events";
import { collectionFilter } from "../decode/collection-filter";
import { decodeLogs } from "../decode/decode-logs";
import { compareEvents } from "../reread/compare-events";
import { compareBlocks } from "../reread/reread-contract";
import { parseLogs, toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { ChainFormat } from "../source/chain-format";
import { decides, decidingEvents, topicsOf, valueAfter } from "./deciding-events";
import type { Fact } from "./fact";
import type { StateReader } from "./state-reader";
import type { VerifiedContract } from "./verified-contracts";

/** Why a stored fact differs from the chain, as far as it can be told. */
export type Cause =
  /** The stored events say what the chain says; the fact was derived wrongly from them, or changed by another hand. */
  | { kind: "derived" }
  /** A stored event is missing, was added, or is another one than the chain's. */
  | { kind: "missing" | "extra" | "changed"; event: string; block: number; transaction: Hex }
  /** The stored events are the chain's: the contract says something else than its events. No reading again can mend that. */
  | { kind: "silent" }
  /** Neither the state nor the logs of these blocks could be read. */
  | { kind: "unknown"; from: number; to: number }
  /** No event says it: the follower read it from the chain's state. */
  | { kind: "reading"; block: number }
  /** It was not searched for to the end: the check has its limits, or an RPC failed. The next check may find it. */
  | { kind: "unsearched" };

type CauseParts = {
  db: Db;
  endpoint: RpcEndpoint;
  config: ChainConfig;
  format: ChainFormat;
  state: StateReader;
};

/** Most requests for logs while the cause of one difference is looked for. */
const mostLogRequests = 500;

/** The blocks in which the logs that decide a fact differ from the stored events; null when they cannot all be read. */
async function findSuspectedBlocks(
  { endpoint, config }: CauseParts,
  contract: VerifiedContract,
  { fact, history, until }: { fact: Fact; history: readonly ChainEvent[]; until: number },
): Promise<number[] | null> {
  const filter = collectionFilter(config, [contract]);
  const isOfSeaport = fact.kind === "order" || fact.kind === "counter";
  const address = isOfSeaport ? config.contracts.seaport : fact.contract;
  const found: ChainEvent[] = [];
  let range = config.maxLogRange;
  let requests = 0;
  for (let from = contract.startBlock; from <= until; ) {
    const to = Math.min(until, from + range - 1);
    try {
      for (const topics of topicsOf(fact)) {
        requests += 1;
        const query = { address, topics, fromBlock: toQuantity(from), toBlock: toQuantity(to) };
        const logs = parseLogs(await endpoint.call("eth_getLogs", [query]));
        found.push(...decodeLogs(filter, logs, new Map()).filter((event) => decides(fact, event)));
      }
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused") throw error;
      if (to === from) return null;
      range = Math.max(1, Math.floor((to - from + 1) / 2));
      continue;
    }
    if (requests > mostLogRequests) return null;
    from = to + 1;
  }
  const untimed = history.map((event) => ({ ...event, timestamp: 0 }));
  const differences = compareEvents(untimed, found);
  return [...new Set(differences.map(({ stored, onChain }) => (stored ?? onChain).blockNumber))];
}

/** The first event of blocks that decides a fact and is not the chain's, or that the chain has beside the stored ones. */
async function findEvent(
  parts: CauseParts,
  contract: VerifiedContract,
  { fact, blocks }: { fact: Fact; blocks: readonly number[] },
): Promise<Cause | null> {
  for (const block of blocks) {
    const { differences } = await compareBlocks(parts, contract, [block]);
    for (const { kind, stored, onChain } of differences) {
      const event = stored !== null && decides(fact, stored) ? stored : (onChain ?? stored);
      if (decides(fact, event))
        return { kind, event: event.name, block: event.blockNumber, transaction: event.txHash };
    }
  }
  return null;
}

/**
 * The block at which the chain's value first differs from that of the stored events, by bisection; if the RPC lacks a state on the way, the
 * range that is left.
 */
async function bisect(
  { state }: CauseParts,
  { startBlock }: VerifiedContract,
  { fact, history, until }: { fact: Fact; history: readonly ChainEvent[]; until: number },
): Promise<{ from: number; to: number }> {
  let same = startBlock - 1;
  let differs = until;
  while (differs - same > 1) {
    const middle = Math.floor((same + differs) / 2);
    const onChain = await state.atNumber(middle, fact);
    if (onChain === null) break;
    const stored = valueAfter(
      fact,
      history.filter(({ blockNumber }) => blockNumber <= middle),
    );
    if (onChain === stored) same = middle;
    else differs = middle;
  }
  return { from: same + 1, to: differs };
}

/**
 * Finds why a stored fact differs from the chain: the events that decide it are compared with the chain's where the two part.
 *
 * @param instead The cause to give without asking the chain, once the stored events are found to differ from it too; null: ask.
 * @param difference.onChain The chain's value as of `difference.block`.
 * @throws RpcError
 */
export async function findCause(
  parts: CauseParts,
  contract: VerifiedContract,
  { fact, onChain, block }: { fact: Fact; onChain: string; block: number },
  instead: () => Cause | null,
): Promise<Cause> {
  if (fact.kind === "funds") return { kind: "reading", block: fact.readAt };
  const condition = sql`block_number <= ${block}::int8 and ${decidingEvents(fact)}`;
  const history = (await readEvents(parts.db, parts.config.id, condition)).filter((event) =>
    decides(fact, event),
  );
  if (valueAfter(fact, history) === onChain) return { kind: "derived" };
  const given = instead();
  if (given !== null) return given;
  const question = { fact, history, until: block };
  const { from, to } = await bisect(parts, contract, question);
  const parting = from === to ? await findEvent(parts, contract, { fact, blocks: [to] }) : null;
  if (parting !== null) return parting;
  // Without old states, or where the value changed and came back.
  const suspected = await findSuspectedBlocks(parts, contract, question);
  if (suspected === null) return { kind: "unknown", from, to };
  return (await findEvent(parts, contract, { fact, blocks: suspected })) ?? { kind: "silent" };
}

/** A cause in a few words. */
export function describeCause(cause: Cause): string {
  switch (cause.kind) {
    case "derived":
    case "silent":
    case "unsearched":
      return differenceTemplates[cause.kind];
    default:
      return fillEnglish(differenceTemplates[cause.kind], cause);
  }
}

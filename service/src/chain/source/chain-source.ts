import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { ChainEvent } from "../../db/schema/chain-event";
import { decodeLogs, type LogFilter } from "../decode/decode-logs";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { createBlockReader, readHead, readHeaders, readRange } from "./chain-reader";
import { type Applied, confirmRewind, findAncestor } from "./find-ancestor";

export type Head = { number: number; timestamp: number };

/** The next step of a chain. `headers` are those of all blocks with events and of the last one, in order. */
export type ChainStep =
  | { type: "idle"; head: Head }
  | { type: "forward"; head: Head; headers: BlockHeader[]; last: BlockHeader; events: ChainEvent[] }
  | { type: "reorg"; head: Head; ancestor: Applied };

/** Blocks this near to the head, and at least twice the deepest rollback, are read one by one and proven complete. */
const provenBlocks = 1_000;
const blocksPerStep = 100;
/** Logs at which the range stops growing. */
const manyLogs = 2_000;
/** The shortest interval between checks of the chosen RPC against the others. */
const lagCheckMs = 5_000;

export type ChainSource = {
  /**
   * The next step from an applied position, read from one endpoint so that all of it fits together.
   * @throws RpcError when the endpoint fails or contradicts itself; ReorgTooDeepError.
   */
  next(endpoint: RpcEndpoint, position: Applied, filter: LogFilter): Promise<ChainStep>;
  /** The events of old blocks from `from` on, up to `until` at most, in as wide a range as the RPC accepts. */
  past(
    endpoint: RpcEndpoint,
    span: Span,
    filter: LogFilter,
  ): Promise<{ last: BlockHeader; events: ChainEvent[] }>;
};
type Span = { from: number; until: number };

export type ChainSourceDependencies = {
  config: Pick<ChainConfig, "maxLogRange" | "maxReorgDepth">;
  pool: RpcPool;
  appliedAt: (number: number) => Promise<Applied | null>;
  nowMs: () => number;
};

function timesOf(headers: readonly BlockHeader[]): Map<number, number> {
  return new Map(headers.map((header) => [header.number, header.timestamp]));
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function createChainSource({ config, pool, appliedAt, nowMs }: ChainSourceDependencies): ChainSource {
  const proven = Math.max(provenBlocks, 2 * config.maxReorgDepth);
  const readers = new WeakMap<RpcEndpoint, ReturnType<typeof createBlockReader>>();
  let range = config.maxLogRange;
  let lagCheckedMs = 0;
  /** The hash of a head below the followed one: believed when it is seen twice. */
  let shorterHead: string | null = null;

  function readerOf(endpoint: RpcEndpoint) {
    const reader = readers.get(endpoint) ?? createBlockReader(endpoint);
    readers.set(endpoint, reader);
    return reader;
  }

  async function past(endpoint: RpcEndpoint, { from, until }: Span, filter: LogFilter) {
    for (;;) {
      const to = Math.min(until, from + range - 1);
      try {
        const { headers, logs } = await readRange(endpoint, filter, { from, to });
        if (logs.length < manyLogs) range = Math.min(config.maxLogRange, range * 2);
        const last = headers.at(-1);
        if (last === undefined) throw new RpcError("rpc_inconsistent", `The RPC does not have block ${to}.`);
        return { headers, last, events: decodeLogs(filter, logs, timesOf(headers)) };
      } catch (error) {
        if (!(error instanceof RpcError) || to === from) throw error;
        range = Math.max(1, Math.floor((to - from + 1) / 2));
        // A refusal may be about the range: ask for less at once. Silence may have any cause: let another RPC try.
        if (error.code !== "rpc_refused") throw error;
      }
    }
  }

  /** Throws when another RPC is ahead by more than a few blocks: then this one lags and rests. */
  async function checkLag(endpoint: RpcEndpoint, head: BlockHeader): Promise<void> {
    if (nowMs() - lagCheckedMs < lagCheckMs) return;
    lagCheckedMs = nowMs();
    for (const other of pool.others(endpoint)) {
      const ahead = await readHead(other).catch(() => null);
      if (ahead !== null && ahead.number > head.number + 3) {
        throw new RpcError(
          "rpc_inconsistent",
          `The RPC is ${ahead.number - head.number} blocks behind another.`,
        );
      }
    }
  }

  async function rewind(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<ChainStep> {
    const maxDepth = config.maxReorgDepth;
    const ancestor = await findAncestor(endpoint, { position, head, maxDepth, appliedAt });
    // The RPC still has the newest applied block, so the contradiction was within the RPC's own answers.
    if (ancestor.number === position.number) {
      throw new RpcError(
        "rpc_inconsistent",
        `The RPC's block ${position.number + 1} does not follow its own chain.`,
      );
    }
    const doomed = await appliedAt(ancestor.number + 1);
    if (doomed !== null) await confirmRewind(pool.others(endpoint), doomed);
    return { type: "reorg", head, ancestor };
  }

  /** The RPC's head is not above the applied position: it is idle, lags, or is on another branch. */
  async function notAbove(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<ChainStep> {
    const known = head.number === position.number ? position : await appliedAt(head.number);
    await checkLag(endpoint, head);
    const idle: ChainStep = { type: "idle", head };
    if (known === null || known.hash === head.hash) {
      shorterHead = null;
      return idle;
    }
    if (head.number < position.number && shorterHead !== head.hash) {
      shorterHead = head.hash;
      return idle;
    }
    shorterHead = null;
    return rewind(endpoint, position, head);
  }

  async function near(
    endpoint: RpcEndpoint,
    position: Applied,
    head: BlockHeader,
    filter: LogFilter,
  ): Promise<ChainStep> {
    const from = position.number + 1;
    const to = Math.min(head.number, position.number + blocksPerStep);
    const below = await readHeaders(endpoint, span(from, Math.min(to, head.number - 1)));
    const headers = to === head.number ? [...below, head] : below;
    let parent: Hex = position.hash;
    for (const header of headers) {
      if (header.parentHash !== parent) {
        if (header.number === from) return rewind(endpoint, position, head);
        throw new RpcError(
          "rpc_inconsistent",
          `The RPC's block ${header.number} does not follow its parent.`,
        );
      }
      parent = header.hash;
    }
    const logs = await readerOf(endpoint)(filter, headers);
    const last = headers.at(-1) ?? head;
    return { type: "forward", head, headers, last, events: decodeLogs(filter, logs, timesOf(headers)) };
  }

  async function far(
    endpoint: RpcEndpoint,
    position: Applied,
    head: BlockHeader,
    filter: LogFilter,
  ): Promise<ChainStep> {
    const from = position.number + 1;
    const [first] = await readHeaders(endpoint, [from]);
    if (first?.parentHash !== position.hash) return rewind(endpoint, position, head);
    const { last, events, headers } = await past(endpoint, { from, until: head.number - proven }, filter);
    return { type: "forward", head, headers, last, events };
  }

  return {
    past,
    async next(endpoint, position, filter) {
      const head = await readHead(endpoint);
      if (head.number <= position.number) return notAbove(endpoint, position, head);
      shorterHead = null;
      const isFar = head.number - position.number > proven + blocksPerStep;
      return isFar ? far(endpoint, position, head, filter) : near(endpoint, position, head, filter);
    },
  };
}

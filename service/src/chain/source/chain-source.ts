import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { ChainEvent } from "../../db/schema/chain-event";
import { decodeLogs, type LogFilter } from "../decode/decode-logs";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { agreeOnRange } from "./agree-on-range";
import type { ChainFormat } from "./chain-format";
import { createBlockReader, readHead, readRange } from "./chain-reader";
import { createCheckedHeaders } from "./checked-headers";
import { createConfirmations, type Proof } from "./confirmations";
import { createFinality } from "./finality";
import type { Applied, StoredBlocks } from "./find-fork";
import type { BlockRange } from "./log-source";
import { createReadAhead } from "./read-ahead";
import { createRewinding } from "./rewind";
import type { Witnesses } from "./witnesses";

/** `baseFeePerGas`: wei, digits; undefined: the chain has none. */
export type Head = { number: number; timestamp: number; baseFeePerGas?: string | undefined };

/**
 * The next step of a chain. `headers` are those of all blocks with events and of the last one, in order. `proof` of an idle chain: it was
 * confirmed just now.
 */
export type ChainStep =
  | { type: "idle"; head: Head; proof?: Proof }
  | {
      type: "forward";
      head: Head;
      headers: BlockHeader[];
      last: BlockHeader;
      events: ChainEvent[];
      proof: Proof;
    }
  | { type: "reorg"; head: Head; ancestor: Applied };

/** Blocks this near to the head, and at least twice the deepest ordinary reorganisation, are read one by one and proven complete. */
const provenBlocks = 1_000;
const blocksPerStep = 100;
/** The shortest interval between checks of the chosen RPC against the others. */
const lagCheckMs = 5_000;

type PastEvents = { headers: BlockHeader[]; last: BlockHeader; events: ChainEvent[]; proof: Proof };

export type ChainSource = {
  /**
   * The next step from an applied position, read from one endpoint so that all of it fits together.
   * @throws RpcError when the endpoint fails or contradicts itself or the others.
   */
  next(endpoint: RpcEndpoint, position: Applied, filter: LogFilter): Promise<ChainStep>;
  /**
   * The events of old blocks from `from` on, up to `until` at most, in as wide a range as the RPC accepts; null while a second RPC is
   * waited for.
   */
  past(
    endpoint: RpcEndpoint,
    span: { from: number; until: number },
    filter: LogFilter,
  ): Promise<PastEvents | null>;
};

export type ChainSourceDependencies = {
  config: Pick<ChainConfig, "maxReorgDepth" | "maxFutureSeconds" | "blockTimeMs">;
  pool: RpcPool;
  format: ChainFormat;
  witnesses: Witnesses;
  stored: StoredBlocks;
  nowMs: () => number;
};

function timesOf(headers: readonly BlockHeader[]): Map<number, number> {
  return new Map(headers.map((header) => [header.number, header.timestamp]));
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function createChainSource({
  config,
  pool,
  format,
  witnesses,
  stored,
  nowMs,
}: ChainSourceDependencies): ChainSource {
  const proven = Math.max(provenBlocks, 2 * config.maxReorgDepth);
  const headers = createCheckedHeaders(format);
  const confirmations = createConfirmations({ pool, format, witnesses, headers, nowMs });
  const finality = createFinality(nowMs);
  const rewinding = createRewinding({ config, pool, headers, confirmations, finality, stored, nowMs });
  const readers = new WeakMap<RpcEndpoint, ReturnType<typeof createBlockReader>>();
  const readAhead = createReadAhead(readPast, (endpoint) => pool.witnesses(endpoint));
  let lagCheckedMs = 0;
  /** The hash of a head below the followed one: believed when it is seen twice. */
  let shorterHead: string | null = null;
  /** The block for which others are waited: to ask about each newer head would never end where they are a block late. */
  let awaited: number | null = null;

  function readerOf(endpoint: RpcEndpoint) {
    const reader = readers.get(endpoint) ?? createBlockReader(endpoint, format);
    readers.set(endpoint, reader);
    return reader;
  }

  /** The newest block of an endpoint. One from another century is believed only if another RPC has it: our clock may be wrong. */
  async function headOf(endpoint: RpcEndpoint): Promise<BlockHeader> {
    const head = await headers.check(endpoint, await readHead(endpoint));
    const secondsAhead = head.timestamp - nowMs() / 1_000;
    if (
      secondsAhead <= config.maxFutureSeconds ||
      (await confirmations.block(endpoint, head)) === "confirmed"
    )
      return head;
    throw new RpcError(
      "rpc_inconsistent",
      `The RPC's newest block is dated ${Math.round(secondsAhead)} s ahead of this machine's clock.`,
    );
  }

  /** One range of old blocks, as far as a second RPC gives the same; null while that one is waited for. */
  async function readPast(
    endpoint: RpcEndpoint,
    range: BlockRange,
    filter: LogFilter,
  ): Promise<PastEvents | null> {
    const { headers: found, logs } = await readRange(endpoint, filter, range);
    const last = found.at(-1);
    if (last === undefined)
      throw new RpcError("rpc_inconsistent", `The RPC does not have block ${range.to}.`);
    for (const header of found) await headers.check(endpoint, header);
    const support = await agreeOnRange(endpoint, { pool, witnesses, filter, range, own: { logs, last } });
    if (support === "waiting") return null;
    const isConfirmed = support === "confirmed";
    const level = isConfirmed ? "agreement" : "single";
    const proof: Proof = { isConfirmed, isLinked: false, level, format: { ...format.known } };
    return { headers: found, last, events: decodeLogs(filter, logs, timesOf(found)), proof };
  }

  /** A rollback can change the newest blocks, so they are not read before they are asked for. */
  const past: ChainSource["past"] = (endpoint, { from, until }, filter) =>
    readAhead.take(endpoint, { from, until, settled: until - config.maxReorgDepth }, filter);

  /** Throws when another RPC is ahead by more than a few blocks: then this one lags. */
  async function checkLag(endpoint: RpcEndpoint, head: BlockHeader): Promise<void> {
    if (nowMs() - lagCheckedMs < lagCheckMs) return;
    lagCheckedMs = nowMs();
    for (const other of await pool.witnesses(endpoint)) {
      const newest = await readHead(other).catch((error: unknown) => {
        if (!(error instanceof RpcError)) throw error;
        pool.fail(other, error);
        return null;
      });
      if (newest !== null && newest.number > head.number + 3) {
        throw new RpcError("rpc_behind", `The RPC is ${newest.number - head.number} blocks behind another.`);
      }
    }
  }

  async function rewind(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<ChainStep> {
    const ancestor = await rewinding.ancestorOf(endpoint, position, head);
    return ancestor === null ? { type: "idle", head } : { type: "reorg", head, ancestor };
  }

  /** The RPC's head is not above the applied position: it is idle, lags, or is on another branch. */
  async function notAbove(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<ChainStep> {
    const known = head.number === position.number ? position : await stored.newest(head.number);
    await checkLag(endpoint, head);
    const shown =
      known === null || known.number === head.number ? head : await headers.at(endpoint, known.number);
    if (known === null || known.hash === shown.hash) {
      shorterHead = null;
      rewinding.forget();
      const proof =
        head.hash === position.hash ? await confirmations.position(endpoint, position) : undefined;
      return proof === undefined ? { type: "idle", head } : { type: "idle", head, proof };
    }
    if (head.number < position.number && shorterHead !== head.hash) {
      shorterHead = head.hash;
      return { type: "idle", head };
    }
    return rewind(endpoint, position, head);
  }

  async function near(
    endpoint: RpcEndpoint,
    position: Applied,
    head: BlockHeader,
    filter: LogFilter,
  ): Promise<ChainStep> {
    const from = position.number + 1;
    const until = awaited !== null && awaited >= from ? Math.min(awaited, head.number) : head.number;
    const to = Math.min(until, position.number + blocksPerStep);
    const below = await headers.of(endpoint, span(from, Math.min(to, head.number - 1)));
    const blocks = to === head.number ? [...below, head] : below;
    let parent: Hex = position.hash;
    for (const header of blocks) {
      if (header.parentHash !== parent) {
        if (header.number === from) return rewind(endpoint, position, head);
        throw new RpcError(
          "rpc_inconsistent",
          `The RPC's block ${header.number} does not follow its parent.`,
        );
      }
      parent = header.hash;
    }
    rewinding.forget();
    const [{ logs, isHashed }, support] = await Promise.all([
      readerOf(endpoint)(filter, blocks),
      confirmations.block(endpoint, blocks.at(-1) ?? head),
    ]);
    const read = { filter, headers: blocks, logs, isHashed };
    const proof = await confirmations.prove(endpoint, read, support);
    awaited = proof === null ? to : null;
    if (proof === null) return { type: "idle", head };
    const last = blocks.at(-1) ?? head;
    return {
      type: "forward",
      head,
      headers: blocks,
      last,
      events: decodeLogs(filter, logs, timesOf(blocks)),
      proof,
    };
  }

  async function far(
    endpoint: RpcEndpoint,
    position: Applied,
    head: BlockHeader,
    filter: LogFilter,
  ): Promise<ChainStep> {
    const from = position.number + 1;
    const first = await headers.at(endpoint, from);
    if (first.parentHash !== position.hash) return rewind(endpoint, position, head);
    rewinding.forget();
    const read = await past(endpoint, { from, until: head.number - proven }, filter);
    return read === null ? { type: "idle", head } : { type: "forward", head, ...read };
  }

  async function nextStep(endpoint: RpcEndpoint, position: Applied, filter: LogFilter): Promise<ChainStep> {
    const head = await headOf(endpoint);
    if (head.number <= position.number) return notAbove(endpoint, position, head);
    shorterHead = null;
    const isFar = head.number - position.number > proven + blocksPerStep;
    return isFar ? far(endpoint, position, head, filter) : near(endpoint, position, head, filter);
  }

  return {
    past,
    async next(endpoint, position, filter) {
      const step = await nextStep(endpoint, position, filter);
      if (step.type === "reorg") readAhead.forget();
      // Its blocks follow the position.
      if (step.type === "forward") await finality.look(endpoint, step.last);
      return step;
    },
  };
}

import type { Hex } from "viem";
import type { ProofLevel } from "@/lib/contract/chain";
import type { LogFilter } from "../decode/decode-logs";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { RpcPool } from "../rpc/rpc-pool";
import type { ChainFormat, KnownFormat } from "./chain-format";
import type { BlockLogs } from "./chain-reader";
import type { CheckedHeaders } from "./checked-headers";
import type { Applied } from "./find-fork";
import { digestOf, transactionsDigest } from "./log-digest";
import { rpcLogs } from "./log-source";
import type { Support, Witnesses } from "./witnesses";

/** How far the blocks of a step, or a chain's position, are proven. */
export type Proof = {
  /** Whether a second RPC of the chain gave the same. */
  isConfirmed: boolean;
  /** Whether the blocks and their logs are tied by hashes to the blocks before and after: then confirming one confirms all before it. */
  isLinked: boolean;
  level: ProofLevel;
  format: KnownFormat;
};

type BlockId = Pick<Applied, "number" | "hash">;

type ReadBlocks = BlockLogs & { filter: LogFilter; headers: readonly BlockHeader[] };

/** Asks the other RPCs of a chain about what one gave. */
export type Confirmations = {
  /** Whether another RPC has the same block. */
  block(endpoint: RpcEndpoint, block: BlockId): Promise<Support>;
  /**
   * The proof of blocks near the head whose last one has this support; null while another RPC is waited for. Logs that no hash proves are
   * compared with those of another RPC.
   */
  prove(endpoint: RpcEndpoint, read: ReadBlocks, support: Support): Promise<Proof | null>;
  /** The proof of an applied block, if no other RPC confirmed it before and one does now. */
  position(endpoint: RpcEndpoint, position: Applied): Promise<Proof | undefined>;
};

type Dependencies = {
  pool: RpcPool;
  format: ChainFormat;
  witnesses: Witnesses;
  headers: CheckedHeaders;
  nowMs: () => number;
};

/** The shortest interval between questions about a position that no other RPC confirmed. */
const askEveryMs = 1_000;

export function createConfirmations({
  pool,
  format,
  witnesses,
  headers,
  nowMs,
}: Dependencies): Confirmations {
  let askedMs = 0;
  /** The newest block that another RPC confirmed. */
  let confirmedHash: Hex | null = null;

  function proofOf(isConfirmed: boolean, isLinked: boolean): Proof {
    const hashed = isLinked && format.known.headers ? "receipts" : "agreement";
    return { isConfirmed, isLinked, level: isConfirmed ? hashed : "single", format: { ...format.known } };
  }

  function block(endpoint: RpcEndpoint, { number, hash }: BlockId): Promise<Support> {
    const ask = async (other: RpcEndpoint) => (await headers.find(other, number))?.hash ?? null;
    return witnesses.weigh(endpoint, { subject: "block", own: hash, what: `block ${number}`, ask });
  }

  /**
   * Compares what names the transactions of logs, which no hash that is computed covers: in each block with logs, the transactions up to
   * the last one that has some. Behind it RPCs of some chains list transactions of the system, and others do not.
   */
  async function sameTransactions(
    endpoint: RpcEndpoint,
    { headers: blocks, logs }: ReadBlocks,
  ): Promise<Support> {
    const named = blocks.flatMap(({ number, hash, transactions }) => {
      const places = logs.flatMap((log) =>
        log.blockNumber === number ? [transactions.indexOf(log.transactionHash)] : [],
      );
      if (places.length === 0) return [];
      // A list that lacks a log's transaction is compared whole: another one shows that it was cut short.
      const count = places.includes(-1) ? Number.POSITIVE_INFINITY : 1 + Math.max(...places);
      return [{ number, hash, transactions, count }];
    });
    if (named.length === 0) return "confirmed";
    const digest = (of: readonly Pick<BlockHeader, "hash" | "transactions">[]) =>
      transactionsDigest(
        of.map(({ hash, transactions }, at) => [hash, transactions.slice(0, named[at]?.count)]),
      );
    const numbers = named.map(({ number }) => number);
    return witnesses.weigh(endpoint, {
      subject: "logs",
      own: digest(named),
      what: `transactions up to block ${numbers.at(-1)}`,
      ask: async (other) => digest(await headers.of(other, numbers)),
    });
  }

  function sameLogs(endpoint: RpcEndpoint, { filter, headers: blocks, logs }: ReadBlocks): Promise<Support> {
    const [from, to] = [blocks[0]?.number ?? 0, blocks.at(-1)?.number ?? 0];
    const ask = async (other: RpcEndpoint) => digestOf(await rpcLogs(other).ofRange(filter, { from, to }));
    const what = `logs up to block ${to}`;
    return witnesses.weigh(endpoint, { subject: "logs", own: digestOf(logs), ask, what });
  }

  return {
    block,
    async prove(endpoint, read, support) {
      const same = read.isHashed ? sameTransactions : sameLogs;
      const supported = support === "confirmed" ? await same(endpoint, read) : support;
      if (supported === "waiting") return null;
      pool.agree(endpoint);
      if (supported === "confirmed") confirmedHash = read.headers.at(-1)?.hash ?? null;
      return proofOf(supported === "confirmed", read.isHashed);
    },
    async position(endpoint, position) {
      if (position.hash === confirmedHash || nowMs() - askedMs < askEveryMs) return undefined;
      if (position.number < 0 || pool.servers === 1) return undefined;
      // The block alone says nothing about logs that no hash ties to it.
      if (!format.known.headers || !format.known.receipts) return undefined;
      askedMs = nowMs();
      if ((await block(endpoint, position)) !== "confirmed") return undefined;
      confirmedHash = position.hash;
      pool.agree(endpoint);
      return proofOf(true, true);
    },
  };
}

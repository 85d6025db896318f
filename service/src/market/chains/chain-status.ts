import type { ChainConfig } from "@/lib/chains/config";
import type { ChainStatus } from "@/lib/contract/chain";
import { columns, type RowOf } from "../../db/columns";
import { chainCursor } from "../../db/schema/chain";

export const cursorColumns = columns(chainCursor, null, [
  "number",
  "timestamp",
  "headNumber",
  "headTimestamp",
  "polledAtMs",
  "errorCode",
]);

/** The part of `chain_cursor` that decides the status of a chain. */
export type CursorState = RowOf<typeof cursorColumns>;

/** Without an answer of any RPC for this long a chain is down: its follower asks every second, however slow the blocks are. */
const silenceMs = 15_000;
/** An answer this old is no news: its age counts as lag. */
const recentMs = 5_000;
/** Blocks that the follower may be behind the head and still be called live. */
const toleratedBlocks = 3;

/** The age of the newest block above which the chain counts as behind, since the RPCs may be stuck. */
function toleratedAgeSeconds(config: Pick<ChainConfig, "blockTimeMs">): number {
  return Math.max(300, (20 * config.blockTimeMs) / 1_000);
}

/** What a chain's answers are worth at this moment. */
interface Standing {
  status: ChainStatus;
  /** How much older our state is than the newest block seen; null while unknown. */
  lagSeconds: number | null;
  /** The last moment of which our state is known to be complete, Unix seconds; null while live, and before the first block. */
  staleSince: number | null;
}

/**
 * The status of a chain, by its follower's records and our clock.
 *
 * @param nowMs Our clock in milliseconds.
 */
export function chainStatus(
  config: Pick<ChainConfig, "blockTimeMs" | "pollIntervalMs">,
  cursor: CursorState | null,
  nowMs: number,
): Standing {
  if (cursor === null || cursor.number === null || cursor.headNumber === null) {
    return { status: "down", lagSeconds: null, staleSince: null };
  }
  const silence = Math.max(0, nowMs - (cursor.polledAtMs ?? 0));
  const isBehindHead = cursor.headNumber - cursor.number > toleratedBlocks;
  const behindHead = Math.max(0, (cursor.headTimestamp ?? 0) - (cursor.timestamp ?? 0));
  const lagSeconds = behindHead + (silence > recentMs ? Math.floor(silence / 1_000) : 0);
  if (cursor.errorCode !== null || silence > Math.max(silenceMs, 5 * (config.pollIntervalMs ?? 0))) {
    const completeAtMs = isBehindHead ? null : cursor.polledAtMs;
    return {
      status: "down",
      lagSeconds: behindHead + Math.floor(silence / 1_000),
      staleSince: completeAtMs === null ? cursor.timestamp : Math.floor(completeAtMs / 1_000),
    };
  }
  const age = nowMs / 1_000 - (cursor.headTimestamp ?? 0);
  const isBehind = isBehindHead || age > toleratedAgeSeconds(config);
  return isBehind
    ? { status: "behind", lagSeconds, staleSince: cursor.timestamp }
    : { status: "live", lagSeconds, staleSince: null };
}

/**
 * Now of a chain, Unix seconds, as its follower knows it: our clock, unless the newest applied block is too old for a
 * live chain.
 */
export function followedNow(
  config: Pick<ChainConfig, "blockTimeMs">,
  appliedTime: number,
  nowMs: number,
): number {
  const clock = Math.floor(nowMs / 1_000);
  return clock - appliedTime > toleratedAgeSeconds(config) ? appliedTime : Math.max(appliedTime, clock);
}

/**
 * Now of a chain in Unix seconds: the later of its head's time and our clock if the chain was live when its follower last looked, its
 * head's time otherwise. A follower that is silent, or that cannot store what it sees, does not stop the time of its chain.
 */
export function chainNow(
  config: Pick<ChainConfig, "blockTimeMs" | "pollIntervalMs">,
  cursor: CursorState | null,
  nowMs: number,
): number {
  const clock = Math.floor(nowMs / 1_000);
  const head = cursor?.headTimestamp;
  if (head === null || head === undefined) return clock;
  const lookedMs = Math.min(nowMs, cursor?.polledAtMs ?? nowMs);
  return chainStatus(config, cursor, lookedMs).status === "live" ? Math.max(head, clock) : head;
}

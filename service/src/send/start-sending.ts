import type { Logger } from "pino";
import { createWake } from "@/lib/node/wake";
import type { Db } from "../db/database";
import { createGuardedPost, type GuardedPost } from "../fetch/guarded-post";
import { type Lanes, runLanes } from "./run-lanes";
import { createPushSender } from "./send-pushes";
import { sendTurn, takeTurn } from "./send-webhooks";
import type { VapidIdentity } from "./vapid";

export interface SendingParts {
  db: Db;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Null: nothing is pushed to browsers. */
  identity: VapidIdentity | null;
  /** Hears how each attempt ended. */
  onSent: (to: "webhook" | "browser", outcome: string) => void;
  /** By default to public addresses alone. */
  post?: GuardedPost;
}

const pollMs = 1_000;
/** Webhooks that one process sends to at the same time, and as many browsers; each has one request under way. */
const count = 16;

/**
 * Sends to webhooks and browsers until stopped. Several processes may do so.
 *
 * @returns how to stop: requests under way are given up, and go out again.
 */
export function startSending({
  db,
  log,
  nowMs,
  identity,
  onSent,
  ...given
}: SendingParts): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const post = given.post ?? createGuardedPost();
  const common = { db, post, nowMs, signal, random: Math.random };

  function start<Taken>(what: string, { take, work }: Pick<Lanes<Taken>, "take" | "work">) {
    const wake = createWake();
    const onError = (error: unknown) => log.warn({ err: error }, `${what} could not be sent to`);
    return { wake: wake.now, running: runLanes({ count, take, work, onError, wake, pollMs, signal }) };
  }

  const onAttempt = (outcome: string) => onSent("webhook", outcome);
  const sender = { ...common, onAttempt };
  const loops = [
    start("webhooks", { take: () => takeTurn(sender), work: (taken) => sendTurn(sender, taken) }),
  ];
  if (identity !== null) {
    const onPush = (outcome: string) => onSent("browser", outcome);
    loops.push(start("browsers", createPushSender({ ...common, identity, onPush })));
  }
  return async () => {
    stopping.abort();
    for (const { wake } of loops) wake();
    await Promise.all(loops.map(({ running }) => running));
    await post.close();
  };
}

import type { Logger } from "pino";
import { createWake } from "@/lib/node/wake";
import type { Db } from "../db/database";
import { createGuardedPost, type GuardedPost } from "../fetch/guarded-post";
import { sendPushes } from "./send-pushes";
import { sendWebhooks } from "./send-webhooks";
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

  function repeat(what: string, step: () => Promise<boolean>): { wake: () => void; running: Promise<void> } {
    const wake = createWake();
    const run = async () => {
      while (!signal.aborted) {
        const isMore = await step().catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, `${what} could not be sent to`);
          return false;
        });
        if (!isMore && !signal.aborted) await wake.wait(pollMs);
      }
    };
    return { wake: wake.now, running: run() };
  }

  const loops = [
    repeat("webhooks", () => sendWebhooks({ ...common, onAttempt: (outcome) => onSent("webhook", outcome) })),
  ];
  if (identity !== null) {
    const onPush = (outcome: string) => onSent("browser", outcome);
    loops.push(repeat("browsers", () => sendPushes({ ...common, identity, onPush })));
  }
  return async () => {
    stopping.abort();
    for (const { wake } of loops) wake();
    await Promise.all(loops.map(({ running }) => running));
    await post.close();
  };
}

import type { Db } from "../db/database";
import { retryDelay } from "../fetch/backoff";
import { FetchError } from "../fetch/fetch-error";
import type { GuardedPost } from "../fetch/guarded-post";
import {
  type Attempt,
  firstWaiting,
  recordArrival,
  recordFailure,
  releaseWebhook,
  renewWebhook,
  type TakenWebhook,
  takeWebhooks,
  type WaitingDelivery,
} from "../market/webhooks/take-webhooks";
import { webhookHeaders } from "./sign-webhook";

export interface WebhookSender {
  db: Db;
  post: GuardedPost;
  nowMs: () => number;
  signal: AbortSignal;
  /** Spreads retries, from 0 up to 1. */
  random: () => number;
  /** Hears how an attempt ended. */
  onAttempt: (outcome: "delivered" | "failed") => void;
}

/** Webhooks that one sender has at the same time, each with one request under way. */
const together = 16;
/** After so many deliveries a webhook gives way to others. */
const inARow = 100;

const isArrived = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;

async function attempt(
  { post, nowMs, signal }: WebhookSender,
  { url, secret }: TakenWebhook,
  { event, body }: WaitingDelivery,
): Promise<Attempt & { retryAfterSeconds: number | undefined }> {
  const startedMs = nowMs();
  const at = Math.floor(startedMs / 1_000);
  const ended = () => Math.max(0, Math.round(nowMs() - startedMs));
  try {
    const headers = webhookHeaders(secret, { event, body, at });
    const { status, retryAfterSeconds } = await post(url, { headers, body, signal });
    return { at, status, error: null, ms: ended(), retryAfterSeconds };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { at, status: null, error: error.message, ms: ended(), retryAfterSeconds: undefined };
  }
}

/** Sends what waits for one webhook, one after the other, until it fails or nothing waits. */
async function sendInSequence(sender: WebhookSender, taken: TakenWebhook): Promise<void> {
  const { db, nowMs, signal, random, onAttempt } = sender;
  let own: TakenWebhook = taken;
  for (let count = 0; count < inARow && !signal.aborted; count += 1) {
    const delivery = await firstWaiting(db, own.id);
    if (delivery === null) break;
    const renewed = await renewWebhook(db, own, Math.floor(nowMs() / 1_000));
    if (renewed === null) return;
    own = renewed;
    const { retryAfterSeconds, ...tried } = await attempt(sender, own, delivery);
    // A stop is no fault of the other side. The delivery goes out again, under the same identifier.
    if (signal.aborted && tried.status === null) break;
    onAttempt(isArrived(tried) ? "delivered" : "failed");
    if (!isArrived(tried)) {
      const nextAt = tried.at + retryDelay(own.failures + 1, random(), retryAfterSeconds);
      await recordFailure(db, own, delivery, tried, nextAt);
      return;
    }
    await recordArrival(db, own, delivery, tried);
  }
  await releaseWebhook(db, own);
}

/**
 * Sends what waits for webhooks whose time has come. Of several senders, each webhook has one at a time; after a crash another one takes it
 * half a minute later, so an event may arrive twice, and never out of sequence.
 *
 * @returns whether there was anything.
 */
export async function sendWebhooks(sender: WebhookSender): Promise<boolean> {
  const taken = await takeWebhooks(sender.db, Math.floor(sender.nowMs() / 1_000), together);
  await Promise.all(taken.map((webhook) => sendInSequence(sender, webhook)));
  return taken.length > 0;
}

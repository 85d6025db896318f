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
  takeWebhook,
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

/** After so many deliveries, or so long, a webhook gives way to others. */
const inARow = 100;
const turnMs = 20_000;

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

/**
 * Takes the webhook whose time came first. Of several senders, each webhook has one at a time; after a crash another one takes it half a
 * minute later, so an event may arrive twice, and never out of sequence.
 */
export function takeTurn({ db, nowMs }: WebhookSender): Promise<TakenWebhook | null> {
  return takeWebhook(db, Math.floor(nowMs() / 1_000));
}

/** Sends what waits for a webhook, one after the other, until it fails, nothing waits, or others have their turn. */
export async function sendTurn(sender: WebhookSender, taken: TakenWebhook): Promise<void> {
  const { db, nowMs, signal, random, onAttempt } = sender;
  let own: TakenWebhook = taken;
  const endMs = nowMs() + turnMs;
  for (let count = 0; count < inARow && nowMs() < endMs && !signal.aborted; count += 1) {
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
  await releaseWebhook(db, own, Math.floor(nowMs() / 1_000));
}

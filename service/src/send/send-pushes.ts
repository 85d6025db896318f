import type { Db } from "../db/database";
import { retryDelay } from "../fetch/backoff";
import { FetchError } from "../fetch/fetch-error";
import type { GuardedPost, PostAnswer } from "../fetch/guarded-post";
import {
  messageLater,
  messageRefused,
  messageTaken,
  subscriptionGone,
  type TakenMessage,
  takeMessages,
} from "../market/push/take-messages";
import { encryptPush } from "./encrypt-push";
import { type VapidIdentity, vapidHeader } from "./vapid";

export interface PushSender {
  db: Db;
  post: GuardedPost;
  identity: VapidIdentity;
  nowMs: () => number;
  signal: AbortSignal;
  random: () => number;
  onPush: (outcome: "taken" | "failed" | "gone") => void;
}

const together = 16;
/** Seconds for which a push service keeps a message for a browser that is away. */
const keptSeconds = 86_400;

/** What the site's worker in the browser is told. It has the words. */
function messageOf(row: TakenMessage): Buffer {
  const {
    notificationId,
    kind,
    at,
    chain,
    details,
    collection,
    collectionName,
    itemName,
    contract,
    tokenId,
  } = row;
  if (notificationId === null) return Buffer.from(JSON.stringify({ test: true }));
  const item = contract === null ? null : { contract, tokenId, name: itemName };
  const told = { id: `ntf_${notificationId}`, kind, at, chain, details, item };
  return Buffer.from(JSON.stringify({ ...told, collection: { slug: collection, name: collectionName } }));
}

/** The answer, or null where there was none. */
async function postMessage(sender: PushSender, row: TakenMessage, now: number): Promise<PostAnswer | null> {
  const { post, identity, signal } = sender;
  const headers = {
    authorization: vapidHeader(identity, row.endpoint, now),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(keptSeconds),
  };
  try {
    return await post(row.endpoint, { headers, body: encryptPush(messageOf(row), row), signal });
  } catch (error) {
    if (error instanceof FetchError) return null;
    throw error;
  }
}

async function send(sender: PushSender, row: TakenMessage): Promise<void> {
  const { db, nowMs, random, onPush } = sender;
  const now = Math.floor(nowMs() / 1_000);
  const answer = await postMessage(sender, row, now).catch(() => ({
    status: 400,
    retryAfterSeconds: undefined,
  }));
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) {
    onPush("taken");
    return messageTaken(db, row, now);
  }
  if (status === 404 || status === 410) {
    onPush("gone");
    return subscriptionGone(db, row);
  }
  onPush("failed");
  const isTemporary = status === 0 || status === 429 || status >= 500;
  if (!isTemporary) return messageRefused(db, row);
  return messageLater(db, row, now + retryDelay(row.attempts, random(), answer?.retryAfterSeconds));
}

/**
 * Pushes messages whose time has come. After a crash one may be pushed twice; the browser's worker shows one notification for one identifier.
 *
 * @returns whether there was anything.
 */
export async function sendPushes(sender: PushSender): Promise<boolean> {
  const taken = await takeMessages(sender.db, Math.floor(sender.nowMs() / 1_000), together);
  await Promise.all(taken.map((row) => send(sender, row)));
  return taken.length > 0;
}

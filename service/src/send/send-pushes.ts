import type { Db } from "../db/database";
import { retryDelay } from "../fetch/backoff";
import { FetchError } from "../fetch/fetch-error";
import type { GuardedPost, PostAnswer } from "../fetch/guarded-post";
import {
  dropStale,
  messageLater,
  messageRefused,
  messageTaken,
  subscriptionGone,
  type TakenMessage,
  takeMessage,
} from "../market/push/take-messages";
import { encryptPush } from "./encrypt-push";
import type { Lanes } from "./run-lanes";
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

/**
 * Requests to one host at the same time: as many as the connector opens, so that a slow push service, which anybody may name, keeps no more
 * lanes than it has connections.
 */
const perHost = 4;
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
 * Pushes messages whose time has come, to each browser one at a time and to each host a few. After a crash one may be pushed twice; the
 * browser's worker shows one notification for one identifier.
 */
export function createPushSender(sender: PushSender): Pick<Lanes<TakenMessage>, "take" | "work"> {
  const busy = new Set<TakenMessage>();
  const fullHosts = () => {
    const hosts = [...busy].map(({ host }) => host);
    return [...new Set(hosts)].filter((host) => hosts.filter((each) => each === host).length >= perHost);
  };
  return {
    async take() {
      const { db } = sender;
      const now = Math.floor(sender.nowMs() / 1_000);
      const passing = { subscriptions: [...busy].map((row) => row.subscriptionId), hosts: fullHosts() };
      let taken = await takeMessage(db, now, passing);
      if (taken === null && (await dropStale(db, now))) taken = await takeMessage(db, now, passing);
      if (taken !== null) busy.add(taken);
      return taken;
    },
    work: (row) => send(sender, row).finally(() => busy.delete(row)),
  };
}

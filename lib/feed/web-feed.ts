import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { listActivity } from "../api/activity";
import { getBranding } from "../api/branding";
import { listChains } from "../api/chains";
import { listOrders } from "../api/orders";
import { readWebAddress } from "../api/web-address";
import { webConfig } from "../api/web-config";
import { createFeedStore, type FeedStore, feedOfProcess } from "./feed-store";
import { followService } from "./follow-service";
import { openServiceStream } from "./read-service-stream";
import { revalidatePath } from "./revalidate-path";

/** The one feed of this process. */
export function webFeed(): FeedStore {
  feedOfProcess.store ??= createFeedStore(randomUUID().slice(0, 8));
  return feedOfProcess.store;
}

/** Starts following the service, once, at the start of the web's server. */
export function startWebFeed(): void {
  void followService({
    service: {
      listActivity: (search) => listActivity(search, { revalidate: 0 }),
      listOrders,
      listChains,
      getBranding: () => getBranding(0),
      openStream: openServiceStream,
    },
    store: webFeed(),
    onStale: markStale,
    wait: (ms) => sleep(ms, undefined, { ref: false }),
    signal: new AbortController().signal,
  });
}

/**
 * Marks cached pages as stale. `revalidateTag` works only inside a request, so the web sends a request to itself
 * (docs/decisions/0027-the-web-asks-itself-to-revalidate.md).
 */
async function markStale(tags: string[]): Promise<void> {
  const secret = webConfig().revalidateSecret;
  if (secret === null) return;
  const answer = await fetch(readWebAddress(process.env).origin + revalidatePath, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`Pages could not be marked as stale: ${answer.status}.`);
}

import { setTimeout as wait } from "node:timers/promises";
import { QuaysideError } from "@/lib/errors";
import type { Fleet } from "../../../deploy/testing/fleet";
import { openDatabase } from "../../../service/src/db/open-database";
import { issueKey } from "../../../service/src/market/accounts/api-keys";
import type { Measure } from "../../report/measure";

/** Of every limit. */
const windowMs = 60_000;
/** Allowed requests in the window. */
const quota = 5_000;
const sent = 6_000;
const perSecond = 1_000;
const tickMs = 10;
const limitPercent = 1;

/** Sends requests at an even rate, whatever the answers take. @returns how many answers had each status. */
async function sendEvenly(urls: readonly string[], key: string) {
  const counts = new Map<number, number>();
  const waiting: Promise<void>[] = [];
  const ask = async (url: string) => {
    const answer = await fetch(url, { headers: { "x-api-key": key } });
    await answer.arrayBuffer();
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  };
  const startedAt = performance.now();
  while (waiting.length < sent) {
    const due = Math.min(sent, ((performance.now() - startedAt) * perSecond) / 1_000);
    while (waiting.length < due) waiting.push(ask(urls[waiting.length % urls.length] ?? ""));
    await wait(tickMs);
  }
  const sentAfterMs = performance.now() - startedAt;
  await Promise.all(waiting);
  return { counts, sentAfterMs, answeredAfterMs: performance.now() - startedAt };
}

/** How many requests of one key two processes allow together, which count in PostgreSQL. */
export async function measureLimiter({ postgres, apis }: Fleet): Promise<Measure[]> {
  const db = await openDatabase({ url: postgres.url });
  const limits = { read: quota, write: null, fulfillment: null };
  const terms = { name: "bench", account: null, scopes: ["read"], limits, expiresAt: null } as const;
  const { key } = await issueKey(db, terms, Math.floor(Date.now() / 1_000)).finally(() => db.close());
  const urls = apis.map(({ url }) => `${url}/v1/chains`);
  const { counts, sentAfterMs, answeredAfterMs } = await sendEvenly(urls, key);
  const [allowed, refused] = [counts.get(200) ?? 0, counts.get(429) ?? 0];
  if (allowed + refused !== sent) {
    throw new QuaysideError("bench_failed", `Answers by status: ${JSON.stringify([...counts])}.`);
  }
  const isOneWindow = answeredAfterMs < windowMs;
  const group = "Limits over two processes, PostgreSQL store";
  return [
    {
      group,
      name: `error of a limit of ${quota.toLocaleString("en-US")} a minute`,
      // On a machine that is too slow for it, a second window has begun.
      value: isOneWindow ? (Math.abs(allowed - quota) / quota) * 100 : Number.NaN,
      unit: "%",
      target: { of: "value", is: "at most", limit: limitPercent },
      note: `${allowed} of ${sent} requests were allowed; sent at ${((sent / sentAfterMs) * 1_000).toFixed(0)}/s, answered at ${((sent / answeredAfterMs) * 1_000).toFixed(0)}/s`,
    },
  ];
}

import { setTimeout as wait } from "node:timers/promises";
import { QuaysideError } from "@/lib/errors";
import type { Fleet } from "../../../deploy/testing/fleet";
import { openDatabase } from "../../../service/src/db/open-database";
import { issueKey, revokeKey } from "../../../service/src/market/accounts/api-keys";
import { type Measure, quantile } from "../../report/measure";

const samples = 200;
/** Keys that are revoked at the same time, each asked for again and again. */
const together = 10;
const pollMs = 5;
const limitMs = 1_000;

const nowSeconds = () => Math.floor(Date.now() / 1_000);

async function askWith(api: string, key: string): Promise<number> {
  const answer = await fetch(`${api}/v1/chains`, { headers: { "x-api-key": key } });
  await answer.arrayBuffer();
  return answer.status;
}

/** From the revocation, by another process as the operator's command does it, until an API that knew the key refuses it. */
export async function measureRevocation({ postgres, apis }: Fleet): Promise<Measure[]> {
  const db = await openDatabase({ url: postgres.url });
  const terms = { name: "bench", account: null, scopes: ["read"], limits: null, expiresAt: null } as const;
  const timeOne = async (api: string): Promise<number> => {
    const { row, key } = await issueKey(db, terms, nowSeconds());
    if ((await askWith(api, key)) !== 200) throw new QuaysideError("bench_failed", "A new key was refused.");
    const since = performance.now();
    await revokeKey({ db, journal: null }, { id: row.id, account: null }, nowSeconds());
    // After many wrong keys the address is refused with 429.
    while ((await askWith(api, key)) === 200) await wait(pollMs);
    return performance.now() - since;
  };
  const times: number[] = [];
  try {
    const lane = async (_: unknown, index: number) => {
      const api = apis[index % apis.length];
      if (api === undefined) throw new QuaysideError("bench_failed", "The fleet has no API.");
      while (times.length < samples) times.push(await timeOne(api.url));
    };
    await Promise.all(Array.from({ length: together }, lane));
  } finally {
    await db.close();
  }
  const group = "A key revoked by one process → refused by another";
  return [
    { group, name: "p50", value: quantile(times, 0.5), unit: "ms" },
    {
      group,
      name: "p99",
      value: quantile(times, 0.99),
      unit: "ms",
      target: { of: "value", is: "at most", limit: limitMs },
      note: `${times.length} keys, the longest ${Math.max(...times).toFixed(0)} ms; the revocation itself is in it`,
    },
  ];
}

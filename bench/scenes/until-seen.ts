import { setTimeout as wait } from "node:timers/promises";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";

/** Interval of the requests to the API, which limits the precision of the result. */
const pollMs = 5;
const longestMs = 10_000;

/** The address of an API, with `/v1`, and one of its keys. */
export type ApiAccess = Pick<LocalManifest, "api" | "apiKey">;

/** Requests a path of a market's API. Null if nothing is at the path. */
export async function askApi<Body>({ api, apiKey }: ApiAccess, path: string): Promise<Body | null> {
  const answer = await fetch(`${api}${path}`, { headers: { "x-api-key": apiKey } });
  if (answer.ok) return (await answer.json()) as Body;
  await answer.arrayBuffer();
  if (answer.status === 404) return null;
  throw new QuaysideError("bench_failed", `${path} answered ${answer.status}.`);
}

/** Milliseconds from `since` until an answer exists and passes `isThere`. */
export async function untilSeen<Body>(
  manifest: ApiAccess,
  path: string,
  {
    since,
    isThere,
    timeoutMs = longestMs,
  }: { since: number; isThere: (body: Body) => boolean; timeoutMs?: number },
): Promise<number> {
  for (;;) {
    const body = await askApi<Body>(manifest, path);
    if (body !== null && isThere(body)) return performance.now() - since;
    if (performance.now() - since > timeoutMs) {
      throw new QuaysideError("bench_failed", `The change was not in ${path} after ${timeoutMs / 1_000} s.`);
    }
    await wait(pollMs);
  }
}

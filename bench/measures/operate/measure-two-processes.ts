import { availableParallelism } from "node:os";
import { zeroAddress } from "viem";
import type { Fleet } from "../../../deploy/testing/fleet";
import { type HelperProcess, startHelper } from "../../processes/helper-process";
import type { LoadJob, LoadResult } from "../../processes/load-job";
import type { Measure } from "../../report/measure";
import { compareRounds } from "../compare-rounds";

const window = { warmUpMs: 500, durationMs: 2_000 };
const connections = 16;
const rounds = 3;

type Load = HelperProcess<LoadJob, LoadResult>;

async function compare(fleet: Fleet, loads: readonly Load[], { name, path }: { name: string; path: string }) {
  const jobs = fleet.apis.map(({ url }) => ({
    port: Number(new URL(url).port),
    path,
    headers: { "x-api-key": fleet.apiKey },
    connections,
    ...window,
  }));
  const total = (results: readonly LoadResult[]) =>
    results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
  const drive = (some: readonly LoadJob[]) =>
    Promise.all(some.flatMap((job, index) => loads[index]?.ask(job) ?? []));
  const { value, base, lastBase } = await compareRounds(
    () => drive(jobs),
    () => drive(jobs.slice(0, 1)),
    { value: total, base: total },
    rounds,
  );
  const busy = ((lastBase[0]?.busy ?? 0) * 100).toFixed(0);
  const measure: Measure = {
    group: "GET …/items, requests/s of two API processes against one, same PostgreSQL",
    name,
    value,
    unit: "/s",
    base,
    note: `on ${availableParallelism()} cores for the APIs, PostgreSQL and the generators, each of which takes ${busy}% of one`,
  };
  return measure;
}

/**
 * The API's throughput with a second process.
 *
 * @param onStart Takes charge of stopping the load generators.
 */
export async function measureTwoProcesses(
  fleet: Fleet,
  onStart: (stop: () => Promise<void>) => void,
): Promise<Measure[]> {
  const loads = fleet.apis.map((): Load => startHelper("processes/generate-load.ts"));
  for (const { stop } of loads) onStart(stop);
  const page = `/v1/collections/${fleet.places[0]?.slug}/items?limit=48`;
  const cached = await compare(fleet, loads, { name: "cached as finished bytes", path: page });
  // A price of a few wei excludes no item, but makes each request a new one.
  const varied = `${page}&currency=${zeroAddress}&minPrice={n}`;
  const uncached = await compare(fleet, loads, { name: "not cached", path: varied });
  for (const { stop } of loads) await stop();
  return [cached, uncached];
}

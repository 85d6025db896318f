import { monitorEventLoopDelay } from "node:perf_hooks";
import { allowlistMediaType, maxAllowlistRows } from "@/lib/contract/allowlist";
import type { Address, Hex } from "@/lib/contract/primitives";
import { QuaysideError } from "@/lib/errors";
import { listen } from "@/service/src/api/http/listen";
import { readAllowlistEntry } from "@/service/src/market/drops/allowlists/read-allowlist";
import { askNothing, ownerSignature, storedBytes } from "@/service/testing/allowlists";
import { type DropScene, openDropScene } from "@/service/testing/drop-scene";
import { type TestService, testKeys } from "@/service/testing/test-service";
import type { ClaimsJob, ClaimsResult } from "../processes/bare-claims";
import type { HandInJob, HandInResult } from "../processes/hand-in-list";
import { type HelperProcess, startHelper } from "../processes/helper-process";
import { addressOfRow } from "../processes/list-rows";
import type { LoadJob, LoadResult } from "../processes/load-job";
import { type Measure, quantile } from "../report/measure";
import { measureEligibility } from "./measure-eligibility";

const rows = maxAllowlistRows;
const group = `An allowlist of ${rows.toLocaleString("en-US")} addresses, embedded database`;
const proofs = 2_000;
/** The first reads are slow until the code is compiled and the statements are planned. */
const warmUps = 200;
const proofLimitMs = 5;
const memorySampleMs = 20;
const slug = "million";

type Client = HelperProcess<HandInJob, HandInResult>;

/** Measures a process during some work: megabytes above its memory before, and milliseconds without an answer to others. */
async function watched<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, memorySampleMs);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  try {
    const result = await work();
    look();
    return { result, megabytes: (peak - before) / 1e6, stallMs: delays.max / 1e6 };
  } finally {
    delays.disable();
    clearInterval(timer);
  }
}

async function measureUpload(
  service: TestService,
  url: string,
  { client, root, contract }: { client: Client; root: Hex; contract: Address },
): Promise<Measure[]> {
  const { deployer } = service.chain.accounts;
  const headers = {
    "x-api-key": testKeys.write,
    "content-type": allowlistMediaType,
    "x-owner-signature": await ownerSignature(service, deployer, { root, contract }),
  };
  const target = {
    url: `${url}/v1/drops/${service.id}/${contract}/allowlists/${root}`,
    otherUrl: `${url}/v1/collections`,
    headers,
  };
  const first = await watched(() => client.ask({ rows, target }));
  const again = await client.ask({ rows, target });
  const { seconds, otherTimes, megabytes } = first.result;
  const note = `${megabytes.toFixed(0)} MB of NDJSON over HTTP; ${otherTimes.length} other requests were answered meanwhile`;
  return [
    { group, name: "PUT until it is answered", value: seconds, unit: "s", note },
    { group, name: "the same list again", value: again.seconds, unit: "s" },
    { group, name: "memory above what the service had, at the peak", value: first.megabytes, unit: "MB" },
    { group, name: "longest that the event loop was kept busy", value: first.stallMs, unit: "ms" },
    { group, name: "GET /v1/collections meanwhile, p50", value: quantile(otherTimes, 0.5), unit: "ms" },
    { group, name: "GET /v1/collections meanwhile, p99", value: quantile(otherTimes, 0.99), unit: "ms" },
  ];
}

async function measureProofs({ db }: TestService, root: Hex): Promise<Measure[]> {
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (let sample = 0; sample < warmUps + proofs; sample += 1) {
    // Far apart in the file, and by their hashes also in the tree.
    const address = addressOfRow((sample * 7_919) % rows);
    const since = performance.now();
    const entry = await readAllowlistEntry(db, { root, address });
    times.push(performance.now() - since);
    const bareSince = performance.now();
    await askNothing(db);
    bareTimes.push(performance.now() - bareSince);
    if (entry === null) throw new QuaysideError("bench_failed", `${address} has no proof.`);
  }
  const steady = times.slice(warmUps);
  const target = { of: "value", is: "at most", limit: proofLimitMs } as const;
  const bare = quantile(bareTimes.slice(warmUps), 0.99);
  const note = `a statement that reads nothing had a p99 of ${bare.toFixed(2)} ms at the same time`;
  const unit = "ms";
  return [
    { group, name: "terms and proof of an address, p50", value: quantile(steady, 0.5), unit, target },
    { group, name: "terms and proof of an address, p99", value: quantile(steady, 0.99), unit, target, note },
  ];
}

/** A drop with one stage, only for the list. */
async function openDrop(scene: DropScene, root: Hex): Promise<Address> {
  const stage = { startsAt: (await scene.present()) - 10, root, maxPerWallet: 0n };
  return (await scene.open(slug, { standard: "erc721", stages: [stage] })).address;
}

/**
 * Measures the largest possible list. Another process submits it over HTTP while the service answers others. Then the service is asked for
 * proofs, and who may mint.
 *
 * @param onStart takes charge of stopping each started part.
 */
export async function measureAllowlist(onStart: (stop: () => Promise<void>) => void): Promise<Measure[]> {
  const client: Client = startHelper<HandInJob, HandInResult>("processes/hand-in-list.ts");
  onStart(client.stop);
  const { root } = await client.ask({ rows, target: null });
  const scene = await openDropScene({ database: "pglite" });
  const { service } = scene;
  onStart(service.stop);
  const contract = await openDrop(scene, root);
  const load = startHelper<LoadJob, LoadResult>("processes/generate-load.ts");
  const bare = startHelper<ClaimsJob, ClaimsResult>("processes/bare-claims.ts");
  for (const { stop } of [load, bare]) onStart(stop);
  const server = await listen(service.app.fetch, { host: "127.0.0.1", port: 0 });
  try {
    const { port } = server;
    const upload = await measureUpload(service, `http://127.0.0.1:${port}`, { client, root, contract });
    // The client still holds a million rows for another submission, which would disturb the next measures.
    await client.stop();
    const value = (await storedBytes(service.db)) / 1e6;
    const stored: Measure = { group, name: "in the database, indexes and all", value, unit: "MB" };
    const proofTimes = await measureProofs(service, root);
    const answers = await measureEligibility({ group, service, port, slug, rows, root, load, bare });
    return [...upload, stored, ...proofTimes, ...answers];
  } finally {
    await server.close();
  }
}

import { zeroAddress } from "viem";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import type { BareServerParameters } from "../processes/bare-server";
import type { SqlJob, SqlResult } from "../processes/bare-sql";
import { type HelperProcess, startHelper } from "../processes/helper-process";
import type { LoadJob, LoadResult } from "../processes/load-job";
import { type Measure, median } from "../report/measure";
import type { Subject } from "../scenes/subject";
import { compareRounds } from "./compare-rounds";

const group = "GET /v1/collections/{slug}/items?limit=48, requests/s";
const limit = 48;
const connections = 16;
const window = { warmUpMs: 500, durationMs: 1_500 };
/** Node writes these headers by itself. */
const ownHeaders = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

export interface ItemsParameters {
  manifest: LocalManifest;
  subject: Subject;
  /** A copy of the service's data folder. */
  dataCopy: string;
  load: HelperProcess<LoadJob, LoadResult>;
  /** Takes charge of stopping each started part. */
  onStart: (stop: () => Promise<void>) => void;
}

const rate = ({ requestsPerSecond }: LoadResult) => requestsPerSecond;

function jobOf({ manifest }: ItemsParameters): Omit<LoadJob, "path"> {
  const port = Number(new URL(manifest.api).port);
  return { port, headers: { "x-api-key": manifest.apiKey }, connections, ...window };
}

/** Compared with a server in its own process that only sends the same bytes. */
async function measureCached(parameters: ItemsParameters): Promise<Measure[]> {
  const { manifest, subject, load, onStart } = parameters;
  const path = `/v1/collections/${subject.slug}/items?limit=${limit}`;
  const job = { ...jobOf(parameters), path };
  const answer = await fetch(new URL(path, manifest.api), { headers: job.headers });
  const body = Buffer.from(await answer.arrayBuffer()).toString("base64");
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.has(name)));
  const serve = async (kind: BareServerParameters["kind"]) => {
    const server = startHelper<BareServerParameters, number>("processes/bare-server.ts");
    onStart(server.stop);
    return server.ask({ kind, headers, body });
  };
  const [barePort, tcpPort] = [await serve("http"), await serve("tcp")];
  const { value, base, lastValue, lastBase } = await compareRounds(
    () => load.ask(job),
    () => load.ask({ ...job, port: barePort }),
    { value: rate, base: rate },
  );
  const ceilings: number[] = [];
  for (let round = 0; round < 3; round += 1) ceilings.push(rate(await load.ask({ ...job, port: tcpPort })));
  return [
    {
      group,
      name: "cached as finished bytes, against bare node:http with the same bytes",
      value,
      unit: "/s",
      base,
      target: { of: "ratio", is: "at least", limit: 0.35 },
      note: `one address again and again: the service sends the bytes that it made for the first. ${lastValue.bytes} bytes against ${lastBase.bytes}, not compressed`,
    },
    {
      group,
      name: "the load generator's own ceiling, against bare node:http",
      value: median(ceilings),
      unit: "/s",
      base,
      note: `a TCP server that reads nothing; above 1 the generator is not what limits. Busy ${(lastBase.busy * 100).toFixed(0)}% of a core against node:http`,
    },
  ];
}

/** Compared with a process that only runs the same statements, on a copy of the database. */
async function measureUncached(parameters: ItemsParameters): Promise<Measure> {
  const { subject, dataCopy, load, onStart } = parameters;
  const sql = startHelper<SqlJob, SqlResult>("processes/bare-sql.ts");
  onStart(sql.stop);
  // A price of a few wei excludes no item, but makes each request a new one.
  const path = `/v1/collections/${subject.slug}/items?limit=${limit}&currency=${zeroAddress}&minPrice={n}`;
  const { value, base, lastBase } = await compareRounds(
    () => load.ask({ ...jobOf(parameters), path }),
    () => sql.ask({ folder: dataCopy, slug: subject.slug, currency: zeroAddress, limit, ...window }),
    { value: rate, base: ({ pagesPerSecond }) => pagesPerSecond },
  );
  if (lastBase.rows !== limit) {
    throw new QuaysideError("bench_failed", `The varied query has ${lastBase.rows} items, not ${limit}.`);
  }
  return {
    group,
    name: "not cached, against the bare SQL through the same driver",
    value,
    unit: "/s",
    base,
    target: { of: "ratio", is: "at least", limit: 0.5 },
    note: `minPrice differs in every request, so each runs its page and its count; the base runs the same two in a process of its own`,
  };
}

export async function measureItems(parameters: ItemsParameters): Promise<Measure[]> {
  return [...(await measureCached(parameters)), await measureUncached(parameters)];
}

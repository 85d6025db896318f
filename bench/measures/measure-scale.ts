import { setTimeout as pause } from "node:timers/promises";
import { QuaysideError } from "@/lib/errors";
import { openDatabase } from "../../service/src/db/open-database";
import { type Measure, quantile } from "../report/measure";
import { type ScaleApi, startScaleApi } from "../scenes/scale-api";
import { findScaleFacts, type ScaleFacts } from "../scenes/scale-facts";
import { addressOf, type ScaleRequest } from "../scenes/scale-request";
import { scaleRequests } from "../scenes/scale-requests";

const deepPage = 1_000;
const rowsOfPage = 50;
const rowsOfStep = 200;
/** Longest walk to the deep page of a list. */
const walkMs = 10_000;
/** The service keeps an answer for five seconds at most. */
const roundMs = 5_200;
/** A request that takes longer is not repeated. */
const hopelessMs = 2_000;
/** Page 1,000 may cost so many times as much as page 1, and a large market as much as a small one. */
const depthLimit = 1.2;
const sizeLimit = 1.5;

interface ScaleParameters {
  /** How often each request is sent. */
  requests: number;
  say: (text: string) => void;
  /** Takes charge of stopping each started part. */
  onStart: (stop: () => Promise<void>) => void;
}

/** A request in measurement: the page that is asked for, and how long each answer took. */
interface Subject {
  request: ScaleRequest;
  /** Null for the first page. */
  deep: { page: number; first: Subject } | null;
  address: string;
  times: number[];
  failed: boolean;
}

interface Page {
  data?: unknown[];
  nextCursor?: string | null;
}

/** The cursor of page 1,000, or of the last full page before it that a walk reaches in time. */
async function walkToDeepPage(
  api: ScaleApi,
  request: ScaleRequest,
): Promise<{ page: number; cursor: string } | null> {
  const untilMs = performance.now() + walkMs;
  let reached: { page: number; cursor: string } | null = null;
  for (let rows = rowsOfStep; ; rows += rowsOfStep) {
    const cursor = reached === null ? {} : { cursor: reached.cursor };
    const { status, body } = await api.get(addressOf(request, { limit: String(rowsOfStep), ...cursor }));
    const { nextCursor } = body as Page;
    if (status !== 200 || nextCursor === null || nextCursor === undefined) return reached;
    reached = { page: rows / rowsOfPage + 1, cursor: nextCursor };
    if (reached.page >= deepPage || performance.now() > untilMs) return reached;
  }
}

async function findSubjects(
  api: ScaleApi,
  facts: ScaleFacts,
  say: ScaleParameters["say"],
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const request of scaleRequests(facts)) {
    const first: Subject = { request, deep: null, address: addressOf(request), times: [], failed: false };
    subjects.push(first);
    if (!request.isDeep) continue;
    const deep = await walkToDeepPage(api, request);
    if (deep === null) continue;
    say(`    page ${deep.page} of ${request.group}: ${request.name}`);
    const address = addressOf(request, { cursor: deep.cursor });
    subjects.push({ request, deep: { page: deep.page, first }, address, times: [], failed: false });
  }
  return subjects;
}

/** Sends every request once, unless it was hopeless. */
async function measureRound(api: ScaleApi, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    if (subject.failed || (subject.times[0] ?? 0) > hopelessMs) continue;
    const { status, ms, body } = await api.get(subject.address);
    subject.times.push(ms);
    subject.failed = status >= 500;
    if (status >= 400 && status < 500) {
      throw new QuaysideError(
        "bench_failed",
        `${subject.address} answered ${status}: ${JSON.stringify(body)}`,
      );
    }
  }
}

/** Measures every request on the generated market of a database, each answer uncached. */
async function measureMarket(
  databaseUrl: string,
  { requests, say, onStart }: ScaleParameters,
): Promise<Subject[]> {
  const db = await openDatabase({ url: databaseUrl });
  const facts = await findScaleFacts(db).finally(() => db.close());
  const api = await startScaleApi(databaseUrl, onStart);
  const subjects = await findSubjects(api, facts, say);
  for (let round = 0; round < requests; round += 1) {
    const startMs = performance.now();
    await measureRound(api, subjects);
    say(`    round ${round + 1} of ${requests}`);
    if (round + 1 < requests) await pause(Math.max(0, roundMs - (performance.now() - startMs)));
  }
  return subjects;
}

const nameOf = ({ request, deep }: Subject) =>
  deep === null ? request.name : `${request.name}, page ${deep.page}`;
const medianOf = ({ times, failed }: Subject) => (failed ? Number.POSITIVE_INFINITY : quantile(times, 0.5));

/** The p99 of a request by its budget, and where there is something to compare with, its median by that. */
function measuresOf(subject: Subject, inSmall: Subject | undefined): Measure[] {
  const { request, deep, times, failed } = subject;
  const name = nameOf(subject);
  const { group } = request;
  const value = medianOf(subject);
  const compared = (what: string, base: Subject, limit: number): Measure => ({
    ...{ group, name: `${name}, p50 against ${what}`, value, unit: "ms", base: medianOf(base) },
    target: { of: "ratio", is: "at most", limit },
  });
  return [
    {
      ...{ group, name: `${name}, p99`, unit: "ms" },
      value: failed ? Number.POSITIVE_INFINITY : quantile(times, 0.99),
      target: { of: "value", is: "at most", limit: request.budget },
      note: failed ? "a server error" : `p50 ${value.toFixed(1)} ms of ${times.length}`,
    },
    ...(deep === null ? [] : [compared("page 1", deep.first, depthLimit)]),
    ...(inSmall === undefined ? [] : [compared("the small market", inSmall, sizeLimit)]),
  ];
}

/** The first page of the same request. */
const keyOf = ({ request: { group, name }, deep }: Subject) => `${group} ${name} ${deep === null}`;

/**
 * Measures every request of `scaleRequests` on a generated market, and on a small one to compare with if there is one.
 *
 * @param databases Databases that `npm run generate` filled.
 */
export async function measureScale(
  databases: { url: string; smallUrl: string | undefined },
  parameters: ScaleParameters,
): Promise<Measure[]> {
  const small = databases.smallUrl === undefined ? [] : await measureMarket(databases.smallUrl, parameters);
  const byKey = new Map(small.map((subject) => [keyOf(subject), subject]));
  const subjects = await measureMarket(databases.url, parameters);
  return subjects.flatMap((subject) => measuresOf(subject, byKey.get(keyOf(subject))));
}

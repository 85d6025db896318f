import { sql } from "drizzle-orm";
import { QuaysideError } from "@/lib/errors";
import { collectionPath, itemPath } from "@/lib/format/paths";
import type { FleetMember } from "../../deploy/testing/fleet-member";
import { openDatabase } from "../../service/src/db/open-database";
import { type Measure, quantile } from "../report/measure";
import { startScaleApi } from "../scenes/scale-api";
import { startScaleWeb } from "../scenes/scale-web";
import { megabytesOf } from "./resident-memory";

const group = "Web on a large market";
/** Cold pages of each kind whose time is taken, one after the other. */
const timedPages = 200;
const coldLimitMs = 150;
/** A crawler's connections. */
const lanes = 4;
/** A crawl twice as long takes so many times the memory. */
const growthLimit = 1.05;
/** Pages asked for again while the service is away. */
const readAgain = 500;

interface MeasureScalePagesParameters {
  /** Length of each crawl. */
  pages: number;
  say: (text: string) => void;
  onStart: (stop: () => Promise<void>) => void;
}

/** Addresses of pages all over the market: of collections, of items, and of items that nobody ever made. */
async function findPaths(databaseUrl: string, pages: number) {
  const db = await openDatabase({ url: databaseUrl });
  try {
    const collections = await db.query<{ slug: string }>(
      sql`select slug from collections order by id limit ${timedPages}`,
    );
    const items = await db.query<{ chain: string; contract: string; tokenId: string }>(
      sql`with bounds as (select min(id) as first, max(id) as last from items)
          select i.chain, i.contract, i.token_id::text as "tokenId"
          from bounds b, generate_series(b.first, b.last, greatest(1, (b.last - b.first) / ${pages + timedPages})) as g(id)
          join items i on i.id = g.id limit ${pages + timedPages}`,
    );
    const invented = items.map((item, index) => ({ ...item, tokenId: String(10n ** 30n + BigInt(index)) }));
    return {
      collections: collections.map(({ slug }) => collectionPath(slug)),
      items: items.map(itemPath),
      invented: invented.map(itemPath),
    };
  } finally {
    await db.close();
  }
}

async function openPage(web: FleetMember, path: string): Promise<{ status: number; ms: number }> {
  const startMs = performance.now();
  const answer = await fetch(web.url + path);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startMs };
}

/** @returns how often each status was answered. */
async function crawl(web: FleetMember, paths: readonly string[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const lane = async () => {
    for (let path = paths[next]; path !== undefined; path = paths[next]) {
      next += 1;
      const { status } = await openPage(web, path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return statuses;
}

function requireOnly(status: number, statuses: ReadonlyMap<number, number>): void {
  const others = [...statuses].filter(([answered]) => answered !== status);
  if (others.length === 0) return;
  const counts = others.map(([answered, count]) => `${count} of ${answered}`).join(", ");
  throw new QuaysideError("bench_failed", `The pages of a crawl answer ${status}, and there were ${counts}.`);
}

async function timeCold(web: FleetMember, kind: string, paths: readonly string[]): Promise<Measure> {
  const times: number[] = [];
  for (const path of paths) {
    const { status, ms } = await openPage(web, path);
    requireOnly(200, new Map([[status, 1]]));
    times.push(ms);
  }
  return {
    ...{ group, name: `cold page of ${kind}, p99`, value: quantile(times, 0.99), unit: "ms" },
    target: { of: "value", is: "at most", limit: coldLimitMs },
    note: `p50 ${quantile(times, 0.5).toFixed(0)} ms of ${times.length}`,
  };
}

/** The web's memory through a crawl of pages that there are, then of pages that there are not. */
async function measureMemory(
  web: FleetMember,
  {
    items,
    invented,
    say,
  }: { items: readonly string[]; invented: readonly string[]; say: (text: string) => void },
): Promise<Measure[]> {
  const half = Math.floor(items.length / 2);
  const parts = [
    { name: "half of the items", paths: items.slice(0, half), status: 200, bound: false },
    { name: "the other half", paths: items.slice(half), status: 200, bound: true },
    { name: "as many that nobody made", paths: invented, status: 404, bound: true },
  ];
  const measures: Measure[] = [];
  let before = await megabytesOf(web);
  for (const { name, paths, status, bound } of parts) {
    const startMs = performance.now();
    requireOnly(status, await crawl(web, paths));
    const seconds = (performance.now() - startMs) / 1_000;
    const value = await megabytesOf(web);
    say(`    ${name}: ${value.toFixed(0)} MB`);
    measures.push({
      ...{ group, name: `memory after ${name}`, value, unit: "MB", base: before },
      ...(bound ? { target: { of: "ratio", is: "at most", limit: growthLimit } } : {}),
      note: `${paths.length} pages in ${seconds.toFixed(0)} s`,
    });
    before = value;
  }
  return measures;
}

/**
 * Measures the web on a generated market: pages that nobody has read, its memory through two long crawls, and the pages that it still
 * shows while the service is away.
 */
export async function measureScalePages(
  databaseUrl: string,
  { pages, say, onStart }: MeasureScalePagesParameters,
): Promise<Measure[]> {
  const paths = await findPaths(databaseUrl, pages);
  const api = await startScaleApi(databaseUrl, onStart);
  const web = await startScaleWeb(api, onStart);
  // The first page of each kind also loads its code.
  await crawl(web, ["/", ...paths.collections.slice(0, 2), ...paths.items.slice(0, 2)]);
  const [timed, crawled] = [paths.items.slice(2, timedPages), paths.items.slice(timedPages)];
  const measures = [
    await timeCold(web, "an item", timed),
    await timeCold(web, "a collection", paths.collections.slice(2)),
    ...(await measureMemory(web, { items: crawled, invented: paths.invented.slice(0, crawled.length), say })),
  ];
  const lately = crawled.slice(0, readAgain);
  await crawl(web, lately);
  await api.stop();
  const statuses = await crawl(web, lately);
  measures.push({
    ...{ group, name: "errors among pages read before, while the service is away" },
    ...{ value: lately.length - (statuses.get(200) ?? 0), unit: "pages" },
    target: { of: "value", is: "at most", limit: 0 },
    note: `of ${lately.length}`,
  });
  return measures;
}

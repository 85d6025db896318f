import { setTimeout as wait } from "node:timers/promises";
import { QuaysideError } from "@/lib/errors";
import { readScrape } from "@/lib/testing/scrape";
import type { FleetMember } from "../../deploy/testing/fleet-member";
import { type Measure, quantile } from "../report/measure";
import { startScaleApi } from "../scenes/scale-api";
import { startScaleWeb } from "../scenes/scale-web";
import { megabytesOf } from "./resident-memory";

/** How often the memory is looked at. */
const lookMs = 250;
const group = "Sitemap of a large market";

interface SitemapFile {
  addresses: number;
  megabytes: number;
  ms: number;
}

async function readFile(url: string): Promise<SitemapFile & { body: string }> {
  const startMs = performance.now();
  const answer = await fetch(url);
  const body = await answer.text();
  if (answer.status !== 200)
    throw new QuaysideError("bench_failed", `${url} answered ${answer.status}: ${body}`);
  const ms = performance.now() - startMs;
  return {
    body,
    ms,
    addresses: body.split("<loc>").length - 1,
    megabytes: Buffer.byteLength(body) / 2 ** 20,
  };
}

/** Reads every file as a crawler does, one after the other, and the web's memory meanwhile. */
async function readFiles(web: FleetMember) {
  const index = await readFile(`${web.url}/sitemap.xml`);
  const urls = [...index.body.matchAll(/<loc>([^<]+items-[^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? []);
  // The first one also loads the route's code.
  const [first = ""] = urls;
  await readFile(first.replace(/items-\d+/, "pages"));
  const before = await megabytesOf(web);
  const files: SitemapFile[] = [];
  let most = before;
  let isReading = true;
  const watch = async () => {
    while (isReading) {
      const { value } = await readScrape(web.metricsUrl);
      most = Math.max(most, (value("process_resident_memory_bytes") ?? 0) / 1e6);
      await wait(lookMs);
    }
  };
  const watching = watch();
  for (const url of urls) {
    const { body: _, ...file } = await readFile(url);
    files.push(file);
  }
  isReading = false;
  await watching;
  // The last file has few items.
  const again = await readFile(first);
  return { index, files, again, before, most };
}

/** How long the files of the sitemap take, and what they take of the web's memory. */
export async function measureSitemap(
  databaseUrl: string,
  onStart: (stop: () => Promise<void>) => void,
): Promise<Measure[]> {
  const api = await startScaleApi(databaseUrl, onStart);
  const web = await startScaleWeb(api, onStart);
  const { index, files, again, before, most } = await readFiles(web);
  const times = files.map(({ ms }) => ms);
  const addresses = files.reduce((sum, file) => sum + file.addresses, 0);
  const largest = Math.max(...files.map(({ megabytes }) => megabytes));
  return [
    { group, name: "the index", value: index.ms, unit: "ms", note: `${files.length} files of items` },
    {
      ...{ group, name: "a file of items, p50", value: quantile(times, 0.5), unit: "ms" },
      note: `${addresses.toLocaleString("en")} addresses; the largest file has ${largest.toFixed(1)} MB unpacked`,
    },
    { group, name: "a file of items, the longest", value: Math.max(...times), unit: "ms" },
    { group, name: "a file within the hour", value: again.ms, unit: "ms" },
    {
      ...{ group, name: "memory of the web meanwhile, at most", value: most, unit: "MB", base: before },
    },
  ];
}

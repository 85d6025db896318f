import { setTimeout as wait } from "node:timers/promises";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { collectionPath, itemPath } from "@/lib/format/paths";
import type { HelperProcess } from "../processes/helper-process";
import type { LoadJob, LoadResult } from "../processes/load-job";
import type { Measure } from "../report/measure";
import type { BarePage } from "../scenes/bare-next";
import type { Subject } from "../scenes/subject";
import { compareRounds } from "./compare-rounds";

const group = "Cached pages, requests/s against a static page of the same weight in a bare Next app";
const connections = 16;
const encodings = { gzip: { "accept-encoding": "gzip" }, "no compression": {} } as const;

const warmUpMs = 60_000;

/** Bytes that Next adds around the text of a static page. */
const shellBytes = 3_000;

export interface MeasuredPage {
  name: string;
  path: string;
  html: string;
}

/** Asks until the web answers from its cache. For a moment after the seed, the live feed still renews its pages. */
async function warm(web: string, name: string, path: string): Promise<MeasuredPage> {
  const deadline = performance.now() + warmUpMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${web}${path}`);
    const html = await answer.text();
    if (!answer.ok) throw new QuaysideError("bench_failed", `${path} answered ${answer.status}.`);
    if (answer.headers.get("x-nextjs-cache") === "HIT") return { name, path, html };
    await wait(100);
  }
  throw new QuaysideError("bench_failed", `${path} is not answered from the web's cache.`);
}

/** The home page, a collection and an item from the web's cache. */
export async function warmPages({ web }: LocalManifest, { slug, item }: Subject): Promise<MeasuredPage[]> {
  return [
    await warm(web, "home", "/"),
    await warm(web, "collection", collectionPath(slug)),
    await warm(web, "item", itemPath(item)),
  ];
}

/** Characters that need an escape would weigh more in a text than in the page, so each is replaced by another character. */
const placeholders: Readonly<Record<string, string>> = {
  "<": "~",
  ">": "^",
  "&": "|",
  '"': "_",
  "'": "!",
  "\\": "@",
  "`": "#",
  $: "%",
};

/**
 * A static page with the weight of the measured one, made of the same characters in the same sequence: text beyond Latin-1 costs more to
 * hash and to encode, and a repetitive text costs less to compress.
 */
export function sameWeight({ name, html }: MeasuredPage): BarePage {
  const text = html.replace(/[\p{Cc}<>&"'\\`$]/gu, (sign) => placeholders[sign] ?? " ");
  // Next sends a page's content twice: as HTML and as data.
  const bytes = Math.max(1, Math.round((Buffer.byteLength(html) - shellBytes) / 2));
  return {
    name,
    text: new TextDecoder().decode(Buffer.from(text).subarray(0, bytes)).replace(/\uFFFD$/, ""),
  };
}

export async function measurePages(
  pages: readonly MeasuredPage[],
  { webPort, barePort }: { webPort: number; barePort: number },
  load: HelperProcess<LoadJob, LoadResult>,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [encoding, headers] of Object.entries(encodings)) {
    for (const { name, path } of pages) {
      const job = { headers, connections, warmUpMs: 500, durationMs: 1_500 };
      const rate = ({ requestsPerSecond }: LoadResult) => requestsPerSecond;
      const { value, base, lastValue, lastBase } = await compareRounds(
        () => load.ask({ ...job, port: webPort, path }),
        () => load.ask({ ...job, port: barePort, path: `/weight/${name}` }),
        { value: rate, base: rate },
      );
      const kilobytes = [lastValue, lastBase].map(({ bytes }) => (bytes / 1_000).toFixed(1));
      measures.push({
        group,
        name: `${name}, ${encoding}`,
        value,
        unit: "/s",
        base,
        target: { of: "ratio", is: "at least", limit: 10 },
        note: `${kilobytes.join(" KB against ")} KB an answer`,
      });
    }
  }
  return measures;
}

import { setMaxListeners } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { Rng } from "../../local/seed-art/draw/rng";
import type { FleetPlace } from "./fleet-market";

/** An answer that a visitor got. */
export interface Visit {
  /** `page`: whole from the cache of the web; `cold`: rendered for this visitor; `read`: one of a page's own reads. */
  kind: "page" | "cold" | "read";
  /** Without names of items: `/items/…`. */
  what: string;
  /** The status, or why there is no answer. */
  outcome: number | string;
  hasRetryAfter: boolean;
  ms: number;
}

export interface Visitors {
  stop: () => Promise<void>;
}

interface VisitorsParameters {
  web: string;
  places: readonly FleetPlace[];
  count: number;
  /** Addresses begin with it, so that those of two crowds differ: 0 to 255. */
  network: number;
  /** Whether each page is opened by somebody else, from another address. Default: no. */
  areNewcomers?: boolean;
  /** From a page to the next one. A crawler (0) never waits. */
  everyMs: number;
  rng: Rng;
  onVisit: (visit: Visit) => void;
}

/** As often as an open page asks for the feed. */
const feedEveryMs = 5_000;
const timeoutMs = 30_000;

/** A page with what a browser reads for it. */
interface Page {
  path: string;
  what: string;
  reads: readonly string[];
}

/** The pages that people open, and how often. */
const kinds = {
  home: { weight: 20 },
  collections: { weight: 15 },
  collection: { weight: 25 },
  item: { weight: 25 },
  activity: { weight: 10 },
  drops: { weight: 5 },
} as const;

function drawPage(places: readonly FleetPlace[], rng: Rng): Page {
  const { id, chain, slug, pairs } = rng.pick(places);
  const item = `/items/${id}/${chain.collection}/${rng.pick(rng.pick(pairs).tokenIds)}`;
  const pages: Record<keyof typeof kinds, Page> = {
    home: {
      path: "/",
      what: "/",
      reads: ["/api/activity?limit=5", "/api/collections?limit=50&sort=volume_desc"],
    },
    collections: {
      path: "/collections",
      what: "/collections",
      reads: ["/api/collections?limit=50&sort=volume_desc"],
    },
    collection: {
      path: `/collections/${slug}`,
      what: "/collections/…",
      reads: [
        `/api/collections/${slug}`,
        `/api/collections/${slug}/items?sort=price_asc&limit=48`,
        `/api/collections/${slug}/traits`,
      ],
    },
    item: {
      path: item,
      what: "/items/…",
      reads: [`/api${item}/live?collection=${slug}&status=active&sort=price_asc&limit=50`],
    },
    activity: { path: "/activity", what: "/activity", reads: ["/api/activity?limit=50"] },
    drops: { path: "/drops", what: "/drops", reads: ["/api/drops?status=live&limit=50"] },
  };
  return pages[rng.key(kinds)];
}

/** Answers of Next that it did not render for this request. */
const isCached = (header: unknown) => header === "HIT" || header === "STALE";

/**
 * Starts visitors with an address each. Each opens a page, makes the reads of a browser, polls the feed, and goes on to another page. They
 * are plain HTTP clients, so that hundreds of them take less of the machine than the market.
 */
export function startVisitors({
  web,
  places,
  count,
  network,
  areNewcomers = false,
  everyMs,
  rng,
  onVisit,
}: VisitorsParameters): Visitors {
  const stopping = new AbortController();
  // Every visitor waits for it.
  setMaxListeners(count, stopping.signal);
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

  /** @returns the bytes of the answer where they are `wanted`. */
  function ask(path: string, what: string, address: string, isWanted = false): Promise<Buffer | null> {
    const askedAt = performance.now();
    const isRead = path.startsWith("/api/");
    return new Promise((resolve) => {
      const parts: Buffer[] = [];
      const end = (outcome: Visit["outcome"], headers: Record<string, unknown> = {}) => {
        const kind = isRead ? "read" : isCached(headers["x-nextjs-cache"]) ? "page" : "cold";
        const hasRetryAfter = headers["retry-after"] !== undefined;
        onVisit({ kind, what, outcome, hasRetryAfter, ms: performance.now() - askedAt });
        if (!isWanted || outcome !== 200) return resolve(null);
        const bytes = Buffer.concat(parts);
        resolve(headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes);
      };
      const headers = { "x-forwarded-for": address, "accept-encoding": "gzip" };
      const request = get(`${web}${path}`, { agent, headers, timeout: timeoutMs }, (answer) => {
        if (isWanted) answer.on("data", (part: Buffer) => parts.push(part));
        else answer.resume();
        answer.once("end", () => end(answer.statusCode ?? 0, answer.headers));
        answer.once("error", (error) => end(error.message));
      });
      request.once("timeout", () => request.destroy(new Error(`no answer in ${timeoutMs / 1_000} s`)));
      request.once("error", (error) => end(error.message));
    });
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  async function visit(index: number): Promise<void> {
    let number = index;
    // They do not all come at the same moment.
    await pause(rng.int(0, everyMs));
    while (!stopping.signal.aborted) {
      const until = performance.now() + everyMs;
      const address = `10.${network}.${(number >> 8) & 255}.${number & 255}`;
      if (areNewcomers) number += count;
      const { path, what, reads } = drawPage(places, rng);
      await ask(path, what, address);
      await Promise.all(reads.map((read) => ask(read, `/api${what}`, address)));
      // A page begins without a position, and goes on from that of each answer.
      let position = "";
      do {
        const feed = await ask(`/api/feed${position}`, "/api/feed", address, true);
        if (feed !== null)
          position = `?position=${/"position":"([^"]+)"/.exec(feed.toString("latin1"))?.[1]}`;
        await pause(Math.min(feedEveryMs, Math.max(0, until - performance.now())));
      } while (!stopping.signal.aborted && performance.now() < until);
    }
  }

  const visiting = Promise.all(Array.from({ length: count }, (_, index) => visit(index)));
  return {
    async stop() {
      stopping.abort();
      await visiting;
      agent.destroy();
    },
  };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePorts } from "@/e2e/setup/free-ports";
import { findPageScripts } from "@/lib/scripts/page-scripts";
import { readScrape } from "@/lib/testing/scrape";
import { buildTemporaryApp, type TemporaryApp } from "@/local/web/temporary-app";
import { inlineHash } from "./content-security-policy";
import { type Asked, askAt } from "./testing/ask";
import { essenceOf } from "./testing/essence-of";
import { startTideSource, type TideSource } from "./testing/tide-source";
import { createTideWebs, type StartedWeb, type TideWebs, untilHealthy } from "./testing/tide-webs";
import { readLog, webApp } from "./testing/web-app";

let source: TideSource;
const removals: (() => Promise<void>)[] = [];
let app: TemporaryApp;
let webs: TideWebs;

beforeAll(async () => {
  source = await startTideSource();
  app = await buildTemporaryApp(webApp, (remove) => removals.push(remove));
  webs = createTideWebs(app, source);
  removals.push(webs.stopAll);
}, 180_000);

afterAll(async () => {
  for (const remove of removals.reverse()) await remove();
  source.stop();
});

describe("the web's own server beside `next start`", () => {
  let mine: StartedWeb;
  let own: number;
  let nexts: number;

  beforeAll(async () => {
    mine = await webs.start();
    own = mine.port;
    const port = await findFreePorts(1);
    nexts = await untilHealthy(app.start(port, webs.environment()), port);
  }, 120_000);

  async function expectSame(asked: Asked): Promise<ReturnType<typeof essenceOf>> {
    const [mine, theirs] = [await askAt(own, asked), await askAt(nexts, asked)].map(essenceOf);
    expect(mine).toEqual(theirs);
    if (mine === undefined) throw new TypeError("No answer.");
    return mine;
  }

  it("renders a cached page at its first request, and finds it in the cache then", async () => {
    const path = "/tides/ebb";
    expect((await expectSame({ path })).headers["x-nextjs-cache"]).toBe("MISS");
    // Next adds that an old page may be shown for a year.
    expect((await askAt(own, { path })).headers["cache-control"]).toMatch(/^s-maxage=\d+$/);
    // Kept by Next the second time, by us the third.
    for (let times = 0; times < 3; times++) {
      const page = await expectSame({ path });
      expect(page.headers["x-nextjs-cache"]).toBe("HIT");
      expect(page.body).toContain("ebb");
      expect(page.body).toContain("low");
    }
  });

  it("compresses pages, and leaves small files as they are", async () => {
    const headers = { "accept-encoding": "gzip" };
    for (let times = 0; times < 3; times++) {
      const page = await expectSame({ path: "/tides/ebb", headers });
      expect(page.headers["content-encoding"]).toBe("gzip");
    }
    expect((await expectSame({ path: "/quay.svg", headers })).headers["content-encoding"]).toBeUndefined();
  });

  it("answers 304 to a browser that has the page or the file", async () => {
    for (const path of ["/tides/ebb", "/", "/quay.svg"]) {
      const { etag } = (await expectSame({ path })).headers;
      for (let times = 0; times < 2; times++) {
        const known = await expectSame({ path, headers: { "if-none-match": String(etag) } });
        expect([known.status, known.body]).toEqual([304, ""]);
      }
    }
  });

  it("serves scripts as immutable, and files of `public/` as they are", async () => {
    const chunks = join(app.folder, ".next", "static", "chunks");
    const script = readdirSync(chunks).find((name) => name.endsWith(".js"));
    const { headers } = await expectSame({ path: `/_next/static/chunks/${script}` });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const file = await expectSame({ path: "/quay.svg" });
    expect([file.body, file.headers["content-type"]]).toEqual([webApp["public/quay.svg"], "image/svg+xml"]);
  });

  it.each<[string, Asked]>([
    ["a page that is not there", { path: "/nowhere" }],
    ["a file that is not there", { path: "/_next/static/nowhere.js" }],
    ["the head of a page", { path: "/tides/ebb", method: "HEAD" }],
    ["a navigation inside the app", { path: "/tides/ebb", headers: { rsc: "1" } }],
    ["an address with a slash too many", { path: "/tides/ebb/" }],
    ["a method that a route does not export", { path: "/api/health", method: "DELETE" }],
    ["the methods of a route", { path: "/api/health", method: "OPTIONS" }],
  ])("answers %s as Next does", async (_name, asked) => {
    await expectSame(asked);
  });

  it("serves no page from before a revalidation once that is answered", async () => {
    const path = "/tides/flood";
    for (let times = 0; times < 3; times++) await expectSame({ path });
    source.text = "high";
    await expectSame({ path: "/api/internal/revalidate", method: "POST" });
    // Next hands the old page out once more, called stale, and renders it anew.
    const stale = await expectSame({ path });
    expect([stale.headers["x-nextjs-cache"], stale.body.includes("low")]).toEqual(["STALE", true]);
    await vi.waitFor(async () => {
      const page = await expectSame({ path });
      expect([page.headers["x-nextjs-cache"], page.body.includes("high")]).toEqual(["HIT", true]);
    }, 10_000);
  });

  it.each<Record<string, string>>([
    { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
    { "x-middleware-subrequest": "src/middleware", "x-middleware-rewrite": "/api/pid" },
    { "x-middleware-next": "1", "x-invoke-path": "/api/pid", "x-matched-path": "/api/pid" },
    { "next-action": "00aabbcc", "content-type": "multipart/form-data; boundary=a" },
  ])("answers requests that once passed by Next's checks as any other: %o", async (headers) => {
    // Nothing above has asked for this tide, so that no revalidation renders it anew between two answers.
    for (const path of ["/tides/still", "/api/peer", "/nowhere"]) {
      const plain = essenceOf(await askAt(own, { path }));
      const tried = essenceOf(await askAt(own, { path, headers }));
      expect([tried.status, tried.body]).toEqual([plain.status, plain.body]);
    }
    // No page takes a call of a server function, and no route knows one.
    expect((await askAt(own, { path: "/tides/still", method: "POST", headers })).status).toBe(405);
    expect((await askAt(own, { path: "/api/peer", method: "POST", headers })).status).toBe(405);
  });

  it("names every inline script of its pages by its hash, and allows no other", async () => {
    for (const path of ["/", "/tides/ebb", "/tides/ebb", "/nowhere"]) {
      const { headers, body } = await askAt(own, { path });
      const inline = findPageScripts(body).filter(({ source }) => source === null);
      expect(inline.length).toBeGreaterThan(2);
      const hashes = new Set(inline.map(({ text: script }) => inlineHash(script)));
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain(`script-src ${["'self'", ...hashes].join(" ")};`);
    }
  });

  it("gives routes the visitor's own address, whatever the visitor claims", async () => {
    for (const name of ["x-quayside-peer", "X-Quayside-Peer", "x_quayside_peer"]) {
      const headers = { [name]: "6.6.6.6", "x-forwarded-for": "7.7.7.7" };
      expect((await askAt(own, { path: "/api/peer", headers })).body).toBe("127.0.0.1");
    }
  });
});

describe("the web's own server as its operator sees it", () => {
  let seen: StartedWeb;
  const askAs = (id: string, path: string) => askAt(seen.port, { path, headers: { "x-request-id": id } });
  beforeAll(async () => {
    const service = `http://127.0.0.1:${source.port}/v1`;
    seen = await webs.start({
      MARKETPLACE_API_URL: service,
      TRUSTED_PROXIES: "127.0.0.1",
      METRICS_PORT: "0",
    });
  });

  it("gives each answer its own id, and the service that of the one request that is not answered by a cache", async () => {
    const before = source.requestIds.length;
    for (const id of ["request-1", "request-2", "request-3", "request-4"]) {
      const { status, headers } = await askAs(id, "/tides/spring");
      expect([status, headers["x-request-id"]]).toEqual([200, id]);
    }
    await askAs("request-5", "/tides/neap");
    expect(source.requestIds.slice(before)).toEqual(["request-1"]);
    const { metricsUrl } = readLog(seen.web).find(({ msg }) => msg === "the web is ready") ?? {};
    await vi.waitFor(async () => {
      const { value } = await readScrape(String(metricsUrl));
      const labels = { method: "GET", route: "/tides/[name]", status: "200" };
      expect(value("quayside_http_requests_total", labels)).toBe(5);
      expect(value("quayside_service_calls_total", { outcome: "200" })).toBe(1);
      expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    }, 10_000);
  });

  it("gives the page as it was, also to a browser that takes it compressed, while the source of an expired page is away", async () => {
    const path = "/tides/slack";
    const headers = { "accept-encoding": "gzip" };
    const before = await askAt(seen.port, { path, headers });
    await askAt(seen.port, { path: "/api/internal/revalidate?now", method: "POST" });
    source.isAway = true;
    try {
      const old = await askAt(seen.port, { path, headers });
      expect([old.status, old.body, old.headers.etag]).toEqual([200, before.body, before.headers.etag]);
      expect([old.headers["content-encoding"], old.headers["cache-control"]]).toEqual(["gzip", "no-cache"]);
      // Nobody has read this one yet.
      const unread = await askAt(seen.port, { path: "/tides/unread", headers });
      expect([unread.status, unread.headers["retry-after"]]).toEqual([503, "5"]);
    } finally {
      source.isAway = false;
    }
    const renewed = await askAt(seen.port, { path, headers });
    expect(renewed.headers["x-nextjs-cache"]).toBe("MISS");
  });

  it("writes lines of JSON alone, also of Next's errors, and no address in them", async () => {
    expect((await askAs("request-6", "/api/fault?of=a-visitor")).status).toBe(500);
    const line = (fields: object) => expect.objectContaining({ requestId: "request-6", ...fields });
    const answered = line({ level: 50, route: "/api/fault", status: 500, msg: "answered" });
    await vi.waitFor(() => expect(readLog(seen.web)).toContainEqual(answered), 10_000);
    const err = expect.objectContaining({ message: "no answer of http://service.test" });
    expect(readLog(seen.web)).toContainEqual(line({ level: 50, err }));
    expect(JSON.stringify(readLog(seen.web))).not.toMatch(/a-secret-of-the-web|a-visitor/);
  });
});

describe("the web's own server with an age that no page may pass", () => {
  it("gives nobody a page of before that, however long nobody asked for it", async () => {
    const { port } = await webs.start({ EXPIRE_SECONDS: "2" });
    const path = "/ebbs/neap";
    source.text = "low";
    expect((await askAt(port, { path })).body).toContain("low");
    source.text = "high";
    // Its age is what is tried: nothing else than time makes a page old.
    await sleep(2_100);
    const next = await askAt(port, { path });
    expect([next.body.includes("high"), next.headers["x-nextjs-cache"]]).toEqual([true, "REVALIDATED"]);
    expect(next.headers["cache-control"]).toBe("s-maxage=1");
  });
});

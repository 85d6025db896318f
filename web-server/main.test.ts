import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent } from "node:http";
import { createConnection } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePorts } from "@/e2e/setup/free-ports";
import { findPageScripts } from "@/lib/scripts/page-scripts";
import { readScrape } from "@/lib/testing/scrape";
import { type LeashedProcess, readLogTail, waitUntilReady } from "@/local/processes/leash";
import { buildTemporaryApp, type TemporaryApp } from "@/local/web/temporary-app";
import { scriptHash } from "./content-security-policy";
import { type Asked, askAt } from "./testing/ask";
import { essenceOf } from "./testing/essence-of";
import { startTideSource, type TideSource } from "./testing/tide-source";
import { readLog, startWebServer, webApp } from "./testing/web-app";

let source: TideSource;
const removals: (() => Promise<void>)[] = [];
let app: TemporaryApp;

async function untilHealthy(web: LeashedProcess, port: number): Promise<number> {
  await waitUntilReady(web, async () => (await askAt(port, { path: "/api/health" })).status === 200, 60_000);
  return port;
}

const environment = (extra: Record<string, string> = {}) => ({
  SOURCE_URL: `http://127.0.0.1:${source.port}/tide`,
  ...extra,
});

/** Once told to stop, the web breaks off what is under way after this time. It promises to end in three seconds where nothing is. */
const forceMs = 5_000;

type StartedWeb = { web: LeashedProcess; port: number };

/** Webs that have done their tests: those that end a web take them, because to start one takes a second or two. */
const spare: StartedWeb[] = [];

let started = 0;
async function startWeb(extra?: Record<string, string>): Promise<StartedWeb> {
  started += 1;
  const port = await findFreePorts(1);
  const web = await startWebServer(app.folder, { port, name: `web-${started}`, env: environment(extra) });
  removals.push(web.stop);
  await untilHealthy(web, port);
  return { web, port };
}

beforeAll(async () => {
  source = await startTideSource();
  app = await buildTemporaryApp(webApp, (remove) => removals.push(remove));
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
    mine = await startWeb();
    own = mine.port;
    const port = await findFreePorts(1);
    nexts = await untilHealthy(app.start(port, environment()), port);
  }, 120_000);
  afterAll(() => {
    spare.push(mine);
  });

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
      const hashes = new Set(inline.map(({ text: script }) => scriptHash(script)));
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
    seen = await startWeb({ MARKETPLACE_API_URL: service, TRUSTED_PROXIES: "127.0.0.1", METRICS_PORT: "0" });
  });
  afterAll(() => {
    spare.push(seen);
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
    const web = await startWeb({ EXPIRE_SECONDS: "2" });
    spare.push(web);
    const { port } = web;
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

describe("the web's own server when it is told to stop", () => {
  const takeWeb = async () => spare.pop() ?? startWeb();

  /** A web, the id of its process, and an answer of it that is under way until the source is let answer. */
  async function startBusyWeb() {
    const { web, port } = await takeWeb();
    const pid = Number((await askAt(port, { path: "/api/pid" })).body);
    const held = encodeURIComponent(`http://127.0.0.1:${source.port}/held`);
    const waiting = source.answers.length;
    const slow = askAt(port, { path: `/api/wait?for=${held}`, agent: new Agent({ keepAlive: true }) });
    // Where the web ends before it has answered, the test says so by what it expects of it.
    slow.catch(() => {});
    await vi.waitFor(() => expect(source.answers).toHaveLength(waiting + 1), 10_000);
    const letAnswer = () => source.answers[waiting]?.();
    return { web, port, slow, letAnswer, tellToStop: () => process.kill(pid, "SIGTERM") };
  }

  const untilRefused = (port: number) =>
    vi.waitFor(() => expect(askAt(port, { path: "/api/health" })).rejects.toThrow("ECONNREFUSED"), 10_000);

  it("takes nothing new, calls itself unready, finishes what is under way, and ends", async () => {
    const { web, port, slow, letAnswer, tellToStop } = await startBusyWeb();
    const begun = createConnection(port, "127.0.0.1");
    begun.write("GET /api/health HTTP/1.1\r\nHost: quayside.example\r\n");
    // A request that comes after this one is answered after it was read.
    await askAt(port, { path: "/api/health" });
    tellToStop();
    await untilRefused(port);
    begun.end("\r\n");
    const health = await text(begun);
    expect(health).toMatch(/^HTTP\/1\.1 503 /);
    expect(health).toMatch(/\r\nconnection: close\r\n/i);
    letAnswer();
    const { status, headers, body } = await slow;
    expect([status, headers.connection, body]).toEqual([200, "close", "done"]);
    expect(await web.exited).toBe(0);
  });

  it("ends before it would use force where clients are connected and ask nothing", async () => {
    const { web, port } = await takeWeb();
    const pid = Number((await askAt(port, { path: "/api/pid" })).body);
    const unused = createConnection(port, "127.0.0.1").resume();
    unused.on("error", () => {});
    await once(unused, "connect");
    const agent = new Agent({ keepAlive: true });
    expect((await askAt(port, { path: "/api/pid", agent })).headers.connection).toBe("keep-alive");
    const toldAt = performance.now();
    process.kill(pid, "SIGTERM");
    expect(await web.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(forceMs);
  });

  it("ends within seconds although an answer never comes", async () => {
    const { web, slow, tellToStop } = await startBusyWeb();
    const toldAt = performance.now();
    tellToStop();
    await expect(slow).rejects.toThrow();
    expect(await web.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(20_000);
  });

  it("ends at once when it is told twice", async () => {
    const { web, port, slow, tellToStop } = await startBusyWeb();
    tellToStop();
    await untilRefused(port);
    tellToStop();
    expect(await web.exited).toBe(1);
    await expect(slow).rejects.toThrow();
  });
});

describe("the web's own server that cannot start", () => {
  const endOf = async (name: string, env: Record<string, string>) => {
    const web = await startWebServer(app.folder, { port: source.port, name, env });
    removals.push(web.stop);
    return { code: await web.exited, said: await readLogTail(web.logFile) };
  };

  it("names the port that another program has", async () => {
    const { code, said } = await endOf("taken", {});
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`Port ${source.port} of 127.0.0.1 is taken by another program. Set PORT to a free one.$`),
    );
  });

  it("names the variable that is wrong", async () => {
    const { code, said } = await endOf("wrong", { PORT: "eighty" });
    expect([code, said]).toEqual([1, "PORT must be a number from 1 to 65535."]);
  });
});

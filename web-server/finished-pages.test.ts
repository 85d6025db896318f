import { createServer, type RequestListener as Handler, type IncomingMessage, type Server } from "node:http";
import { createGzip } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { finishedPages } from "./finished-pages";
import { inOrder } from "./middleware";
import { createKindOf } from "./request-kind";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

const text = `<!doctype html><p>Tide pools · ${"9 Ξ ".repeat(200)}</p>`;
const servers: Server[] = [];

/** Answers as Next does: one long text or a compressed stream, its ETag the same for both. */
const page: Handler = (asked, response) => {
  response.setHeader("x-nextjs-cache", "HIT");
  response.setHeader("cache-control", "s-maxage=60, stale-while-revalidate=31535940");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("etag", '"tide"');
  response.setHeader("vary", "rsc, Accept-Encoding");
  if (asked.headers["accept-encoding"]?.includes("gzip")) {
    response.setHeader("content-encoding", "gzip");
    const gzip = createGzip();
    gzip.on("data", (chunk: Buffer) => response.write(chunk));
    gzip.on("end", () => response.end());
    gzip.end(text);
    return;
  }
  response.setHeader("content-length", Buffer.byteLength(text));
  response.end(text);
};

/** A server with the middleware before `handler`, which records the requests that reached it. */
async function serve(handler: Handler, options = {}) {
  const reached: IncomingMessage[] = [];
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([
      (_asked, response, next) => {
        response.setHeader("x-request-id", `id-${reached.length}`);
        next();
      },
      // A busy machine must not let a page grow old within a test.
      finishedPages({ kindOf: createKindOf(["icon.svg"]), maxAgeMs: 60_000, ...options }),
      (asked, response) => {
        reached.push(asked);
        handler(asked, response);
      },
    ]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    askAt(port, { path, headers, method });
  return { ask, reached };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("finishedPages", () => {
  it("answers a page asked for again from memory, with the same head and body", async () => {
    const { ask, reached } = await serve(page);
    const first = await ask("/collections/tide");
    const second = await ask("/collections/tide");
    expect(reached).toHaveLength(1);
    expect(second.body).toBe(text);
    for (const name of ["etag", "cache-control", "content-type", "content-length", "vary"]) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
  });

  it("keeps compressed and plain bytes apart", async () => {
    const { ask, reached } = await serve(page);
    await ask("/", { "accept-encoding": "gzip" });
    expect((await ask("/")).body).toBe(text);
    expect(reached).toHaveLength(2);
    const packed = await ask("/", { "accept-encoding": "gzip" });
    expect(packed.body).toBe(text);
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(reached).toHaveLength(2);
  });

  it("tells a browser that has the page so, and gives another the whole of it", async () => {
    const { ask, reached } = await serve(page);
    await ask("/");
    const known = await ask("/", { "if-none-match": '"tide"' });
    expect([known.status, known.body]).toEqual([304, ""]);
    expect((await ask("/", { "if-none-match": '"ebb"' })).body).toBe(text);
    expect(reached).toHaveLength(1);
  });

  it.each([
    ["by a weak tag", 'W/"tide"'],
    ["among others", '"ebb", "tide"'],
    ["by a star", "*"],
  ])("answers 304 where the page is named %s", async (_name, known) => {
    const { ask } = await serve(page);
    await ask("/");
    expect((await ask("/", { "if-none-match": known })).status).toBe(304);
  });

  it("serves nothing that it kept before a revalidation", async () => {
    const { ask, reached } = await serve((asked, response) => {
      if (asked.method === "POST") response.writeHead(204).end();
      else page(asked, response);
    });
    await ask("/");
    await ask("/api/internal/revalidate", {}, "POST");
    await ask("/");
    expect(reached.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
  });

  it("goes on serving what it kept when a revalidation is refused", async () => {
    const { ask, reached } = await serve((asked, response) => {
      if (asked.method === "POST") response.writeHead(404).end();
      else page(asked, response);
    });
    await ask("/");
    await ask("/api/internal/revalidate", {}, "POST");
    await ask("/");
    expect(reached.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("does not keep a page that was on its way while pages were revalidated", async () => {
    let finishPage = () => {};
    const { ask, reached } = await serve((asked, response) => {
      if (asked.method === "POST") response.writeHead(204).end();
      else if (reached.length > 1) page(asked, response);
      else finishPage = () => page(asked, response);
    });
    const first = ask("/");
    await vi.waitFor(() => expect(reached).toHaveLength(1));
    await ask("/api/internal/revalidate", {}, "POST");
    finishPage();
    expect((await first).body).toBe(text);
    await ask("/");
    expect(reached).toHaveLength(3);
  });

  it("leaves out what was said about the connection on which the page went out first", async () => {
    const { ask } = await serve((asked, response) => {
      response.setHeader("connection", "close");
      page(asked, response);
    });
    expect((await ask("/")).headers.connection).toBe("close");
    expect((await ask("/")).headers.connection).not.toBe("close");
  });

  it("asks Next again once the page is no longer recent", async () => {
    const { ask, reached } = await serve(page, { maxAgeMs: 20 });
    await vi.waitFor(async () => {
      await ask("/");
      expect(reached.length).toBeGreaterThanOrEqual(2);
    });
  });

  it.each<[string, string, Record<string, string>]>([
    ["a navigation inside the app", "/", { rsc: "1" }],
    ["a prefetch", "/", { "next-router-prefetch": "1" }],
    ["a part of a page", "/", { range: "bytes=0-9" }],
    ["a forced reload", "/", { "cache-control": "no-cache" }],
    ["a route", "/api/chains", {}],
    ["a picture", "/media/0a", {}],
    ["an icon", "/icon.svg?v=1", {}],
  ])("leaves %s to Next", async (_name, path, headers) => {
    const { ask, reached } = await serve(page);
    await ask("/");
    const before = reached.length;
    await ask(path, headers);
    await ask(path, headers);
    expect(reached.length - before).toBe(2);
  });

  it.each([
    ["stale", { "x-nextjs-cache": "STALE" }],
    ["private", { "cache-control": "private, no-store" }],
    ["forbidden to keep", { "cache-control": "s-maxage=60, no-store" }],
    ["personal", { "set-cookie": "visitor=1" }],
  ])("never keeps a %s answer", async (_name, headers) => {
    const { ask, reached } = await serve((_request, response) => {
      response.setHeaders(
        new Map(Object.entries({ "x-nextjs-cache": "HIT", "cache-control": "s-maxage=60", ...headers })),
      );
      response.end(text);
    });
    await ask("/");
    await ask("/");
    expect(reached).toHaveLength(2);
  });

  it("never keeps an error, nor a page that broke off", async () => {
    let answers = 0;
    const { ask, reached } = await serve((_request, response) => {
      answers += 1;
      response.setHeader("x-nextjs-cache", "HIT");
      response.setHeader("cache-control", "s-maxage=60");
      if (answers === 1) {
        response.statusCode = 404;
        response.end("gone");
      } else if (answers === 2) {
        response.write(text.slice(0, 100));
        response.destroy();
      } else response.end(text);
    });
    expect((await ask("/")).status).toBe(404);
    await expect(ask("/")).rejects.toThrow();
    expect((await ask("/")).body).toBe(text);
    expect(reached).toHaveLength(3);
  });

  it.each<[string, Handler]>([
    [
      "in one piece",
      (_asked, response) => response.writeHead(500, { "x-nextjs-cache": "MISS" }).end("broken"),
    ],
    [
      "in pieces",
      (_asked, response) => {
        response.statusCode = 503;
        response.write("bro");
        response.end("ken");
      },
    ],
  ])("gives the last page in place of an error %s", async (_name, fail) => {
    let isAway = false;
    const { ask, reached } = await serve(
      (asked, response) => {
        if (isAway) fail(asked, response);
        else page(asked, response);
      },
      { maxAgeMs: 0 },
    );
    await ask("/", { "accept-encoding": "gzip" });
    isAway = true;
    const old = await ask("/", { "accept-encoding": "gzip" });
    expect([old.status, old.body, old.headers.etag]).toEqual([200, text, '"tide"']);
    expect(old.headers["cache-control"]).toBe("no-cache");
    expect(old.headers["x-request-id"]).toBe("id-1");
    expect((await ask("/", { "accept-encoding": "gzip", "if-none-match": '"tide"' })).status).toBe(304);
    const forced = await ask("/", { "accept-encoding": "gzip", "cache-control": "no-cache" });
    expect(forced.body).toBe(text);
    const head = await ask("/", { "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.body, head.headers.etag]).toEqual([200, "", '"tide"']);
    expect((await ask("/unknown")).status).toBeGreaterThanOrEqual(500);
    expect(reached).toHaveLength(6);
  });

  it("gives the last page in place of an error, also one that Next had just rendered or called stale", async () => {
    const states = ["MISS", "STALE", null];
    const { ask } = await serve((_asked, response) => {
      const state = states.shift();
      response.statusCode = state ? 200 : 500;
      response.setHeader("x-nextjs-cache", state ?? "MISS");
      response.setHeader("cache-control", "s-maxage=60");
      response.end(state ?? "broken");
    });
    for (const body of ["MISS", "STALE", "STALE"]) expect((await ask("/")).body).toBe(body);
  });

  it("keeps no page that is gone, however it is asked for", async () => {
    const statuses = [200, 200, 404, 500, 500];
    const { ask } = await serve((_asked, response) => {
      response.statusCode = statuses.shift() ?? 500;
      response.setHeader("cache-control", "s-maxage=60");
      response.end(text);
    });
    const asked = async (encoding: string) => (await ask("/", { "accept-encoding": encoding })).status;
    expect([await asked("br"), await asked("identity")]).toEqual([200, 200]);
    expect(await asked("identity")).toBe(404);
    expect([await asked("br"), await asked("identity")]).toEqual([500, 500]);
  });

  it("keeps a page although another visitor who asked before it got an error", async () => {
    const waiting: (() => void)[] = [];
    const { ask } = await serve((_asked, response) => {
      response.setHeader("cache-control", "s-maxage=60");
      const index = waiting.length;
      waiting.push(() => response.writeHead(index === 1 ? 200 : 500).end(text));
      if (index > 0) waiting.at(-1)?.();
    });
    const first = ask("/");
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect((await ask("/")).status).toBe(200);
    waiting[0]?.();
    expect((await first).status).toBe(500);
    expect((await ask("/")).status).toBe(200);
    expect(waiting).toHaveLength(3);
  });

  it("lets go of the oldest pages when they grow too many", async () => {
    const { ask, reached } = await serve(page, { maxBytes: 8_000 });
    for (const path of ["/a", "/b", "/c", "/d", "/e", "/a"]) await ask(path);
    expect(reached.map(({ url }) => url)).toEqual(["/a", "/b", "/c", "/d", "/e", "/a"]);
  });
});

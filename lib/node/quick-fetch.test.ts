import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickFetch } from "./quick-fetch";

const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: ["é"] });
const answer = JSON.stringify({ jsonrpc: "2.0", id: 1, result: "0x2105 é".repeat(1_000) });
const json = { "content-type": "application/json" };

/** Answers by path; every path but these never answers. */
const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  "/plain": (_, response) => response.writeHead(200, json).end(answer),
  "/gzip": (_, response) =>
    response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipSync(answer)),
  "/br": (_, response) =>
    response.writeHead(200, { ...json, "content-encoding": "br" }).end(brotliCompressSync(answer)),
  "/busy": (_, response) => response.writeHead(429, { "retry-after": "3" }).end("slower"),
  "/empty": (_, response) => response.writeHead(204).end(),
  "/moved": (_, response) => response.writeHead(308, { location: "/echo" }).end(),
  "/echo": async (request, response) => {
    const { method, headers } = request;
    const sent = [method, headers["content-type"], headers["x-key"], await text(request)];
    response.writeHead(200, json).end(JSON.stringify(sent));
  },
  "/cut": (_, response) => {
    response.writeHead(200, { ...json, "content-length": "1000" }).write("[");
    setImmediate(() => response.destroy());
  },
};

const server = createServer((request, response) => answers[request.url ?? ""]?.(request, response));
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const init = { method: "POST", headers: { ...json, "x-key": "k" }, body };
const essence = async (response: Response) => ({
  status: response.status,
  ok: response.ok,
  type: response.headers.get("content-type"),
  retry: response.headers.get("retry-after"),
  text: await response.text(),
});

describe("asking a node without web streams", () => {
  it.each(["/plain", "/gzip", "/br", "/busy", "/empty", "/moved", "/echo"])(
    "gives what fetch gives: %s",
    async (path) => {
      const given = await essence(await quickFetch(`${origin}${path}`, init));
      expect(given).toEqual(await essence(await fetch(`${origin}${path}`, init)));
      expect(given.status).toBeGreaterThanOrEqual(200);
    },
  );

  it("sends the text, its headers, and asks for a packed answer", async () => {
    const sent = await (await quickFetch(`${origin}/echo`, init)).json();
    expect(sent).toEqual(["POST", "application/json", "k", body]);
  });

  it.each(["/plain", "/gzip", "/br"])(
    "takes no more bytes than it should, packed or not: %s",
    async (path) => {
      const bytes = Buffer.byteLength(answer);
      expect((await quickFetch(`${origin}${path}`, init, bytes)).status).toBe(200);
      await expect(quickFetch(`${origin}${path}`, init, bytes - 1)).rejects.toThrow();
    },
  );

  it("fails where an answer is cut, and where nothing answers", async () => {
    await expect(quickFetch(`${origin}/cut`, init)).rejects.toThrow();
    await expect(quickFetch("http://127.0.0.1:9/", init)).rejects.toThrow();
  });

  it("ends with the reason of its signal", async () => {
    const reason = new Error("the caller stops");
    const ending = new AbortController();
    const asked = quickFetch(`${origin}/silent`, { ...init, signal: ending.signal });
    const refused = expect(asked).rejects.toBe(reason);
    await once(server, "request");
    ending.abort(reason);
    await refused;
  });
});

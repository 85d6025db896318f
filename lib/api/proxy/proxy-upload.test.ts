import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
let service: Server;
let came: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  vi.resetModules();
  service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      came.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces).toString() });
      response.writeHead(201, { "content-type": "application/json" }).end('{"cid":"a"}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  vi.stubEnv("MARKETPLACE_API_URL", `${origin}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
beforeEach(() => {
  came = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.close();
});

async function send(changes: Record<string, string> = {}, query = "?draft=draft-of-kiln") {
  const { proxyUpload } = await import("./proxy-upload");
  const expiresAt = Math.floor(Date.now() / 1_000) + 60;
  const request = new Request(`http://market.test/api/uploads${query}`, {
    method: "POST",
    headers: {
      host: "market.test",
      origin: "http://market.test",
      cookie: `quayside-session=${account}.${expiresAt}.token`,
      "content-type": "text/html",
      "x-api-key": "a key of the page",
      ...changes,
    },
    body: "bytes",
  });
  return proxyUpload(request, "/uploads", { type: "application/octet-stream", maxBytes: 100 });
}

it("passes a file with the visitor's session and the web's key, and nothing else of the page", async () => {
  expect((await send()).status).toBe(201);
  expect(came).toMatchObject([
    {
      url: "/v1/uploads?draft=draft-of-kiln",
      body: "bytes",
      headers: {
        "x-api-key": "key-of-a-test",
        "x-session": "token",
        "content-type": "application/octet-stream",
      },
    },
  ]);
  expect(came[0]?.headers.cookie).toBeUndefined();
});

it.each<[string, Record<string, string>, string | undefined, number]>([
  ["another site's page", { origin: "http://evil.test" }, undefined, 403],
  ["a visitor who is not signed in", { cookie: "" }, undefined, 401],
  ["a file that is too large", { "content-length": "101" }, undefined, 413],
  ["a draft with a path in its name", {}, "?draft=..%2Fdrafts%2F1", 400],
  ["a query that nobody knows", {}, "?draft=draft-of-kiln&account=0x1", 400],
])("sends nothing for %s", async (_name, headers, query, status) => {
  expect((await send(headers, query)).status).toBe(status);
  expect(came).toEqual([]);
});

it("passes an allowlist with its owner's signature, and without the visitor's session", async () => {
  const { proxyAllowlist } = await import("./proxy-upload");
  const put = (
    changes: Record<string, string> = {},
    path: string | null = "/drops/base/0x1/allowlists/0x2",
  ) =>
    proxyAllowlist(
      new Request("http://market.test/api/drops", {
        method: "PUT",
        headers: {
          host: "market.test",
          origin: "http://market.test",
          cookie: `quayside-session=${account}.1.token`,
          "x-owner-signature": "1.0x02",
          ...changes,
        },
        body: '{"address":"0x1"}\n',
      }),
      path,
    );
  expect((await put()).status).toBe(201);
  const headers = { "x-owner-signature": "1.0x02", "content-type": "application/x-ndjson" };
  expect(came).toMatchObject([{ url: "/v1/drops/base/0x1/allowlists/0x2", headers }]);
  expect(came[0]?.headers).not.toHaveProperty("x-session");
  expect((await put({ origin: "http://elsewhere.test" })).status).toBe(403);
  expect((await put({ "content-length": "320000001" })).status).toBe(413);
  expect((await put({}, null)).status).toBe(404);
  expect(came).toHaveLength(1);
});

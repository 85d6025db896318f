import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));

/** A service whose search answers with this, or fails. */
let service: Server;
let found: object | null = null;

beforeAll(async () => {
  service = createServer(({ url }, response) => {
    if (url === "/v1/openapi.json") response.end(JSON.stringify({ paths: { "/search": {} } }));
    else if (found === null) response.writeHead(503).end("{}");
    else response.end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterEach(() => {
  found = null;
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

const contract = "0x00000000000000000000000000000000000000A1";
const copy = { slug: "copy", verified: false, chains: ["base"], contracts: { base: contract } } as const;
const nothing = { items: null, accounts: null, drops: null, orders: null, transactions: null };

it("tells a search that failed from one that found nothing like it", async () => {
  const { getResembled } = await import("./look-alike");
  const read = () => getResembled({ ...copy, chains: [...copy.chains] });
  expect(await read()).toBe("unknown");
  found = { ...nothing, collections: { data: [], total: 0, totalIsExact: true } };
  expect(await read()).toBeNull();
});

it("asks nothing about a verified collection", async () => {
  const { getResembled } = await import("./look-alike");
  expect(await getResembled({ ...copy, chains: [...copy.chains], verified: true })).toBeNull();
});

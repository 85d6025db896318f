import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));

/** A service that has `/status`, while it is not away. */
let service: Server;
let isAway = false;
let checkedAt = 0;

beforeAll(async () => {
  service = createServer(({ url }, response) => {
    if (isAway) response.destroy();
    else if (url === "/v1/openapi.json") response.end(JSON.stringify({ paths: { "/status": {} } }));
    else response.end(JSON.stringify(status()));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
beforeEach(() => {
  checkedAt = Math.floor(Date.now() / 1_000);
});
afterEach(() => {
  isAway = false;
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

const status = () => ({ checkedAt, chains: [], waitingMetadata: 0, signsFulfillments: true, incidents: [] });

it("keeps the last status while the service is away, and begins without one", async () => {
  const { readKnownStatus } = await import("./service-status");
  isAway = true;
  expect(await readKnownStatus()).toEqual({ kind: "away", last: null });
  isAway = false;
  expect(await readKnownStatus()).toEqual({ kind: "current", status: status() });
  isAway = true;
  expect(await readKnownStatus()).toEqual({ kind: "away", last: status() });
});

it("does not show an old answer, such as the cache's, as the present one", async () => {
  const { readKnownStatus } = await import("./service-status");
  checkedAt -= 600;
  expect(await readKnownStatus()).toEqual({ kind: "away", last: status() });
});

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

vi.mock("server-only", () => ({}));

/** A service that answers as the test says. */
let service: Server;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  service = createServer(({ url, headers }, response) => {
    if (url === "/v1/chains" && headers["x-api-key"] === "key-of-a-test") answer(response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  vi.stubEnv("MARKETPLACE_API_URL", `http://127.0.0.1:${port}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

async function health(given: typeof answer) {
  answer = given;
  const { healthResponse } = await import("./health");
  const response = await healthResponse();
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { code: response.status, body: await response.json() };
}

const answerWith = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
};
const chains = [
  { id: "base", status: "live", name: "Base" },
  { id: "ape", status: "down", name: "Ape" },
];
const degraded = (service: string) => ({
  code: 503,
  body: { status: "degraded", web: "ok", service, staleChains: null },
});

it("is well while the service answers, and names the chains that are stale", async () => {
  expect(await health(answerWith(200, { data: chains }))).toEqual({
    code: 200,
    body: { status: "ok", web: "ok", service: "ok", staleChains: ["ape"] },
  });
});

it.each([
  ["an error", 503, {}],
  ["something else than chains", 200, { data: "none" }],
  ["a page", 200, "<html></html>"],
])("reports a service unready that answers with %s", async (_, status, body) => {
  expect(await health(answerWith(status, body))).toEqual(degraded("unready"));
});

it.each([401, 403])("reports a key that the service refuses with %i", async (status) => {
  expect(await health(answerWith(status, {}))).toEqual(degraded("refused"));
});

it("answers although the service never does, and serves pages meanwhile", async () => {
  expect(await health(() => {})).toEqual(degraded("unreachable"));
  // Only the head comes: the body is waited for no longer.
  expect(await health((response) => response.writeHead(200).write('{"data":'))).toEqual(
    degraded("unreachable"),
  );
  const { webHealthResponse } = await import("./health");
  const response = webHealthResponse();
  expect([response.status, await response.json()]).toEqual([200, { status: "ok", web: "ok" }]);
});

it("reports a connection that breaks", async () => {
  expect(await health((response) => response.destroy())).toEqual(degraded("unreachable"));
});

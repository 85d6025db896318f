import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sessionHeader } from "../../contract/session";

vi.mock("server-only", () => ({}));

/** The service's listener for operators. */
let listener: Server;
let asked: { url: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  listener = createServer(({ url = "", headers }, response) => {
    asked.push({ url, headers });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
});
afterAll(() => listener.close());
beforeEach(() => {
  asked = [];
  vi.resetModules();
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  vi.stubEnv("MARKETPLACE_API_URL", `${origin}/v1`);
  vi.stubEnv("MARKETPLACE_API_KEY", "key-of-a-test");
  vi.stubEnv("WEB_CHAINS_FILE", "chains.json");
  vi.stubEnv("OPERATOR_API_URL", `${origin}/v1`);
});
afterEach(() => vi.unstubAllEnvs());

const cookie = `quayside-session=0x${"1".repeat(40)}.9999999999.qs_session_1`;

async function ask(role: string, path: string, headers: Record<string, string> = { cookie }) {
  vi.stubEnv("WEB_ROLE", role);
  const { proxyOperator } = await import("./proxy-operator");
  const request = new Request(`http://desk.test/api/operator/${path}`, { headers });
  return (await proxyOperator(request, path.split("/"))).status;
}

it("passes the browser's session to the listener, and never the market's key", async () => {
  expect(await ask("operator", "health")).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(["/v1/operator/health"]);
  expect(asked[0]?.headers[sessionHeader]).toBe("qs_session_1");
  expect(JSON.stringify(asked[0]?.headers)).not.toContain("key-of-a-test");
});

it.each([
  ["of a web for the public", "public", "health", { cookie }, 404],
  ["to another path", "operator", "keys", { cookie }, 404],
  ["without a session", "operator", "health", {}, 401],
])("asks the listener nothing for a request %s", async (_, role, path, headers, status) => {
  expect(await ask(role, path, headers as Record<string, string>)).toBe(status);
  expect(asked).toEqual([]);
});

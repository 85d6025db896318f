import { once } from "node:events";
import { request, type Server } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { type AnsweredRequest, createAccessLog } from "@/lib/node/log/access-log";
import { createLog } from "@/lib/node/log/create-log";
import { createRequestContext } from "@/lib/node/log/request-context";
import { createWebServer, type WebServerParameters } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A web whose log is kept in memory. */
async function serve(parameters: Partial<WebServerParameters> = {}) {
  const requests = createRequestContext();
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  const log = createLog({ name: "web", level: "info", requests, destination });
  const { server } = createWebServer({
    handle: async (_request, response) => {
      log.info("is answered");
      response.end("answered");
    },
    publicFiles: ["icon.svg"],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    ...unobserved(),
    requests,
    log,
    trustedProxies: ["127.0.0.1"],
    routeOf: (path) => path.replace(/items\/.*/, "items/[id]"),
    onAnswered: createAccessLog(log),
    ...parameters,
  });
  servers.push(server);
  const answered = (count: number) =>
    vi.waitFor(() => {
      const found = lines.filter(({ msg }) => msg === "answered");
      expect(found).toHaveLength(count);
      return found;
    });
  return { port: await listenAnywhere(server), lines, answered };
}

const headers = { "x-request-id": "id-of-the-proxy", "x-forwarded-for": "198.51.100.1, 203.0.113.7" };

it("writes one line for each answer, with the id and the visitor that a trusted proxy names", async () => {
  const { port, lines, answered } = await serve();
  const answer = await askAt(port, { path: "/items/7?lang=en", headers });
  expect(answer.headers["x-request-id"]).toBe("id-of-the-proxy");
  const [line] = await answered(1);
  expect(line).toMatchObject({
    level: 30,
    name: "web",
    requestId: "id-of-the-proxy",
    method: "GET",
    route: "/items/[id]",
    path: "/items/7",
    status: 200,
    client: "203.0.113.7",
  });
  expect(line?.bytes).toBeGreaterThan("answered".length);
  expect(line?.ms).toBeGreaterThanOrEqual(0);
  expect(lines.find(({ msg }) => msg === "is answered")?.requestId).toBe("id-of-the-proxy");
});

it("names pages alone by their path, and tells the outcome by the level", async () => {
  const { port, answered } = await serve({
    handle: async ({ url }, response) => {
      response.statusCode = url?.startsWith("/api/") ? 503 : 404;
      response.end();
    },
  });
  await askAt(port, { path: "/items/nowhere" });
  await askAt(port, { path: "/api/items/7" });
  await askAt(port, { path: "/icon.svg" });
  expect((await answered(3)).map(({ level, route, path }) => [level, route, path])).toEqual([
    [40, "/items/[id]", "/items/nowhere"],
    [50, "/api/items/[id]", undefined],
    [40, "(file)", undefined],
  ]);
});

it("makes an id where the given one is unfit, or comes from somebody that is not trusted", async () => {
  const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const { port, answered } = await serve();
  const unfit = await askAt(port, { path: "/", headers: { "x-request-id": 'no"id' } });
  expect(unfit.headers["x-request-id"]).toMatch(made);
  expect((await answered(1))[0]?.requestId).toBe(unfit.headers["x-request-id"]);
  const untrusting = await serve({ trustedProxies: [] });
  expect((await askAt(untrusting.port, { path: "/", headers })).headers["x-request-id"]).toMatch(made);
  expect((await untrusting.answered(1))[0]).toMatchObject({ client: "127.0.0.1" });
});

it("reports a visitor who left before the answer", async () => {
  const reports: AnsweredRequest[] = [];
  const { port } = await serve({ handle: async () => {}, onAnswered: (each) => reports.push(each) });
  const asked = request({ host: "127.0.0.1", port, path: "/items/7" }).end();
  asked.on("error", () => {});
  await once(asked, "finish");
  asked.destroy();
  await vi.waitFor(() => expect(reports).toMatchObject([{ status: 499, isBrokenOff: true }]));
});

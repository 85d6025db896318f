import { execFileSync } from "node:child_process";
import type { IncomingMessage, Server } from "node:http";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { peerAddressHeader } from "@/lib/api/proxy/peer-address";
import { watchServiceFailures } from "./blame-service";
import { createWebServer, type WebServerParameters } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";

const root = fileURLToPath(new URL("..", import.meta.url));
const servers: Server[] = [];

async function serve(parameters: Partial<WebServerParameters> = {}) {
  const reached: IncomingMessage[] = [];
  const { server } = createWebServer({
    handle: async (request, response) => {
      reached.push(request);
      response.end("answered");
    },
    publicFiles: ["icon.svg"],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    ...unobserved(),
    ...parameters,
  });
  servers.push(server);
  return { port: await listenAnywhere(server), reached };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("createWebServer", () => {
  it.each(["/", "/api/chains", "/media/0a", "/icon.svg", "/_next/static/a.js", "/nowhere.png"])(
    "sets the security headers at %s",
    async (path) => {
      const { port } = await serve();
      const { headers, body } = await askAt(port, { path });
      expect(body).toBe("answered");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    },
  );

  it("lets files and data run nothing where they are opened as pages", async () => {
    const { port } = await serve();
    for (const path of ["/api/chains", "/media/0a", "/icon.svg?v=1", "/_next/static/a.js"]) {
      const { headers } = await askAt(port, { path });
      expect(headers["content-security-policy"], path).toContain("sandbox");
    }
    expect((await askAt(port, { path: "/items" })).headers["content-security-policy"]).toContain(
      "script-src 'self'",
    );
  });

  it("drops what the keys in a released build would open, and no other cookie", async () => {
    const { port, reached } = await serve();
    const headers = {
      "x-prerender-revalidate": "key",
      "x-prerender-revalidate-if-generated": "1",
      "x-next-revalidate-tag-token": "key",
      "x-next-revalidated-tags": "items",
      cookie: "theme=dark; __prerender_bypass=key; __next_preview_data=a.b.c; __Host-session=one",
    };
    await askAt(port, { path: "/", headers });
    expect(reached[0]?.headers.cookie).toBe("theme=dark; __Host-session=one");
    for (const name of Object.keys(headers)) {
      if (name !== "cookie") expect(reached[0]?.headers).not.toHaveProperty(name);
    }
  });

  it("gives the routes the socket's address, whatever the visitor claims", async () => {
    const { port, reached } = await serve();
    for (const claimed of ["6.6.6.6", ["6.6.6.6", "7.7.7.7"]]) {
      await askAt(port, { path: "/api/chains", headers: { "X-Quayside-Peer": claimed } });
    }
    expect(reached.map(({ headers }) => headers[peerAddressHeader])).toEqual(["127.0.0.1", "127.0.0.1"]);
  });

  it.each([
    ["PUT", "/"],
    ["POST", "/collections/tide"],
    ["DELETE", "/icon.svg"],
    ["TRACE", "/collections"],
    ["OPTIONS", "/media/0a"],
  ])("refuses %s at %s, which is only there to be read", async (method, path) => {
    const { port, reached } = await serve();
    const { status, headers } = await askAt(port, { path, method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(reached).toEqual([]);
  });

  it("refuses methods that no route knows, and leaves the others to the routes", async () => {
    const { port, reached } = await serve();
    const { status, headers } = await askAt(port, { path: "/api/items", method: "TRACE" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    for (const method of ["GET", "POST", "PUT", "OPTIONS"]) await askAt(port, { path: "/api/items", method });
    expect(reached.map(({ method }) => method)).toEqual(["GET", "POST", "PUT", "OPTIONS"]);
  });

  it("hands no call of a server's function to Next, whatever body and headers it has", async () => {
    const { port, reached } = await serve();
    for (const path of ["/", "/collections/tide", "/studio"]) {
      for (const headers of [{ "next-action": "x" }, { "content-type": "multipart/form-data; boundary=x" }]) {
        const { status } = await askAt(port, { path, method: "POST", headers });
        expect([path, status]).toEqual([path, 405]);
      }
    }
    expect(reached).toEqual([]);
  });

  it("leaves no decision to a middleware of Next, which a header could skip, and offers no function of the server", () => {
    const listed = (args: string[]) => execFileSync("git", args, { cwd: root }).toString().trim();
    expect(listed(["ls-files", "-co", "--exclude-standard", "middleware.*", "proxy.*", "src", "pages"])).toBe(
      "",
    );
    const search = [
      "grep",
      "--untracked",
      "-lE",
      "^\\s*[\"']use server[\"']",
      "--",
      "app",
      "components",
      "lib",
    ];
    expect(() => listed(search), "git grep ends with 1 where it finds nothing").toThrow(/Command failed/);
  });

  it("limits the pages and routes of each visitor, and no files", async () => {
    const { port, reached } = await serve({ visitorRequestsPerMinute: 2, trustedProxies: ["127.0.0.1"] });
    const ask = (path: string, visitor = "203.0.113.7") =>
      askAt(port, { path, headers: { "X-Forwarded-For": visitor } });
    await ask("/collections");
    await ask("/api/feed?position=1");
    const page = await ask("/collections");
    expect(page).toMatchObject({ status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
    expect(page.body).toMatch(/^Too many requests, try again in \d+ s\.\n$/);
    const route = await ask("/api/feed?position=1");
    expect(route.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(route.body)).toMatchObject({
      status: 429,
      code: "rate_limited",
      instance: "/api/feed",
      requestId: `web_${route.headers["x-request-id"]}`,
    });
    for (const counted of ["/_next/image?url=/&w=640&q=75", "/api/health", "/api/internal/nothing"]) {
      expect((await ask(counted)).status, counted).toBe(429);
    }
    for (const free of ["/icon.svg", "/_next/static/a.js", "/api/health/web", "/api/internal/revalidate"]) {
      expect((await ask(free)).status, free).toBe(200);
    }
    expect((await ask("/collections", "203.0.113.8")).status).toBe(200);
    expect(reached).toHaveLength(7);
  });

  it("refuses an address that is no path", async () => {
    const { port, reached } = await serve();
    expect((await askAt(port, { path: "*", method: "OPTIONS" })).status).toBe(400);
    expect((await askAt(port, { path: "*" })).status).toBe(400);
    expect(reached).toEqual([]);
  });

  it("answers 500 where Next itself fails, and goes on", async () => {
    const broken = new TypeError("broken");
    const error = vi.fn();
    const { port } = await serve({ handle: () => Promise.reject(broken), log: { error } });
    expect((await askAt(port, { path: "/" })).status).toBe(500);
    expect((await askAt(port, { path: "/" })).status).toBe(500);
    expect(error.mock.calls.map(([line]) => line)).toEqual([{ err: broken }, { err: broken }]);
  });

  it("answers 503 for a page that failed because the service fails, and 500 for other faults", async () => {
    const failures = watchServiceFailures();
    const { port } = await serve({
      serviceFailures: failures,
      handle: async (_request, response) => {
        response.statusCode = 500;
        response.end("This page did not load");
      },
    });
    const ask = async (path: string) => {
      const { status, headers, body } = await askAt(port, { path });
      return [status, headers["retry-after"], body];
    };
    for (const outcome of ["200", "404"]) failures.onCall(outcome);
    expect(await ask("/")).toEqual([500, undefined, "This page did not load"]);
    failures.onCall("unreachable");
    expect(await ask("/")).toEqual([503, "5", "This page did not load"]);
    expect(await ask("/api/chains")).toEqual([500, undefined, "This page did not load"]);
  });
});

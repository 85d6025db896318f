import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Connections } from "@/lib/scripts/page-policy";
import { inOrder } from "./middleware";
import { createKindOf } from "./request-kind";
import { securityHeaders } from "./security-headers";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

const base: Connections = { rpcUrls: ["https://rpc.base.example/v2/key"], walletConnect: false };
const servers: Server[] = [];

async function serve(readConnections: () => Promise<Connections>, isSecure = false) {
  const clock = { ms: 1_000_000 };
  const middleware = securityHeaders({
    kindOf: createKindOf(["icon.svg", "offline.html", "service-worker.js"]),
    readConnections,
    sandbox: null,
    isSecure,
    nowMs: () => clock.ms,
  });
  const server = createServer(
    { ServerResponse: WebResponse },
    inOrder([middleware, (_request, response) => response.end()]),
  );
  servers.push(server);
  const port = await listenAnywhere(server);
  const connectTo = async (path = "/") => {
    const { headers } = await askAt(port, { path });
    return /connect-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
  };
  const headersOf = async (path: string) => (await askAt(port, { path })).headers;
  const policyOf = async (path: string) =>
    (await askAt(port, { path })).headers["content-security-policy"] as string;
  return { clock, connectTo, headersOf, policyOf };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("securityHeaders", () => {
  it("lets pages connect to this site and to the chains, by origin and each once", async () => {
    const other = { rpcUrls: [...base.rpcUrls, "https://rpc.base.example/", "not an address"] };
    const { connectTo } = await serve(async () => ({ ...base, ...other }));
    expect(await connectTo()).toBe("'self' https://rpc.base.example");
  });

  it("lets the service worker fetch, and no other file do anything", async () => {
    const { policyOf } = await serve(async () => base);
    expect(await policyOf("/service-worker.js")).toBe("default-src 'none'; connect-src 'self'");
    expect(await policyOf("/icon.svg")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it("lets the scripts of workers load this site's scripts and compile WebAssembly, and no other script", async () => {
    const { policyOf } = await serve(async () => base);
    const chunks = "/_next/static/chunks";
    expect(await policyOf(`${chunks}/turbopack-worker-1hrsqshz0gfey.js?dpl=1`)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const other of [`${chunks}/0cz1d0mv5g_q7.js`, `${chunks}/a/turbopack-worker-1.js`, "/icon.svg"]) {
      expect(await policyOf(other)).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });

  it("gives pages, data and scripts to this site alone, and pictures to all", async () => {
    const { headersOf } = await serve(async () => base);
    for (const [path, policy] of [
      ["/", "same-origin"],
      ["/api/chains", "same-origin"],
      ["/_next/static/chunks/a.js", "same-origin"],
      ["/media/0a?w=96", "cross-origin"],
      ["/share/items/base/0x/1", "cross-origin"],
      ["/icon.svg", "cross-origin"],
    ] as const)
      expect((await headersOf(path))["cross-origin-resource-policy"], path).toBe(policy);
  });

  it("asks browsers for https alone where the site has it", async () => {
    const secure = await serve(async () => base, true);
    for (const path of ["/", "/api/chains", "/media/0a", "/icon.svg", "/_next/static/a.js"])
      expect((await secure.headersOf(path))["strict-transport-security"], path).toBe("max-age=63072000");
    const plain = await serve(async () => base);
    expect((await plain.headersOf("/"))["strict-transport-security"]).toBeUndefined();
  });

  it("lets pages connect to WalletConnect, and its window write HTML, only where it is offered", async () => {
    const { connectTo, policyOf } = await serve(async () => ({ ...base, walletConnect: true }));
    expect(await connectTo()).toContain("wss://relay.walletconnect.org");
    expect(await policyOf("/")).toMatch(/; trusted-types default lit-html$/);
  });

  it("demands of pages that each script file has integrity, and that no text becomes code by itself", async () => {
    const { headersOf } = await serve(async () => base);
    const headers = await headersOf("/");
    expect(headers["integrity-policy"]).toBe("blocked-destinations=(script)");
    expect(headers["content-security-policy"]).toMatch(
      /; require-trusted-types-for 'script'; trusted-types default$/,
    );
    expect((await headersOf("/api/chains"))["integrity-policy"]).toBeUndefined();
  });

  it("holds the first page back until the chains are known, and a route not at all", async () => {
    let answer = (_connections: Connections) => {};
    const read = vi.fn(() => new Promise<Connections>((resolve) => (answer = resolve)));
    const { connectTo } = await serve(read);
    let isServed = false;
    const first = connectTo().finally(() => {
      isServed = true;
    });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(await connectTo("/api/chains")).toBeUndefined();
    expect(isServed).toBe(false);
    answer(base);
    expect(await first).toBe("'self' https://rpc.base.example");
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("lets pages connect to this site only while the chains were never known, and asks again soon", async () => {
    const read = vi.fn(async () => base).mockRejectedValueOnce(new TypeError("away"));
    const { clock, connectTo } = await serve(read);
    expect(await connectTo()).toBe("'self'");
    expect(await connectTo()).toBe("'self'");
    expect(read).toHaveBeenCalledTimes(1);
    clock.ms += 1_000;
    await vi.waitFor(async () => expect(await connectTo()).toBe("'self' https://rpc.base.example"));
  });

  it("takes up a changed chain list after half a minute, and keeps the last one while the service is away", async () => {
    const read = vi.fn(async () => base);
    const { clock, connectTo } = await serve(read);
    expect(await connectTo()).toBe("'self' https://rpc.base.example");
    clock.ms += 29_999;
    await connectTo();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRejectedValueOnce(new TypeError("away"));
    clock.ms += 1;
    expect(await connectTo()).toBe("'self' https://rpc.base.example");
    expect(read).toHaveBeenCalledTimes(2);
    read.mockResolvedValueOnce({ rpcUrls: ["https://rpc.ape.example"], walletConnect: false });
    clock.ms += 1_000;
    await vi.waitFor(async () => expect(await connectTo()).toBe("'self' https://rpc.ape.example"));
  });
});

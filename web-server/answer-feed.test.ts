import type { IncomingMessage, Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFeedStore, type FeedStore, feedOfProcess } from "@/lib/feed/feed-store";
import { createWebServer } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";

let server: Server;
let store: FeedStore;
let port: number;
const reached: IncomingMessage[] = [];

beforeEach(async () => {
  store = createFeedStore("epoch");
  store.heard(1_700_000_000, []);
  feedOfProcess.store = store;
  reached.length = 0;
  server = createWebServer({
    handle: async (request, response) => {
      reached.push(request);
      response.end("by Next");
    },
    publicFiles: [],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    ...unobserved(),
  }).server;
  port = await listenAnywhere(server);
});
afterEach(() => {
  feedOfProcess.store = null;
  server.closeAllConnections();
  server.close();
});

const push = (items: string[]) => store.push({ entries: [], orphaned: [], items, collections: [] });

it("answers a page's poll with the changes since its position, without Next", async () => {
  push(["base:0x0a:1"]);
  push(["base:0x0a:2"]);
  const { status, headers, body } = await askAt(port, { path: "/api/feed?position=epoch.1" });
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
    200,
    "application/json",
    "no-store",
  ]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(JSON.parse(body)).toMatchObject({
    position: "epoch.2",
    reset: false,
    heardAt: 1_700_000_000,
    service: "up",
    items: ["base:0x0a:2"],
  });
  expect(JSON.parse((await askAt(port, { path: "/api/feed" })).body)).toMatchObject({ reset: true });
  expect(reached).toHaveLength(0);
});

it("compresses a long answer where the page accepts it, and tells later pages of later changes", async () => {
  push(Array.from({ length: 100 }, (_, index) => `base:0x${"0a".repeat(20)}:${index}`));
  const path = "/api/feed?position=epoch.0";
  const headers = { "accept-encoding": "gzip" };
  const itemsOf = ({ body }: { body: string }) => JSON.parse(body).items.length;
  const packed = await askAt(port, { path, headers });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  const plain = await askAt(port, { path });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect([packed, plain].map(itemsOf)).toEqual([100, 100]);
  push(["base:0x0a:1"]);
  expect(itemsOf(await askAt(port, { path, headers }))).toBe(101);
  expect(itemsOf(await askAt(port, { path: "/api/feed?position=epoch.1", headers }))).toBe(1);
  store.failed();
  expect(JSON.parse((await askAt(port, { path })).body).service).toBe("down");
  expect(reached).toHaveLength(0);
});

it("leaves other methods and other addresses to Next, and all of them where nothing follows the service", async () => {
  const ask = async (path: string, method = "GET") => (await askAt(port, { path, method })).body;
  expect(await ask("/api/feed", "POST")).toBe("by Next");
  expect(await ask("/api/feeds")).toBe("by Next");
  feedOfProcess.store = null;
  expect(await ask("/api/feed?position=epoch.0")).toBe("by Next");
});

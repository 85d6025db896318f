import { once } from "node:events";
import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FeedFrame } from "@/lib/activity/feed-answer";
import { createFeedStore, type FeedStore, feedOfProcess } from "@/lib/feed/feed-store";
import { createWebServer, type WebServer } from "./create-web-server";
import { askAt, listenAnywhere } from "./testing/ask";
import { unobserved } from "./testing/unobserved";

let web: WebServer;
let store: FeedStore;
let port: number;
/** How many streams are open. */
let streams: { open: number };

beforeEach(async () => {
  store = createFeedStore("epoch");
  store.heard(1_700_000_000, []);
  feedOfProcess.store = store;
  const count = { open: 0 };
  streams = count;
  web = createWebServer({
    handle: async (_request, response) => void response.end("by Next"),
    publicFiles: [],
    readConnections: async () => ({ rpcUrls: [], walletConnect: false }),
    onStream: (change) => {
      count.open += change;
    },
    ...unobserved(),
    visitorStreams: 2,
    trustedProxies: ["127.0.0.1"],
  });
  port = await listenAnywhere(web.server);
});
afterEach(() => {
  feedOfProcess.store = null;
  web.server.closeAllConnections();
  web.server.close();
});

const push = (...items: string[]) => store.push({ entries: [], orphaned: [], items, collections: [] });

/** Opens a page's stream; `frame` is the next frame that comes, null once the web has ended it. */
async function listen(position: string, visitor = "203.0.113.7") {
  const headers = { "x-forwarded-for": visitor };
  const [answer] = (await once(
    get({ host: "127.0.0.1", port, path: `/api/stream?position=${position}`, headers }),
    "response",
  )) as [IncomingMessage];
  const chunks = answer.setEncoding("utf8")[Symbol.asyncIterator]();
  let text = "";
  const frame = async (): Promise<FeedFrame | null> => {
    for (;;) {
      const [block, ...rest] = text.split("\n\n");
      if (block !== undefined && rest.length > 0) {
        text = rest.join("\n\n");
        return JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null");
      }
      const { done, value } = await chunks.next();
      if (done === true) return null;
      text += value;
    }
  };
  return { answer, frame };
}

it("sends a page what it misses, then what changes together, and what the service does, without Next", async () => {
  push("base:0x0a:1");
  push("base:0x0a:2");
  const [behind, foreign] = [await listen("epoch.1"), await listen("other.7")];
  expect(behind.answer.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  expect(await behind.frame()).toMatchObject({
    after: "epoch.1",
    position: "epoch.2",
    items: ["base:0x0a:2"],
    reset: false,
  });
  // A page whose position is not known here starts anew.
  expect(await foreign.frame()).toMatchObject({ position: "epoch.2", reset: true, items: [] });
  push("base:0x0a:3");
  push("base:0x0a:4");
  for (const { frame } of [behind, foreign]) {
    const items = ["base:0x0a:3", "base:0x0a:4"];
    expect(await frame()).toMatchObject({ after: "epoch.2", position: "epoch.4", items });
  }
  store.failed();
  expect(await behind.frame()).toMatchObject({ after: "epoch.4", position: "epoch.4", service: "down" });
  expect(streams.open).toBe(2);
  foreign.answer.destroy();
  await vi.waitFor(() => expect(streams.open).toBe(1));
});

it("tells pages that everything may have changed, after more changes than are stored, and when the feed begins anew", async () => {
  store.begin([]);
  push("base:0x0a:1");
  const { frame } = await listen("epoch.1");
  expect(await frame()).toMatchObject({ after: "epoch.1", position: "epoch.1", reset: false });
  for (let index = 0; index < 600; index += 1) push(`base:0x0a:${index}`);
  expect(await frame()).toMatchObject({ after: "epoch.1", position: "epoch.601", reset: true });
  store.begin([]);
  expect(await frame()).toMatchObject({ after: "epoch.601", position: "epoch.602", reset: true });
  expect((await askAt(port, { path: "/api/feed?position=epoch.601" })).body).toContain('"reset":true');
  push("base:0x0a:7");
  const items = ["base:0x0a:7"];
  expect(await frame()).toMatchObject({ after: "epoch.602", position: "epoch.603", reset: false, items });
});

it("leaves a page that does not read, and ends the streams of the others when the web stops", async () => {
  const { answer, frame } = await listen("epoch.0");
  const stuck = await listen("epoch.0");
  stuck.answer.pause();
  await frame();
  // The sockets take some of it.
  const items = Array.from({ length: 20_000 }, (_, index) => `base:0x${"0a".repeat(20)}:${index}`);
  while (streams.open === 2) {
    push(...items);
    await frame();
  }
  expect([answer.destroyed, streams.open]).toEqual([false, 1]);
  const drained = web.drain();
  expect(await frame()).toBeNull();
  await drained;
  expect(streams.open).toBe(0);
});

it("writes nothing more to a page that does not read once the web stops", async () => {
  const answers: ServerResponse[] = [];
  web.server.on("request", (_request, response) => answers.push(response));
  const stuck = await listen("epoch.0");
  await stuck.frame();
  stuck.answer.pause();
  const [response] = answers;
  const failed = vi.fn();
  response?.on("error", failed);
  const items = Array.from({ length: 4_000 }, (_, index) => `base:0x${"0a".repeat(20)}:${index}`);
  // The sockets take some of it: less is left to wait than drops the page.
  await vi.waitUntil(() => {
    push(...items);
    return (response?.writableLength ?? 0) > 0;
  }, 20_000);
  const drained = web.drain();
  push("base:0x0a:1");
  // Longer than changes are gathered before they are written.
  await sleep(400);
  while ((await stuck.frame()) !== null) {
    // It reads on, and its stream ends.
  }
  await drained;
  expect(failed).not.toHaveBeenCalled();
  expect([response?.writableFinished, streams.open]).toEqual([true, 0]);
});

it("gives a visitor only so many streams, and those that it closes again", async () => {
  const ask = () => askAt(port, { path: "/api/stream", headers: { "X-Forwarded-For": "203.0.113.7" } });
  const [kept] = [await listen("epoch.0"), await listen("epoch.0")];
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
  expect(JSON.parse(refused.body)).toMatchObject({
    code: "rate_limited",
    detail: "Your network has too many streams open here. Ask /api/feed instead.",
  });
  expect((await listen("epoch.0", "198.51.100.1")).answer.statusCode).toBe(200);
  kept.answer.destroy();
  await vi.waitFor(() => expect(streams.open).toBe(2));
  expect((await listen("epoch.0")).answer.statusCode).toBe(200);
  expect((await ask()).status).toBe(429);
});

it("leaves the stream to Next by other methods, and where nothing follows the service", async () => {
  feedOfProcess.store = null;
  expect((await askAt(port, { path: "/api/stream" })).body).toBe("by Next");
  feedOfProcess.store = store;
  expect((await askAt(port, { path: "/api/stream", method: "POST" })).body).toBe("by Next");
});

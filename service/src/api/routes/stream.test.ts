import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ApiEnvironment } from "../http/environment";
import type { MarketStream, StreamReader } from "../stream/market-stream";
import { createStreamRouter } from "./stream";

/** The route with a stream that a test fills by hand: no market is so busy that a reader falls behind. */
function scene() {
  const readers: StreamReader[] = [];
  const left: StreamReader[] = [];
  const stream: MarketStream = {
    join: async (reader) => {
      readers.push(reader);
      return () => left.push(reader);
    },
    readers: () => readers.length,
    close: () => {},
  };
  const app = new Hono<ApiEnvironment>();
  app.use((c, next) => {
    c.set("caller", {
      keyId: "key",
      scopes: new Set(["read"]),
      limits: null,
      isIssued: false,
      account: null,
    });
    return next();
  });
  app.route("/", createStreamRouter({ stream, keys: { find: async () => null, close: async () => {} } }));
  return { app, readers, left };
}

it("leaves a reader of the stream that takes no more, and bounds those of one key", async () => {
  const { app, readers, left } = scene();
  const { body } = await app.request("/stream");
  for (let count = 0; count < 9; count += 1) readers[0]?.take(new Uint8Array(2 ** 19));
  expect(left).toEqual(readers);
  await expect(body?.getReader().read()).rejects.toThrow("takes no more");
  const opened = await Promise.all(Array.from({ length: 100 }, () => app.request("/stream")));
  expect((await app.request("/stream")).status).not.toBe(200);
  await opened[0]?.body?.cancel();
  expect((await app.request("/stream")).status).toBe(200);
});

it("answers HEAD without a reader that nobody would end", async () => {
  const { app, readers } = scene();
  expect((await app.request("/stream", { method: "HEAD" })).status).toBe(200);
  expect(readers).toEqual([]);
});

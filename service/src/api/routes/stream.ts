import { createRoute } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  lastEventIdHeader,
  numberOfPosition,
  streamPositionSchema,
  streamQuerySchema,
  streamTopics,
} from "@/lib/contract/stream";
import { ApiError } from "../http/api-error";
import { type ApiRouter, addition, createApiRouter, keySecurity } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { requireScope } from "../http/authenticate";
import type { ApiEnvironment } from "../http/environment";
import { streamResponses } from "../http/responses";
import type { StreamReader } from "../stream/market-stream";

type Dependencies = Pick<AppDependencies, "stream" | "keys">;

/** Bytes that wait for a reader. One who takes no more is left: it would fill the memory. All readers share the bytes themselves. */
const mostWaitingBytes = 2 ** 22;
const mostReaders = 1_000;
const mostReadersOfKey = 100;
const retrySeconds = 5;

const route = createRoute({
  method: "get",
  path: "/stream",
  tags: ["activity"],
  summary: "The changes of the market as they happen",
  description: [
    "Server-sent events (WHATWG HTML, section 9.2). `topics` names what is wanted: `activity`, `orders`, or both, separated by commas.",
    "Events: `activity` with an `Activity`; `order` with an `Order` as it is now, after it was made, filled, cancelled, hidden, or became",
    "valid or invalid; `orphaned` with an `Activity` whose block the chain dropped. The id of each is a position of the feed, as `after` of",
    "`GET /activity` takes it. Send the last one as `Last-Event-ID`, and the stream goes on after it; entries that were orphaned together",
    "may come twice then. The first event is `ready`, or `reset` where what followed the id is not kept any more: read again what you",
    "have, from `GET /activity` and the lists. Both have `{ position }` as their data. A comment comes at least every 15 seconds. Where a",
    "service has several addresses, send the number in the id as `x-feed-clock` to read what is as new as the event. A reader that takes",
    "no more is left.",
  ].join(" "),
  ...addition,
  security: keySecurity,
  middleware: [requireScope("read")] as MiddlewareHandler<ApiEnvironment>[],
  request: {
    query: streamQuerySchema,
    headers: z.object({ [lastEventIdHeader]: streamPositionSchema.optional() }),
  },
  responses: streamResponses("Events until either side ends the connection", [503]),
});

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  // nginx would hold the events back.
  "x-accel-buffering": "no",
};

/** `GET /stream`. */
export function createStreamRouter({ stream, keys }: Dependencies): ApiRouter {
  const openByKey = new Map<string, number>();

  function count(keyId: string, change: 1 | -1): void {
    const open = (openByKey.get(keyId) ?? 0) + change;
    if (open === 0) openByKey.delete(keyId);
    else openByKey.set(keyId, open);
  }

  function refuseMore(keyId: string): void {
    const retry = { action: "wait", retryAfter: retrySeconds } as const;
    if ((openByKey.get(keyId) ?? 0) >= mostReadersOfKey) {
      throw new ApiError("rate_limited", `A key may have ${mostReadersOfKey} open streams.`, retry);
    }
    if (stream.readers() >= mostReaders) {
      throw new ApiError("overloaded", "Too many streams are open. Try again in a few seconds.", retry);
    }
  }

  /** Joins a reader whose bytes wait in a body until the connection takes them. */
  async function openBody(
    c: Context<ApiEnvironment>,
    wanted: Pick<StreamReader, "topics"> & { after: number | null },
  ): Promise<ReadableStream<Uint8Array> | null> {
    const { keyId } = c.get("caller");
    const key = c.req.header("x-api-key") ?? "";
    let leave = () => {};
    let isOpen = true;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const close = (how: () => void) => {
      if (!isOpen) return;
      isOpen = false;
      count(keyId, -1);
      leave();
      how();
    };
    const body = new ReadableStream<Uint8Array>(
      {
        start(own) {
          controller = own;
        },
        cancel: () => close(() => {}),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
    );
    count(keyId, 1);
    const reader: StreamReader = {
      topics: wanted.topics,
      take(bytes) {
        if (!isOpen) return;
        controller?.enqueue(bytes);
        if ((controller?.desiredSize ?? 0) <= 0)
          close(() => controller?.error(new Error("A reader of the stream takes no more.")));
      },
      end: () => close(() => controller?.close()),
      isAllowed: async () => (await keys.find(key))?.scopes.has("read") === true,
    };
    try {
      const left = await stream.join(reader, wanted.after);
      if (left === null) {
        close(() => {});
        return null;
      }
      leave = left;
      // The reader was left while it joined.
      if (!isOpen) leave();
    } catch (error) {
      close(() => {});
      throw error;
    }
    return body;
  }

  return createApiRouter().openapi(route, async (c) => {
    const { topics = streamTopics } = c.req.valid("query");
    const given = c.req.valid("header")[lastEventIdHeader];
    const own = { ...headers, "x-request-id": c.get("requestId") };
    // No body is taken of its answer, so nobody would leave the stream.
    if (c.req.method === "HEAD") return new Response(null, { headers: own });
    refuseMore(c.get("caller").keyId);
    const after = given === undefined ? null : numberOfPosition(given);
    const body = await openBody(c, { topics: new Set(topics), after });
    if (body === null) {
      const retry = { action: "wait", retryAfter: 1 } as const;
      throw new ApiError("overloaded", "Changes cannot be given here at this moment. Connect again.", retry);
    }
    return new Response(body, { headers: own });
  });
}

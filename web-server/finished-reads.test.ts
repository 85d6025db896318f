import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { afterEach, expect, it } from "vitest";
import { absentHeader, mayBeAbsent } from "@/lib/absent-header";
import { createFeedStore, feedOfProcess } from "@/lib/feed/feed-store";
import { finishedReads } from "./finished-reads";
import { inOrder } from "./middleware";
import { askAt, listenAnywhere } from "./testing/ask";
import { WebResponse } from "./web-response";

const read = "/api/collections/tide/items?sort=price_asc";
const stops: (() => void)[] = [];

/** A server whose answers each wait until a test lets them go. `reached` are the requests that came to it, in order. */
async function serve({ maxAgeMs = 60_000, holds = false } = {}) {
  const reached: { asked: IncomingMessage; answer: (status?: number) => void }[] = [];
  const middlewares = inOrder([
    (_asked, response, next) => {
      response.setHeader("x-request-id", `id-${reached.length}`);
      next();
    },
    // A busy machine must not let an answer grow old within a test.
    finishedReads({ maxAgeMs }),
    (asked, response) => {
      const number = reached.length + 1;
      const answer = (status = 200) => {
        response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
        response.end(`answer ${number}`);
      };
      reached.push({ asked, answer });
      server.emit("reached");
      if (!holds) answer();
    },
  ]);
  const server = createServer({ ServerResponse: WebResponse }, middlewares);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listenAnywhere(server);
  const ask = (path = read, headers: Record<string, string> = {}, method = "GET") =>
    askAt(port, { path, headers, method });
  const untilReached = async (count: number) => {
    while (reached.length < count) await once(server, "reached");
  };
  /** Asks, and waits until the server knows of it. */
  const begin = async () => {
    const asked = once(server, "request");
    const answer = ask();
    await asked;
    return { answer: answer.then(({ status, body }) => [status, body]) };
  };
  return { port, ask, begin, untilReached, reached };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  feedOfProcess.store = null;
});

it("answers a read that was just answered from memory, in its coding, with an id of its own", async () => {
  const { ask, reached } = await serve();
  const first = await ask();
  const second = await ask();
  expect([second.status, second.body]).toEqual([200, "answer 1"]);
  expect(second.headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
  expect([first.headers["x-request-id"], second.headers["x-request-id"]]).toEqual(["id-0", "id-1"]);
  expect((await ask(read, { "accept-encoding": "gzip" })).body).toBe("answer 2");
  expect((await ask(`${read}&limit=48`)).body).toBe("answer 3");
  expect(reached).toHaveLength(3);
});

it("never gives the null of a page that expects nothing to others, who would take it for an answer", async () => {
  const { ask } = await serve();
  expect((await ask(read, mayBeAbsent)).body).toBe("answer 1");
  expect((await ask()).body).toBe("answer 2");
  expect((await ask(read, mayBeAbsent)).body).toBe("answer 1");
  expect((await ask(read, { [absentHeader]: "another value" })).body).toBe("answer 2");
});

it.each([
  "/api/account/keys",
  "/api/session",
  "/api/orders/ord_1",
  "/api/items/base/0x0a/1",
  "/api/drops/tide/eligibility/0x0a",
  "/collections",
])("asks Next for %s each time", async (path) => {
  const { ask, reached } = await serve();
  await ask(path);
  await ask(path);
  expect(reached).toHaveLength(2);
});

it("asks anew after a second, and for a page that knows of a change", async () => {
  const { ask } = await serve({ maxAgeMs: 0 });
  await ask();
  expect((await ask()).body).toBe("answer 2");
  const kept = await serve();
  await kept.ask();
  expect((await kept.ask(read, { "cache-control": "no-cache" })).body).toBe("answer 2");
});

it("forgets all answers with a change in the feed and with a write, not with one that was refused", async () => {
  const store = createFeedStore("epoch");
  feedOfProcess.store = store;
  const { ask, reached, begin, untilReached } = await serve({ holds: true });
  const answered = async (number: number, asked = ask(), status?: number) => {
    await untilReached(number);
    reached[number - 1]?.answer(status);
    return (await asked).body;
  };
  expect(await answered(1)).toBe("answer 1");
  // A read that began before the change is no answer for those who ask after it.
  store.push({ entries: [], orphaned: [], items: [], collections: ["tide"] });
  const before = await begin();
  await untilReached(2);
  store.push({ entries: [], orphaned: [], items: [], collections: ["tide"] });
  expect(await answered(3)).toBe("answer 3");
  reached[1]?.answer();
  expect(await before.answer).toEqual([200, "answer 2"]);
  expect((await ask()).body).toBe("answer 3");
  await answered(4, ask("/api/listings", {}, "POST"), 422);
  expect((await ask()).body).toBe("answer 3");
  await answered(5, ask("/api/listings", {}, "POST"), 201);
  expect(await answered(6)).toBe("answer 6");
});

it("lets all who ask at the same time wait for one answer", async () => {
  const { begin, untilReached, reached } = await serve({ holds: true });
  const asked = [await begin(), await begin(), await begin()];
  await untilReached(1);
  reached[0]?.answer();
  expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual(Array(3).fill([200, "answer 1"]));
  expect(reached).toHaveLength(1);
});

it("lets each ask for itself where the one answer was an error, or its visitor left", async () => {
  const { port, begin, untilReached, reached } = await serve({ holds: true });
  const limited = [await begin(), await begin()];
  await untilReached(1);
  reached[0]?.answer(429);
  await untilReached(2);
  reached[1]?.answer();
  expect(await Promise.all(limited.map(({ answer }) => answer))).toEqual([
    [429, "answer 1"],
    [200, "answer 2"],
  ]);

  const leaving = request({ host: "127.0.0.1", port, path: read }).end();
  leaving.once("error", () => {});
  await untilReached(3);
  const waiting = await begin();
  leaving.destroy();
  await untilReached(4);
  reached[3]?.answer();
  expect(await waiting.answer).toEqual([200, "answer 4"]);
});

import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createWake } from "@/lib/node/wake";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { afterTest, listenLocally, openLocally, publicAddress, toPublic } from "../../testing/fetch-harness";
import { fillCollection } from "../../testing/fill-collection";
import type { Db } from "../db/database";
import { createGuardedPost } from "../fetch/guarded-post";
import { sendAgain } from "../market/webhooks/deliveries";
import { storeEvents } from "../market/webhooks/queue-events";
import {
  firstWaiting,
  recordArrival,
  recordFailure,
  type TakenWebhook,
  takeWebhook,
} from "../market/webhooks/take-webhooks";
import { createWebhook, readWebhook, resumeWebhook } from "../market/webhooks/webhooks";
import { runLanes } from "./run-lanes";
import { sendTurn, takeTurn } from "./send-webhooks";

const account = "0x1111111111111111111111111111111111111111";
interface Got {
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

describe("a webhook", () => {
  let database: TestDatabase;
  let db: Db;
  let nowMs: number;
  let got: Got[];
  let answer: (response: ServerResponse, request: IncomingMessage, count: number) => void;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await database.open();
  });
  afterAll(async () => {
    await db.close();
    await database.drop();
  });
  beforeEach(async () => {
    await db.query(sql`delete from webhooks`);
    nowMs = 1_800_000_000_000;
    got = [];
    answer = (response) => response.writeHead(204).end();
  });
  const now = () => Math.floor(nowMs / 1_000);

  /** A sender whose checked sockets end at a local server. */
  async function startSender(resolve = toPublic, signal = new AbortController().signal) {
    const { port } = await listenLocally((request, response) => {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () => {
        got.push({ path: request.url, headers: request.headers, body });
        answer(response, request, got.length);
      });
    });
    const post = createGuardedPost({ resolve, open: openLocally(port) });
    afterTest(() => post.close());
    const parts = { db, post, nowMs: () => nowMs, signal, random: () => 0, onAttempt: () => {} };
    const send = async () => {
      const taken = await takeTurn(parts);
      if (taken !== null) await sendTurn(parts, taken);
      return taken !== null;
    };
    return Object.assign(send, { parts });
  }
  let queued = 0;
  /** Lets an event wait. */
  async function queueFor(webhookId: string, data: object = {}): Promise<{ id: number; event: string }> {
    queued += 1;
    const event = { webhookId, type: "sale" as const, cause: `sale ${queued}`, data };
    await db.transaction((tx) => storeEvents(tx, [event], now()));
    const [row] = await db.query<{ id: number; event: string }>(
      sql`select id, event from webhook_deliveries order by id desc limit 1`,
    );
    return row ?? { id: 0, event: "" };
  }
  async function hook(path = "a?b=1") {
    const terms = {
      url: `https://hooks.example/${path}`,
      events: ["sale"] as const,
      filter: { collections: [], accounts: [], items: [] },
    };
    const { row, secret } = await createWebhook(db, account, terms, now());
    const own = { account, id: row.id } as const;
    return {
      own,
      secret,
      queue: (data?: object) => queueFor(row.id, data),
      read: () => readWebhook(db, own, now()),
    };
  }
  const order = () => got.map(({ headers }) => headers["webhook-id"]);

  it("gets its events in sequence, signed over identifier, time and body", async () => {
    const { secret, queue, read } = await hook();
    const events = [await queue(), await queue(), await queue()];
    const send = await startSender();
    await send();
    expect(order()).toEqual(events.map(({ event }) => event));
    for (const { headers, body } of got) {
      const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = headers;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
      expect(signature).toBe(`v1,${expected}`);
      expect(Number(at)).toBe(now());
      expect(JSON.parse(body)).toMatchObject({ id, type: "sale" });
    }
    expect(await read()).toMatchObject({ waiting: 0, delivered: 3, lastStatus: 204, failures: 0 });
    expect(await send(), "nothing waits").toBe(false);
  });

  it("gets nothing of a collection that was taken off while its events waited", async () => {
    await fillCollection(db, {
      chain: "base",
      slug: "gone",
      count: 1,
      currencies: [zeroAddress],
      now: now(),
    });
    const { queue, read } = await hook();
    const events = [];
    for (const collection of ["gone", "here", "gone"]) events.push(await queue({ collection }));
    await db.query(sql`update collections set followed = false`);
    const send = await startSender();
    await send();
    expect(order()).toEqual([events[1]?.event]);
    expect(await read()).toMatchObject({ waiting: 0, delivered: 1 });
  });

  it("is tried again later and later with the same event, and nothing overtakes it", async () => {
    const { queue, read } = await hook();
    const [first, second] = [await queue(), await queue()];
    answer = (response, _request, count) => response.writeHead(count < 3 ? 503 : 200).end();
    const send = await startSender();
    await send();
    expect(await read()).toMatchObject({ failures: 1, lastStatus: 503, waiting: 2 });
    await send();
    expect(got, "not before its time").toHaveLength(1);
    nowMs += 10_000;
    await send();
    nowMs += 10_000;
    await send();
    expect(got).toHaveLength(2);
    nowMs += 10_000;
    await send();
    expect(order()).toEqual([first.event, first.event, first.event, second.event]);
    expect(await read()).toMatchObject({ failures: 0, waiting: 0 });
  });

  it("is paused after twelve failures in a row, and goes on in sequence when it is resumed", async () => {
    const { own, queue, read } = await hook();
    const first = await queue();
    answer = (response, _request, count) => response.writeHead(count <= 12 ? 500 : 200).end();
    const send = await startSender();
    for (let time = 0; time < 20; time += 1) {
      await send();
      nowMs += 3_600_000;
    }
    expect(got).toHaveLength(12);
    expect(await read()).toMatchObject({ failures: 12, pausedAt: expect.any(Number) });
    const second = await queue();
    await resumeWebhook(db, own, now());
    await send();
    expect(order().slice(12)).toEqual([first.event, second.event]);
    await sendAgain(db, own, first.id);
    await send();
    expect(order().at(-1), "again, under the same identifier").toBe(first.event);
  });

  it.each([
    ["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "/b" }).end(), 302],
    ["a private address", null, null],
  ])("never follows %s", async (_name, redirect, status) => {
    const { queue, read } = await hook();
    await queue();
    if (redirect !== null) answer = redirect;
    const send = await startSender(redirect === null ? async () => [publicAddress, "10.0.0.1"] : toPublic);
    await send();
    expect(got).toHaveLength(redirect === null ? 0 : 1);
    expect(await read()).toMatchObject({ failures: 1, lastStatus: status });
    const [row] = await db.query<{ error: string | null }>(sql`select error from webhook_deliveries`);
    expect(row?.error).toBe(redirect === null ? "The address is not on the public internet." : null);
  });

  it("has one sender at a time, and another one after a crash", async () => {
    const { queue } = await hook();
    const events: string[] = [];
    for (let count = 0; count < 20; count += 1) events.push((await queue()).event);
    const crash = new AbortController();
    let open = 0;
    let most = 0;
    answer = (response, _request, count) => {
      open += 1;
      most = Math.max(most, open);
      if (count === 8) {
        // This sender never hears the answer: it ends here.
        crash.abort();
        open -= 1;
        return;
      }
      setTimeout(() => {
        open -= 1;
        response.writeHead(200).end();
      }, 2);
    };
    const one = await startSender(toPublic, crash.signal);
    const two = await startSender();
    await Promise.all([one(), two(), two()]);
    // What a killed process leaves: the webhook is still taken.
    nowMs += 31_000;
    for (let time = 0; time < 3; time += 1) await Promise.all([two(), two()]);
    expect(most).toBe(1);
    expect([...new Set(order())]).toEqual(events);
    expect(order().length).toBeLessThanOrEqual(21);
  });

  it("that answers slowly holds up no other", async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const { parts } = await startSender(toPublic, signal);
    const [slow, quick] = [await hook("slow"), await hook("quick")];
    let release = () => {};
    answer = (response, request) => {
      const end = () => response.writeHead(204).end();
      if (request.url === "/slow") release = end;
      else end();
    };
    await slow.queue();
    const wake = createWake();
    const running = runLanes<TakenWebhook>({
      ...{ count: 2, wake, pollMs: 60_000, signal },
      ...{ take: () => takeTurn(parts), work: (taken) => sendTurn(parts, taken) },
      onError: (error) => {
        throw error;
      },
    });
    const paths = () => got.map(({ path }) => path);
    await vi.waitFor(() => expect(paths()).toEqual(["/slow"]));
    for (const count of [1, 2]) {
      await quick.queue();
      wake.now();
      await vi.waitFor(async () => expect((await quick.read()).delivered).toBe(count));
    }
    release();
    await vi.waitFor(async () => expect((await slow.read()).delivered).toBe(1));
    expect(paths()).toEqual(["/slow", "/quick", "/quick"]);
    stopping.abort();
    wake.now();
    await running;
  });

  it("gives way to those that wait since before, however much it has", async () => {
    const send = await startSender();
    const hooks = [await hook("one"), await hook("two")];
    for (const { queue } of hooks) for (let count = 0; count < 5; count += 1) await queue();
    answer = (response) => {
      nowMs += 15_000;
      response.writeHead(204).end();
    };
    for (let turn = 0; turn < 4; turn += 1) await send();
    const paths = got.map(({ path }) => path);
    const [first, second] = [paths[0], paths[2]];
    expect(first).not.toBe(second);
    expect(paths).toEqual([first, first, second, second, first, first, second, second]);
  });

  it("stays with the sender that has it when the answer to another one comes too late", async () => {
    const { queue, read } = await hook();
    await queue();
    const late = await takeWebhook(db, now());
    nowMs += 31_000;
    const next = await takeWebhook(db, now());
    if (late === null || next === null) throw new Error("nobody had it");
    const delivery = await firstWaiting(db, next.id);
    if (delivery === null) throw new Error("nothing waits");
    const tried = { at: now(), status: 500, error: null, ms: 5 };
    await recordFailure(db, late, delivery, tried, now());
    expect(await read()).toMatchObject({ failures: 0, lastAt: null });
    expect(await takeWebhook(db, now()), "nobody else gets it").toBe(null);
    await recordFailure(db, next, delivery, tried, now() + 10);
    await recordArrival(db, late, delivery, { ...tried, status: 200 });
    expect(await read()).toMatchObject({ failures: 1, lastStatus: 500, waiting: 0, delivered: 1 });
  });
});

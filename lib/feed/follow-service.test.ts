import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MarketplaceError } from "../api/marketplace-error";
import type { Activity } from "../contract/activity";
import { createFeedStore } from "./feed-store";
import { type FollowedService, followService } from "./follow-service";
import type { StreamPart } from "./stream-parts";

const address = `0x${"0a".repeat(20)}` as const;

function entryOf(id: string): Activity {
  return {
    id,
    type: "transfer",
    chain: "base",
    timestamp: 1_800_000_000,
    collection: { slug: `of-${id}`, name: "Kiln" },
    item: { contract: address, tokenId: id.slice(4), name: "Kiln", image: null },
    ...{
      from: address,
      to: address,
      price: null,
      currency: null,
      quantity: "1",
      unitPrice: null,
      order: null,
    },
    ...{ transaction: null, logIndex: null, vault: null, pool: null, final: false },
  };
}

function partOf(position: string, ...entries: Activity[]): StreamPart {
  return { entries, orphaned: [], orders: [], position };
}

const starting = new MarketplaceError("problem", "The service starts.", { status: 503 });

/** Waits for a condition, however busy the machine is. */
function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 });
}

const numberOf = (id: string) => Number(/^act_(\d+)$/.exec(id)?.[1] ?? 0);

/** A stream whose parts come, and which ends, when the test says so. */
function createConnection() {
  let send: (part: StreamPart | null) => void = () => {};
  const bytes = new ReadableStream<StreamPart>({
    start(controller) {
      send = (part) => (part === null ? controller.close() : controller.enqueue(part));
    },
  });
  return { send, parts: bytes[Symbol.asyncIterator]() as AsyncGenerator<StreamPart, void> };
}

/** A followed service in memory. Waiting takes no time, and moves the clock. */
function scene() {
  const state = {
    entries: [] as Activity[],
    failure: null as MarketplaceError | null,
    /** The positions of the polls for activity. */
    asked: [] as string[],
    stale: new Set<string>(),
    connections: [] as ({ after: string | null } & ReturnType<typeof createConnection>)[],
  };
  const service: FollowedService = {
    async listActivity({ after }) {
      if (after === undefined) return { data: [...state.entries].reverse(), nextCursor: null };
      state.asked.push(after);
      if (state.failure !== null && numberOf(after) > 0 && numberOf(after) < 1_000) throw state.failure;
      const data = state.entries.filter(({ id }) => numberOf(id) > numberOf(after));
      return { data, nextCursor: null, orphaned: [] };
    },
    listOrders: async () => ({ data: [], nextCursor: null, resumeCursor: "end" }),
    listChains: async () => [],
    getBranding: async () => ({ version: 0 }),
    async openStream(after) {
      const connection = createConnection();
      state.connections.push({ after, ...connection });
      return connection.parts;
    },
  };
  const store = createFeedStore("epoch");
  const ending = new AbortController();
  const followed = followService({
    service,
    store,
    onStale: async (tags) => {
      for (const tag of tags) state.stale.add(tag);
    },
    async wait(ms) {
      vi.advanceTimersByTime(ms);
      await new Promise(setImmediate);
    },
    signal: ending.signal,
  });
  const connection = (index: number) =>
    until(() => {
      const found = state.connections[index];
      if (found === undefined) throw new Error("The stream was not opened yet.");
      return found;
    });
  /** Waits until the polls have stopped, since the stream tells all. */
  const complete = () =>
    until(async () => {
      const polls = state.asked.length;
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(state.asked).toHaveLength(polls);
    });
  const known = () => store.answer(null, 0).entries.map(({ id }) => id);
  const end = async () => {
    ending.abort();
    await followed;
  };
  return { state, store, connection, complete, known, end };
}

let current: ReturnType<typeof scene>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_800_000_000_000 });
  current = scene();
});
afterEach(async () => {
  await current.end();
  vi.useRealTimers();
});

it("reads what the service's stream left out, also when the first look after it fails", async () => {
  const { state, connection, complete, known } = current;
  const first = await connection(0);
  first.send(partOf("act_10"));
  await complete();
  first.send(partOf("act_11", entryOf("act_11")));
  await until(() => expect(known()).toEqual(["act_11"]));
  state.failure = starting;
  state.entries = ["act_11", "act_15"].map(entryOf);
  state.asked.length = 0;
  first.send(null);
  const second = await connection(1);
  second.send(partOf("act_20"));
  second.send(partOf("act_21", entryOf("act_21")));
  await until(() => expect(known()).toEqual(["act_21", "act_11"]));
  const failed = state.asked.length;
  await until(() => expect(state.asked.length).toBeGreaterThan(failed + 1));
  state.failure = null;
  await until(() => expect(known()).toContain("act_15"));
  await until(() => expect(state.stale).toContain("collection:of-act_15"));
  await complete();
  expect(second.after).toBe("act_11");
  expect(new Set(state.asked)).toEqual(new Set(["act_11"]));
  // Now that nothing is missing, it goes on after the stream's last event.
  second.send(null);
  expect((await connection(2)).after).toBe("act_21");
});

it("begins anew where a restore has lost its position, and tells open pages so", async () => {
  const { state, store, connection, complete, known } = current;
  const first = await connection(0);
  first.send(partOf("act_10"));
  await complete();
  first.send(partOf("act_11", entryOf("act_11")));
  await until(() => expect(known()).toEqual(["act_11"]));
  const page = store.answer(null, 0).position;
  const problem = {
    ...{ type: "about:blank", title: "Bad Request", status: 400, detail: "The position is lost." },
    ...{ code: "invalid_cursor", action: "refresh" },
  };
  const lost = new MarketplaceError("problem", problem.detail, {
    status: 400,
    problem: problem as NonNullable<MarketplaceError["problem"]>,
  });
  state.failure = starting;
  state.entries = ["act_5", "act_1001"].map(entryOf);
  first.send(null);
  const second = await connection(1);
  second.send(partOf("act_1000"));
  second.send(partOf("act_1001", entryOf("act_1001")));
  await until(() => expect(known()).toEqual(["act_1001", "act_11"]));
  state.failure = lost;
  await until(() => expect(known()).toEqual(["act_1001", "act_5"]));
  expect(store.sinceOf(page)).toBeNull();
});

it("hands on the events of a burst as one change", async () => {
  const { store, connection, complete, known } = current;
  const { send } = await connection(0);
  send(partOf("act_10"));
  await complete();
  const before = store.version();
  for (let number = 11; number <= 1_000; number += 1) send(partOf(`act_${number}`, entryOf(`act_${number}`)));
  await until(() => expect(known()[0]).toBe("act_1000"));
  expect(store.version() - before).toBe(1);
  expect(store.answer(before, 0)).toMatchObject({ reset: false, items: { length: 990 } });
});

import { sql } from "drizzle-orm";
import type { LocalAccount } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { give } from "../../../../local/testing/holdings";
import { approveConduit } from "../../../../local/testing/orders";
import { reorg } from "../../../../local/testing/reorg";
import { apiEventsOf } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../testing/listings";
import { readStream } from "../../../testing/read-stream";
import {
  configuredKeys,
  requestApp,
  startTestService,
  type TestService,
  testKeys,
} from "../../../testing/test-service";
import { createDependencies } from "../../create-dependencies";
import { sqlArray } from "../../db/sql-array";
import { createMarketEvents } from "../../market/changes/market-events";
import { type Api, createApp } from "../app";
import { createMarketStream, type MarketStream } from "../stream/market-stream";

describe("GET /activity and GET /stream", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
  });
  afterAll(() => service.stop());

  const transfer = (tokenId: bigint) => give(service.chain, maker, taker.address, tokenId);

  const read = async (query: string) => (await service.request(`/v1/activity?${query}`)).body;

  /** Follows the feed like a client: sends the last id back until nothing new arrives. */
  async function follow(
    start: string,
    query = "",
  ): Promise<{ entries: Activity[]; orphaned: string[]; last: string }> {
    const entries: Activity[] = [];
    const orphaned: string[] = [];
    let last = start;
    for (;;) {
      const page = await read(`after=${last}&limit=3${query}`);
      orphaned.push(...page.orphaned);
      if (page.data.length === 0) return { entries, orphaned, last };
      entries.push(...page.data);
      last = page.data.at(-1).id;
    }
  }

  it("visits every entry exactly once by sending the last id back, and sees later ones", async () => {
    const first = await follow("act_0");
    expect(first.entries).toHaveLength(20);
    expect(new Set(first.entries.map(({ id }) => id)).size).toBe(20);
    await transfer(1n);
    await service.settled();
    const second = await follow(first.last);
    expect(second.entries).toMatchObject([
      {
        type: "transfer",
        from: maker.address,
        to: taker.address,
        item: { tokenId: "1" },
        price: null,
        order: null,
      },
    ]);
    expect(second.orphaned).toEqual([]);
  });

  it("walks the newest first without `after`, each entry once, and the same entries by cursor with it", async () => {
    const all = (await follow("act_0")).entries;
    for (const start of ["", "after=act_0&"]) {
      const seen: Activity[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? "" : `&cursor=${cursor}`;
        const page = await read(`${start}limit=4${next}`);
        seen.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      if (start === "") {
        const times = seen.map(({ timestamp }) => timestamp);
        expect(times).toEqual([...times].sort((a, b) => b - a));
      }
    }
  });

  it("filters by type, account, collection and item", async () => {
    const transfers = await read("types=transfer,sale");
    expect(transfers.data.every(({ type }: Activity) => type === "transfer")).toBe(true);
    const mints = await read(`types=mint&account=${taker.address}&limit=200`);
    expect(mints.data).toHaveLength(10);
    const item = await read(`contract=${service.chain.collection}&tokenId=1&chain=${service.id}`);
    expect(item.data.map(({ type }: Activity) => type)).toEqual(["transfer", "mint"]);
    const before = await read(`before=${item.data[0].id}&limit=200`);
    expect(before.data.map(({ id }: Activity) => id)).not.toContain(item.data[0].id);
    const later = await read(`after=${item.data[1].timestamp}&limit=200`);
    expect(later.data.every(({ timestamp }: Activity) => timestamp > item.data[1].timestamp)).toBe(true);
  });

  it("lists suspected wash trades alone, or everything else, newest first and in the sequence of insertion", async () => {
    const all = (await follow("act_0")).entries;
    const marked = all.filter(({ type }) => type === "mint").slice(0, 5);
    const numbers = marked.map(({ id }) => Number(id.slice(4)));
    const mark = (reason: string | null) =>
      service.db.query(
        sql`update activity set wash_trade = ${reason} where id = any(${sqlArray(numbers, "int8")})`,
      );
    const collection = marked[0]?.collection.slug;
    await mark("round_trip");
    const ids = (entries: Activity[]) => entries.map(({ id }) => id).sort();
    for (const scope of ["", `&collection=${collection}`, `&chain=${service.id}`, "&types=mint,sale"]) {
      const first = await read(`washTrade=true&limit=3${scope}`);
      const second = await read(`washTrade=true&limit=3${scope}&cursor=${first.nextCursor}`);
      expect(ids([...first.data, ...second.data])).toEqual(ids(marked));
      expect(ids((await follow("act_0", `&washTrade=true${scope}`)).entries)).toEqual(ids(marked));
    }
    expect((await read("washTrade=true&types=listing")).data).toEqual([]);
    const others = (await read("washTrade=false&limit=200")).data;
    expect(others).toHaveLength(all.length - marked.length);
    expect(ids(others).some((id) => ids(marked).includes(id))).toBe(false);
    expect((await service.request("/v1/activity?washTrade=maybe")).status).toBe(400);
    await mark(null);
  });

  it("gives the entries later than a time in the sequence of their insertion", async () => {
    const all = (await follow("act_0")).entries;
    const times = all.map(({ timestamp }) => timestamp);
    for (const time of [0, Math.min(...times), Math.max(...times)]) {
      const later = all.filter(({ timestamp }) => timestamp > time).map(({ id }) => id);
      expect((await read(`after=${time}&limit=200`)).data.map(({ id }: Activity) => id)).toEqual(later);
    }
  });

  it("lists the entries that a reorganisation orphaned, and never repeats them under another id", async () => {
    const start = await follow("act_0");
    await transfer(2n);
    await service.settled();
    const seen = await follow(start.last);
    expect(seen.entries).toHaveLength(1);
    expect(seen.entries[0]?.final).toBe(false);
    await reorg(service.chain.client, 1);
    await service.settled();
    const after = await follow(seen.last);
    expect(after.orphaned).toContain(seen.entries[0]?.id);
    const ids = (await follow("act_0")).entries.map(({ id }) => id);
    expect(ids).not.toContain(seen.entries[0]?.id);
    const newest = await read("limit=200");
    expect(newest.data.map(({ id }: Activity) => id)).not.toContain(seen.entries[0]?.id);
  });

  /** The same service as another process of it, which hears of no change. */
  function otherProcess(): { app: Api; stream: MarketStream } {
    const { db, served, mediaUrl, log } = service.dependencies;
    const own = { events: createMarketEvents(), beatMs: 20, keptAtStart: 2 };
    const stream = createMarketStream({ db, served, mediaUrl, log, ...own });
    return { app: createApp({ ...service.dependencies, stream }), stream };
  }

  it("streams entries and orders once each, goes on after the last id, and names what a reorganisation orphaned", async () => {
    const { app } = service;
    const first = await readStream(app);
    const ready = await first.next();
    expect(ready).toMatchObject({ event: "ready", data: { position: ready?.id } });
    await transfer(6n);
    const moved = await first.next();
    expect(moved).toMatchObject({ event: "activity", data: { type: "transfer", item: { tokenId: "6" } } });
    expect(moved?.data).toEqual((await read("limit=1")).data[0]);
    await approveConduit(service.chain, maker);
    await service.settled();
    const { body: order } = await postListing(service, await signFeeListing(service, maker, { tokenId: 7n }));
    const told = [await first.next(), await first.next()];
    expect(told).toMatchObject([
      { event: "order", data: { id: order.id, status: "active" } },
      { event: "activity", data: { type: "listing", order: { id: order.id } } },
    ]);
    await first.leave();
    await transfer(7n);
    await service.settled();

    // Another process has not heard of it, and goes on after the same id.
    const { app: other, stream } = otherProcess();
    const [entries, orders] = [
      await readStream(other, { query: "?topics=activity", after: String(told[1]?.id) }),
      await readStream(other, { query: "?topics=orders", after: String(told[1]?.id) }),
    ];
    expect([(await entries.next())?.event, (await orders.next())?.event]).toEqual(["ready", "ready"]);
    expect(await orders.next()).toMatchObject({ event: "order", data: { id: order.id, status: "inactive" } });
    const sent = await entries.next();
    expect(sent).toMatchObject({ event: "activity", data: { type: "transfer", item: { tokenId: "7" } } });
    stream.close();
    expect([await entries.next(), await orders.next()]).toEqual([undefined, undefined]);
    expect((await service.request("/v1/stream")).status).toBe(200);
    expect(stream.readers()).toBe(0);
    expect((await other.request("/v1/stream", { headers: { "x-api-key": testKeys.read } })).status).toBe(503);

    const second = await readStream(app, { query: "?topics=activity", after: String(sent?.id) });
    expect((await second.next())?.event).toBe("ready");
    await reorg(service.chain.client, 1);
    await service.settled();
    expect(await second.next()).toMatchObject({ event: "orphaned", data: { id: sent?.data.id } });
    await second.leave();
  });

  it("tells a reader of the stream whose last id is not known to read again, and ends one whose key is revoked", async () => {
    const { app, stream } = otherProcess();
    const newest = (await read("limit=1")).data[0].id;
    for (const [after, event] of [
      [newest, "ready"],
      ["act_1", "reset"],
      ["act_9999999999", "reset"],
    ]) {
      const reader = await readStream(app, { after });
      expect([after, (await reader.next())?.event]).toEqual([after, event]);
      await reader.leave();
    }
    const bad = await service.request("/v1/stream", { headers: { "last-event-id": "12" } });
    expect(bad).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    const taken: string[] = [];
    await new Promise<void>((resolve) => {
      void stream.join(
        {
          topics: new Set(),
          take: (bytes) => taken.push(new TextDecoder().decode(bytes)),
          end: resolve,
          isAllowed: async () => false,
        },
        null,
      );
    });
    expect(taken.at(-1)).toMatch(/^: still here\nid: act_\d+\n\n$/);
    stream.close();
  });

  it("shows a caller who knows a change from another process what is as new, although it answers from memory", async () => {
    const { db, config, chain, dependencies } = service;
    const { events, catchUp } = apiEventsOf(db, createMarketEvents());
    const other = createDependencies({
      ...{ db, events, hearOthers: catchUp, chains: [config], apiKeys: configuredKeys },
      ...{ mediaUrl: dependencies.mediaUrl, log: dependencies.log, nowMs: dependencies.nowMs },
    });
    const url = `/v1/collections/test-collection/items?owner=${taker.address}&limit=200`;
    const count = async (headers: Record<string, string> = {}) =>
      (await requestApp(createApp(other), url, { headers })).body.data.length;
    const before = await count();
    await give(chain, maker, taker.address, 8n);
    await service.settled();
    const clock = (await read("limit=1")).data[0].id.replace("act_", "");
    expect([await count(), await count({ "x-feed-clock": clock })]).toEqual([before, before + 1]);
    await other.close();
  });

  it("marks an entry as final once its block has the chain's confirmations", async () => {
    await transfer(3n);
    await service.settled();
    expect((await read("limit=1")).data[0].final).toBe(false);
    await service.chain.client.mine({ blocks: 3 });
    await service.settled();
    expect((await read("limit=1")).data[0].final).toBe(true);
  });
});

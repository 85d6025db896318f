import { sql } from "drizzle-orm";
import { applyForward, applyPast } from "../../service/src/chain/apply/apply-events";
import type { BlockHeader } from "../../service/src/chain/rpc/chain-data";
import type { Db } from "../../service/src/db/database";
import { openDatabase } from "../../service/src/db/open-database";
import type { ChainEvent } from "../../service/src/db/schema/chain-event";
import { createMarketEvents } from "../../service/src/market/changes/market-events";
import { storeOrders } from "../../service/src/market/orders/submit/store-orders";
import { inventedHash } from "../generate/invented";
import { type Measure, median, quantile } from "../report/measure";
import {
  acceptedOrder,
  cancelOf,
  inventedEvents,
  newcomer,
  saleOf,
  transferOf,
} from "../scenes/invented-writes";
import { startScaleService } from "../scenes/scale-api";
import { undone } from "../scenes/undone-database";
import { findWriteItems, findWritePlace, type WriteItem, type WritePlace } from "../scenes/write-place";

/** More items than any collection has, and those of the one to compare with. */
const largest = 1_000_000_000;
const smallItems = 1_000;
/** The first writes of each kind also let the database read what later ones find in its memory. */
const warmUps = 5;
const samples = 25;
const eventsTogether = 500;
const ordersTogether = 100;
const rounds = 8;
/** A write on a large collection may cost so many times as much as on a small one. */
const sizeLimit = 1.5;
const ordersTarget = 1_000;
const eventsTarget = 10_000;
const group = "Writes of a large market, each rolled back";

interface ScaleWritesParameters {
  say: (text: string) => void;
  /** Takes charge of stopping each started part. */
  onStart: (stop: () => Promise<void>) => void;
}

/** A kind of write, and what it writes for one item of a place. */
interface Kind {
  name: string;
  /** Whether it is about listed items. */
  listed: boolean;
  write: (place: WritePlace, item: WriteItem, number: number) => Promise<unknown>;
}

function headerOf({ position }: WritePlace): BlockHeader {
  const number = position.number + 1;
  const hash = inventedHash("block", 2_000_000_000 + number);
  return {
    number,
    hash,
    parentHash: position.hash,
    timestamp: position.timestamp + 1,
    logsBloom: `0x${"00".repeat(256)}`,
    transactions: [],
    isHashed: true,
  };
}

const format = { headers: true, receipts: true };
const proof = { isConfirmed: true, isLinked: true, level: "receipts", format } as const;

/** The next block of the chain, with these events. */
function apply(db: Db, place: WritePlace, events: ChainEvent[]): Promise<unknown> {
  const last = headerOf(place);
  const step = { type: "forward", head: last, headers: [last], last, events, proof } as const;
  const { config, position } = place;
  return applyForward(
    db,
    { ...step, headers: [...step.headers] },
    { config, position, nowMs: position.timestamp * 1_000 },
  );
}

/** Several orders of one request, after its checks. */
function store(db: Db, place: WritePlace, orders: readonly { item: WriteItem | null; number: number }[]) {
  const accepted = orders.map(({ item, number }) => acceptedOrder(place, number, item));
  const { config, position } = place;
  return storeOrders(
    { db, events: createMarketEvents(), journal: null },
    {
      chain: config.id,
      now: position.timestamp,
      accepted,
      replaced: new Map(),
    },
  );
}

function kindsOf(db: Db): Kind[] {
  return [
    {
      name: "a transfer",
      listed: false,
      write: (place, item) => apply(db, place, inventedEvents(place, [transferOf(place, item)])),
    },
    {
      name: "a transfer of a listed item",
      listed: true,
      write: (place, item) => apply(db, place, inventedEvents(place, [transferOf(place, item)])),
    },
    {
      name: "a sale",
      listed: true,
      write: (place, item) => apply(db, place, inventedEvents(place, saleOf(place, item))),
    },
    {
      name: "a cancelled listing",
      listed: true,
      write: (place, item) => apply(db, place, inventedEvents(place, [cancelOf(place, item)])),
    },
    {
      name: "a listing",
      listed: false,
      write: (place, item, number) => store(db, place, [{ item, number }]),
    },
    {
      name: "a collection offer",
      listed: false,
      write: (place, _item, number) => store(db, place, [{ item: null, number }]),
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Each kind on both collections by turns, so that other work of the machine meets both. */
async function measureKinds(db: Db, large: WritePlace, small: WritePlace): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name, listed, write } of kindsOf(db)) {
    const times: { large: number[]; small: number[] } = { large: [], small: [] };
    const count = warmUps + samples;
    const inLarge = await findWriteItems(db, large, { listed, count });
    const inSmall = await findWriteItems(db, small, { listed, count });
    for (let at = 0; at < Math.min(inLarge.length, inSmall.length); at += 1) {
      const [one, other] = [inLarge[at], inSmall[at]];
      if (one === undefined || other === undefined) continue;
      const ms = {
        large: await timed(() => write(large, one, at)),
        small: await timed(() => write(small, other, at)),
      };
      if (at < warmUps) continue;
      times.large.push(ms.large);
      times.small.push(ms.small);
    }
    measures.push({
      ...{ group, name: `${name}, ${large.items} items against ${small.items}`, unit: "ms" },
      ...{ value: median(times.large), base: median(times.small) },
      target: { of: "ratio", is: "at most", limit: sizeLimit },
      note: `p95 ${quantile(times.large, 0.95).toFixed(1)} and ${quantile(times.small, 0.95).toFixed(1)} ms`,
    });
  }
  return measures;
}

/** So many a second of what one call writes together, by the median of some calls. */
async function measureRate(
  name: string,
  { together, least }: { together: number; least: number },
  write: (round: number) => Promise<unknown>,
): Promise<Measure> {
  const times: number[] = [];
  let processorMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    times.push(await timed(() => write(round)));
    const { user, system } = process.cpuUsage(before);
    processorMs += (user + system) / 1_000;
  }
  const total = times.reduce((sum, ms) => sum + ms, 0);
  return {
    ...{ group, name, unit: "a second", value: (together * 1_000) / median(times) },
    target: { of: "value", is: "at least", limit: least },
    note: `${together} together; ${Math.round((100 * processorMs) / total)}% of the time is work of this process, the rest the database's`,
  };
}

async function measureRates(db: Db, place: WritePlace): Promise<Measure[]> {
  const { config, position, contract } = place;
  const count = rounds * eventsTogether;
  const items = await findWriteItems(db, place, { listed: false, count });
  const part = (round: number, size: number) => items.slice(round * size, (round + 1) * size);
  const catchUp = (events: ChainEvent[]) =>
    applyPast(db, { events, mark: async () => {} }, { config, position, nowMs: position.timestamp * 1_000 });
  const mint = (at: number) =>
    ({
      address: contract,
      name: "transfer",
      fromAddr: "0x0000000000000000000000000000000000000000",
      toAddr: newcomer,
      tokenId: BigInt(100_000_000 + at),
      quantity: 1n,
    }) as const;
  const orders = { together: ordersTogether, least: ordersTarget };
  const events = { together: eventsTogether, least: eventsTarget };
  return [
    await measureRate("listings stored", orders, (round) =>
      store(
        db,
        place,
        part(round, ordersTogether).map((item, at) => ({ item, number: round * ordersTogether + at })),
      ),
    ),
    await measureRate("mints applied in catch-up", events, (round) =>
      catchUp(
        inventedEvents(
          place,
          Array.from({ length: eventsTogether }, (_, at) => mint(round * eventsTogether + at)),
        ),
      ),
    ),
    await measureRate("transfers applied in catch-up", events, (round) =>
      catchUp(
        inventedEvents(
          place,
          part(round, eventsTogether).map((item) => transferOf(place, item)),
        ),
      ),
    ),
  ];
}

/** Rows of orders and items that were read so far, by the server's statistics. */
async function readRows(db: Db): Promise<number> {
  const [row] = await db.query<{ rows: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables
    where relname in ('orders', 'items', 'order_changes', 'item_meta', 'activity', 'holders', 'events')`);
  return row?.rows ?? 0;
}

/** How long each role takes to start, and how many rows of the large tables it reads until it has stopped. */
async function measureStarts(
  db: Db,
  url: string,
  onStart: ScaleWritesParameters["onStart"],
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const role of ["api", "follower", "all"] as const) {
    const before = await readRows(db);
    const startMs = performance.now();
    const service = await startScaleService(url, role, onStart);
    await service.ready();
    const value = performance.now() - startMs;
    // The server counts what a connection read when the connection ends, if not earlier.
    await service.stop();
    const rows = (await readRows(db)) - before;
    const name = `rows of large tables that a start of the role ${role} reads`;
    const note = `ready after ${Math.round(value)} ms`;
    measures.push({
      ...{ group: "Starts on a large market", name, value: rows, unit: "rows", note },
      target: { of: "value", is: "at most", limit: 5_000 },
    });
  }
  return measures;
}

/**
 * Measures that a write costs no more on a large collection than on a small one of the same market, how much is written a second, and that
 * no role reads a large table when it starts. Transactions are rolled back: the market stays as it is, and nothing waits for a disk at
 * the end of one.
 *
 * @param url A database that `npm run generate` filled.
 */
export async function measureScaleWrites(
  url: string,
  { say, onStart }: ScaleWritesParameters,
): Promise<Measure[]> {
  const opened = await openDatabase({ url });
  const db = undone(opened);
  try {
    const large = await findWritePlace(db, largest);
    const small = await findWritePlace(db, smallItems);
    say(`    collections of ${large.items} and ${small.items} items`);
    return [
      ...(await measureKinds(db, large, small)),
      ...(await measureRates(db, large)),
      ...(await measureStarts(db, url, onStart)),
    ];
  } finally {
    await opened.close();
  }
}

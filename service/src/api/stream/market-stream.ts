import type { Logger } from "pino";
import type { StreamTopic } from "@/lib/contract/stream";
import type { Db } from "../../db/database";
import { isLostNumber } from "../../db/feed-clock";
import type { ServedChains } from "../../market/chains/served-chains";
import type { MarketEvent, MarketEvents } from "../../market/changes/market-events";
import { readUnlisted } from "../../market/gates/followed";
import { findRecentStart, listChanges } from "../../market/stream/list-changes";
import { activityId } from "../records/activity-record";
import type { MediaUrl } from "../records/image-record";
import { encodeBeat, encodeEvent, type StreamEvent, streamEvents } from "./stream-event";

const mostKept = 2_000;
const mostKeptBytes = 2 ** 21;
const changesAtOnce = 500;
const retryMs = 1_000;
/** Readers who hear nothing, because changes cannot be read for so long, are left: they have other ways to ask. */
const failingMs = 10_000;

/** One who reads the stream. Its functions must not throw. */
export interface StreamReader {
  topics: ReadonlySet<StreamTopic>;
  /** Takes the next bytes. */
  take(bytes: Uint8Array): void;
  /** Ends in order: the service stops, or the reader may not read any more. */
  end(): void;
  /** Whether the reader may still read; asked with every sign of life. */
  isAllowed(): Promise<boolean>;
}

/** The changes of the market for all who read the stream of this process. The database is asked once for all of them. */
export interface MarketStream {
  /**
   * Adds a reader. First it takes `ready`, or `reset` if what followed `after` is not kept here; then every later change.
   *
   * @param after a number of the feed clock; null: from now on.
   * @returns how to leave; null once the service stops, or while changes cannot be read.
   */
  join(reader: StreamReader, after: number | null): Promise<(() => void) | null>;
  /** How many readers there are. */
  readers(): number;
  /** Ends all readers. */
  close(): void;
}

export interface MarketStreamOptions {
  /** The primary: a replica may be behind the events that say what changed. */
  db: Db;
  served: ServedChains;
  events: MarketEvents;
  mediaUrl: MediaUrl;
  log: Pick<Logger, "warn">;
  /** Milliseconds between signs of life. Proxies close a connection on which nothing comes for a minute or less. */
  beatMs?: number;
  /** Milliseconds after which what is kept is dropped if there is nobody to read. The database is not asked meanwhile. */
  idleMs?: number;
  /** Entries, and changed orders of each side, with which the kept events begin: what a reader may miss while it connects again. */
  keptAtStart?: number;
}

/** The number of the feed clock up to which an event says that something changed. */
function numberOf(event: MarketEvent): number {
  switch (event.type) {
    case "collection":
      return event.version;
    case "orders":
    case "activity":
      return event.seq;
    case "heard":
      return event.clock;
    default:
      return 0;
  }
}

/** The latest events, in the sequence of their numbers. */
function createKeptEvents(start: number) {
  let from = start;
  let events: StreamEvent[] = [];
  let bytes = 0;
  return {
    /** Every event after this number is kept. */
    from: () => from,
    after: (seq: number) => events.filter((event) => event.seq > seq),
    add(more: readonly StreamEvent[]): void {
      events.push(...more);
      bytes += more.reduce((sum, event) => sum + event.bytes.byteLength, 0);
      let dropped = 0;
      while (events.length - dropped > mostKept || bytes > mostKeptBytes) {
        const event = events[dropped];
        if (event === undefined) break;
        bytes -= event.bytes.byteLength;
        from = event.seq;
        dropped += 1;
      }
      events = events.slice(dropped);
    },
  };
}

/** Reads the market's changes from the database after each event that tells of some, once for all readers. */
export function createMarketStream({
  db,
  served,
  events,
  mediaUrl,
  log,
  beatMs = 15_000,
  idleMs = 60_000,
  keptAtStart = 100,
}: MarketStreamOptions): MarketStream {
  const readers = new Map<StreamReader, { after: number }>();
  /** Readers for whom the database is asked something before they are added. */
  let joining = 0;
  let kept = createKeptEvents(0);
  /** The collections that were in no list when the first of the kept events was read. */
  let unlisted = "";
  /** Every change up to this number was handed out. */
  let position = 0;
  let beginning: Promise<void> | null = null;
  let reading: Promise<void> | null = null;
  /** The highest number that was announced. */
  let heard = 0;
  let isBegun = false;
  let isClosed = false;
  /** Since when changes cannot be read, in milliseconds of a clock that only goes on. */
  let failingSince: number | null = null;
  const timers: Partial<Record<"retry" | "idle" | "beat", NodeJS.Timeout | undefined>> = {};

  function handOut(found: readonly StreamEvent[]): void {
    kept.add(found);
    for (const [reader, { after }] of readers) {
      for (const { seq, topic, bytes } of found)
        if (seq > after && reader.topics.has(topic)) reader.take(bytes);
    }
  }

  /** Hands out all changes, also those that are announced meanwhile. */
  async function readOn(): Promise<void> {
    try {
      for (let isLast = false; !isLast && !isClosed; ) {
        const announced = heard;
        const read = await listChanges(db, position, changesAtOnce);
        const found = streamEvents(read.changes, await served.states(), { served, mediaUrl });
        position = read.until;
        failingSince = null;
        handOut(found);
        isLast = read.isLast && heard === announced;
      }
    } finally {
      reading = null;
    }
  }

  /** One reading at a time. */
  function read(): Promise<void> {
    reading ??= readOn();
    return reading;
  }

  const isFailing = () => failingSince !== null && performance.now() - failingSince > failingMs;

  async function wake(): Promise<void> {
    clearTimeout(timers.retry);
    try {
      await read();
    } catch (error) {
      log.warn({ err: error }, "changes for the stream could not be read");
      failingSince ??= performance.now();
      if (isFailing()) for (const reader of [...readers.keys()]) reader.end();
      if (!isClosed) timers.retry = setTimeout(() => void wake(), retryMs).unref();
    }
  }

  const unsubscribe = events.subscribe((event) => {
    const number = numberOf(event);
    if (!isBegun || number <= heard) return;
    heard = number;
    void wake();
  });

  /** Nothing is read while nobody listens, so it begins anew with the first reader. */
  async function begin(): Promise<void> {
    await reading?.catch(() => {});
    unlisted = await readUnlisted(db);
    const start = await findRecentStart(db, keptAtStart);
    kept = createKeptEvents(start);
    position = start;
    heard = start;
    isBegun = true;
    await read();
  }

  function end(): void {
    if (readers.size > 0) return;
    clearTimeout(timers.retry);
    isBegun = false;
    failingSince = null;
    beginning = null;
    kept = createKeptEvents(0);
  }

  function beat(): void {
    const bytes = encodeBeat(position);
    for (const reader of [...readers.keys()]) {
      reader.take(bytes);
      reader.isAllowed().then(
        (isAllowed) => {
          if (!isAllowed) reader.end();
        },
        (error: unknown) => log.warn({ err: error }, "a key could not be checked"),
      );
    }
  }

  function leave(reader: StreamReader): void {
    if (!readers.delete(reader) || readers.size > 0) return;
    clearInterval(timers.beat);
    timers.beat = undefined;
    rest();
  }

  /** Begins to wait for the end if there is nobody left. */
  function rest(): void {
    clearTimeout(timers.idle);
    if (readers.size === 0 && joining === 0 && !isClosed) timers.idle = setTimeout(end, idleMs).unref();
  }

  async function add(reader: StreamReader, after: number | null): Promise<(() => void) | null> {
    beginning ??= begin();
    try {
      await beginning;
    } catch (error) {
      end();
      throw error;
    }
    const wasKept = after !== null && (await isKept(after));
    if (isClosed || isFailing()) return null;
    // From here on nothing is awaited, so that no change comes between what is kept and what is new.
    const start = wasKept && after >= kept.from() ? after : position;
    const name = after === null || start === after ? "ready" : "reset";
    reader.take(encodeEvent(name, { position: activityId(start) }, start));
    for (const { topic, bytes } of kept.after(start)) if (reader.topics.has(topic)) reader.take(bytes);
    readers.set(reader, { after: position });
    timers.beat ??= setInterval(beat, beatMs).unref();
    return () => leave(reader);
  }

  /** Whether everything after a number is kept here. */
  async function isKept(after: number): Promise<boolean> {
    // Another process may have read further.
    if (after > position) await wake();
    // What was kept of a collection is not told once the collection is taken off or hidden: who comes back then reads anew.
    const now = await readUnlisted(db);
    if (now !== unlisted) {
      unlisted = now;
      kept = createKeptEvents(position);
    }
    return after >= kept.from() && after <= position && !(await isLostNumber(db, after));
  }

  return {
    async join(reader, after) {
      clearTimeout(timers.idle);
      joining += 1;
      try {
        return await add(reader, after);
      } finally {
        joining -= 1;
        rest();
      }
    },
    readers: () => readers.size,
    close() {
      isClosed = true;
      unsubscribe();
      for (const timer of Object.values(timers)) clearTimeout(timer);
      for (const reader of [...readers.keys()]) reader.end();
      readers.clear();
    },
  };
}

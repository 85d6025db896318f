import { setTimeout as wait } from "node:timers/promises";
import { feedClockHeader } from "@/lib/contract/feed-clock-header";
import type { FleetPlace, TradingPair } from "./fleet-market";
import type { Got, RequestLog } from "./request-log";
import { type AcknowledgedOrder, createTrades, type Sale } from "./trades";

/** Where a market answers. */
export interface MarketDoors {
  /** With `/v1`. */
  api: string;
  apiKey: string;
  /** Null: the market has no web. */
  web: string | null;
}

/** Two accounts that trade items with each other until they are told to stop. */
export interface Trader {
  acknowledged: readonly AcknowledgedOrder[];
  sales: readonly Sale[];
  /** How many trades are done. */
  done: () => number;
  /** Rejects as soon as the market answers what it may not answer. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

interface TraderParameters {
  log: RequestLog;
  /** Whether it writes to the API, or to the web's own routes. It reads from the API. */
  through: "api" | "web";
  /** Default: the place's first pair. */
  pair?: TradingPair;
  /** From the beginning of a trade to that of the next, at least, in milliseconds. Default: no pause. */
  everyMs?: number | (() => number);
  /** One item of three is listed so often, and never sold. Default: nearly as often as a maker may (50 live listings of an item). */
  standingListings?: number;
  /** Its address, as a proxy in front of the web reports it. Default: that of this machine. */
  address?: string;
}

/** A client that got no answer tries again after this time. */
const againMs = 200;
/** One pass in so many lists these items for a short time. */
const briefEvery = 4;
/** The trades with the other items, in turns. */
const turns = ["buy", "accept", "cancelListing", "buy", "hide", "cancelOffer"] as const;

class Stopped extends Error {}

interface AskOptions {
  method?: "POST" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
}

type Ask = (path: string, options?: AskOptions) => Promise<Got>;

/** How one client reaches the market: as a program with a key that reads what it wrote, or as a page does, through the web. */
function createAsk({ api, apiKey, web }: MarketDoors, { log, through, address }: TraderParameters): Ask {
  if (through === "web" && web === null) throw new TypeError("The market has no web.");
  const [base, ownHeaders] =
    through === "api"
      ? [api, { "x-api-key": apiKey }]
      : [`${web}/api`, { origin: new URL(web ?? "").origin }];
  let clock = 0;
  return async (path, { method = "POST", body, headers } = {}) => {
    const isWrite = body !== undefined || method === "DELETE";
    const got = await log.ask(`${through} ${path.replace(/ord_\w+/, "{id}")}`, `${base}${path}`, {
      method: isWrite ? method : "GET",
      headers: {
        ...ownHeaders,
        ...headers,
        ...(address === undefined ? {} : { "x-forwarded-for": address }),
        [feedClockHeader]: String(clock),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    clock = Math.max(clock, got.feedClock);
    return got;
  };
}

/** Starts a trader on a chain. It tries again whatever fails, as clients do; the log keeps the failures. */
export function startTrader(doors: MarketDoors, place: FleetPlace, parameters: TraderParameters): Trader {
  const { through, pair = place.pairs[0], everyMs = 0, standingListings = 36 } = parameters;
  if (pair === undefined) throw new TypeError("The place has nobody who trades.");
  const acknowledged: AcknowledgedOrder[] = [];
  const sales: Sale[] = [];
  const write = createAsk(doors, parameters);
  const read = through === "api" ? write : createAsk(doors, { ...parameters, through: "api" });
  const stopping = new AbortController();
  let done = 0;

  /** Asks until there is an answer. */
  async function insist(ask: () => Promise<Got>): Promise<Got["body"]> {
    for (;;) {
      if (stopping.signal.aborted) throw new Stopped();
      const { status, body, retryAfterSeconds } = await ask();
      if (status !== null && status < 300) return body;
      if (status !== null && status < 500 && status !== 429)
        throw new Error(`The market answered ${status}: ${JSON.stringify(body)}`);
      await wait(retryAfterSeconds === null ? againMs : retryAfterSeconds * 1_000);
    }
  }

  const trades = createTrades(
    place,
    { write: (...args) => insist(() => write(...args)), read: (path) => insist(() => read(path)) },
    { onOrder: (order) => acknowledged.push(order), onSale: (sale) => sales.push(sale) },
  );

  async function inTime(trade: Promise<unknown>): Promise<void> {
    const pauseMs = typeof everyMs === "number" ? everyMs : everyMs();
    const pause = wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    await trade;
    done += 1;
    await pause;
    if (stopping.signal.aborted) throw new Stopped();
  }

  async function trade({ accounts: [first, second], tokenIds }: TradingPair): Promise<void> {
    const half = tokenIds.length / 2;
    const owners = new Map(tokenIds.map((tokenId, index) => [tokenId, index < half ? first : second]));
    const standing = tokenIds.filter((_, index) => index % 3 === 2);
    for (let pass = 0; ; pass += 1) {
      for (const [index, [tokenId, owner]] of [...owners].entries()) {
        const other = owner === first ? second : first;
        if (!standing.includes(tokenId)) {
          const turn = turns[(pass + index) % turns.length] ?? "buy";
          await inTime(trades[turn](owner, other, tokenId));
          if (turn === "buy" || turn === "accept") owners.set(tokenId, other);
        } else if (pass % briefEvery === briefEvery - 1) await inTime(trades.listBriefly(owner, tokenId));
        else if (pass < standingListings) await inTime(trades.list(owner, tokenId));
      }
    }
  }

  const ended = trade(pair).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  // The caller that waits for it gets the error.
  ended.catch(() => {});
  return {
    acknowledged,
    sales,
    done: () => done,
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

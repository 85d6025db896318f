import { randomBytes } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "../../local/processes/project-root";
import { createRng } from "../../local/seed-art/draw/rng";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { findWrongOrders } from "../testing/acknowledged-orders";
import { type Fleet, startFleet } from "../testing/fleet";
import { processorSeconds } from "../testing/own-processes";
import { type Asked, createRequestLog, describeAsked, hasFailed } from "../testing/request-log";
import { startTrader, type Trader } from "../testing/trader";
import { startVisitors, type Visit, type Visitors } from "../testing/visitors";

const { SOAK_MINUTES: minutes, SOAK_SEED: seed } = z
  .object({
    SOAK_MINUTES: z.coerce.number().int().min(1).default(10),
    SOAK_SEED: z.string().default(() => randomBytes(4).toString("hex")),
  })
  .parse(process.env);

const visitorCount = 500;
const pageEveryMs = 10_000;
/** Twenty traders, two of whom make a trade together. */
const pairsOnEachChain = 5;
/** A trade each 30 seconds for each of the two. */
const tradeEveryMs = 15_000;
/** 99 of 100 answers are quicker. */
const longestMs = { page: 250, read: 300 } as const;
/** Visitors that come besides. */
const crowd = 4 * visitorCount;
/** Clients that never wait, so that each is over the limit of an address. */
const crawlers = 50;
const patience = { timeoutMs: 120_000, everyMs: 250 };
const logFolder = join(projectRoot, "test-results", "soak-load");

const log = createRequestLog();
let visits: Visit[] = [];
let fleet: Fleet;
let stopFleet = async () => {};
let traders: Trader[] = [];
const visitors: Visitors[] = [];

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

function comeAlong(count: number, network: number, everyMs: number): void {
  const { web, places } = fleet;
  const rng = createRng("load", seed, network);
  visitors.push(
    startVisitors({ web, places, count, network, everyMs, rng, onVisit: (visit) => visits.push(visit) }),
  );
}

beforeAll(async () => {
  // On two cores: one process of each kind, beside the chains.
  fleet = await startFleet({
    copies: 1,
    pairs: pairsOnEachChain,
    limitsVisitors: true,
    onStart: (stop) => {
      stopFleet = stop;
    },
  });
  traders = fleet.places.flatMap((place, index) =>
    place.pairs.map((pair, number) => {
      const through = number % 2 === 0 ? "web" : "api";
      return startTrader(fleet, place, {
        log,
        through,
        pair,
        everyMs: tradeEveryMs,
        address: `10.9.${index}.${number}`,
      });
    }),
  );
  comeAlong(visitorCount, 0, pageEveryMs);
  // Until then pages are rendered for the first time.
  await wait(2 * pageEveryMs);
}, 600_000);
afterAll(async () => {
  await Promise.allSettled([...visitors, ...traders].map(({ stop }) => stop()));
  if (fleet !== undefined) {
    await rm(logFolder, { recursive: true, force: true });
    await cp(join(fleet.folder, "logs"), logFolder, { recursive: true });
  }
  await stopFleet();
}, 120_000);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

function say(words: string): void {
  process.stdout.write(`  ${words}\n`);
}

/** Prints how long each kind of answer took. */
function sayTimes(
  what: string,
  asked: readonly { what: string; ms: number; outcome: number | string }[],
): void {
  for (const name of [...new Set(asked.map((each) => each.what))].toSorted()) {
    const own = asked.filter((each) => each.what === name);
    const ms = own.map((each) => each.ms);
    const [half, most, nearly, all] = [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantile(ms, share)));
    const outcomes = [...new Set(own.map(({ outcome }) => outcome))].map(
      (outcome) => `${own.filter((each) => each.outcome === outcome).length} × ${outcome}`,
    );
    say(
      `${what} ${name}: p50 ${half}, p95 ${most}, p99 ${nearly}, longest ${all} ms; ${outcomes.join(", ")}`,
    );
  }
}

const timesOf = ({ what, outcome, askedAt, endedAt }: Asked) => ({ what, outcome, ms: endedAt - askedAt });

/** Lets the load go on for a while. @returns what was asked meanwhile. */
async function during(seconds: number): Promise<{ seen: Visit[]; asked: Asked[]; done: number[] }> {
  visits = [];
  const [first, before] = [log.asked.length, traders.map(({ done }) => done())];
  const worked = await processorSeconds();
  const givesUp = Promise.all(traders.map(({ ended }) => ended));
  await Promise.race([wait(seconds * 1_000), givesUp]);
  const seen = visits;
  const shares = [...(await processorSeconds())].map(([what, total]) => {
    return `${what} ${((total - (worked.get(what) ?? 0)) / seconds).toFixed(2)}`;
  });
  for (const kind of ["page", "cold", "read"] as const)
    sayTimes(
      kind,
      seen.filter((visit) => visit.kind === kind),
    );
  const asked = log.asked.slice(first);
  sayTimes("trader", asked.map(timesOf));
  const done = traders.map((trader, index) => trader.done() - (before[index] ?? 0));
  say(`${seen.length} visits in ${seconds} s; trades: ${done.join(" ")}`);
  say(`cores: ${shares.join(", ")}`);
  return { seen, asked, done };
}

describe(`a market on two cores, for ${minutes} minutes (SOAK_SEED=${seed})`, () => {
  it(
    `answers ${visitorCount} visitors and 20 traders without an error and in time`,
    async () => {
      const { seen, asked, done } = await during(minutes * 60);
      const wrong = seen.filter(({ outcome }) => outcome !== 200);
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(asked.filter(hasFailed).map(describeAsked)).toEqual([]);
      for (const [kind, longest] of Object.entries(longestMs)) {
        const ms = seen.filter((visit) => visit.kind === kind).map((visit) => visit.ms);
        expect(ms.length, kind).toBeGreaterThan(100);
        expect(quantile(ms, 0.99), kind).toBeLessThan(longest);
      }
      for (const trades of done) expect(trades).toBeGreaterThanOrEqual(2 * minutes);
    },
    (minutes + 2) * 60_000,
  );

  it(
    "tells most of a crowd to come back later, while pages stay and traders trade on",
    async () => {
      comeAlong(crowd, 1, pageEveryMs);
      comeAlong(crawlers, 2, 0);
      const { seen, asked, done } = await during(Math.max(60, minutes * 20));
      const isTold = ({ outcome, hasRetryAfter }: { outcome: number | string; hasRetryAfter: boolean }) =>
        (outcome === 429 || outcome === 503) && hasRetryAfter;
      const wrong = seen.filter((visit) => visit.outcome !== 200 && !isTold(visit));
      expect(wrong.slice(0, 10)).toEqual([]);
      expect(seen.filter(isTold).length).toBeGreaterThan(0);
      // Nobody who trades is refused.
      expect(asked.filter((each) => each.isWrite && hasFailed(each)).map(describeAsked)).toEqual([]);
      for (const trades of done) expect(trades).toBeGreaterThan(0);
    },
    (minutes + 4) * 60_000,
  );

  it("has every order that it acknowledged", async () => {
    for (const { stop } of [...visitors, ...traders]) await stop();
    const orders = traders.flatMap(({ acknowledged }) => acknowledged);
    const wrong = () => findWrongOrders(fleet, log, orders);
    await waitUntil(wrong, (found) => found.length === 0, "the orders", patience);
    expect(await fleet.verify()).toMatchObject({ differences: 0, unanswered: 0, waiting: 0 });
  }, 300_000);
});

import { randomBytes } from "node:crypto";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "../../local/processes/project-root";
import { createRng } from "../../local/seed-art/draw/rng";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { findWrongOrders } from "../testing/acknowledged-orders";
import { type Fleet, startFleet } from "../testing/fleet";
import { paintedShips } from "../testing/fleet-gateway";
import { programsOfSources } from "../testing/fleet-programs";
import { type Guests, startGuests } from "../testing/guests";
import { isFlat } from "../testing/memory-trend";
import { collectingGarbage, type MemoryWatch, watchMemory } from "../testing/memory-watch";
import { processorSeconds } from "../testing/own-processes";
import { createRequestLog, describeAsked, hasFailed } from "../testing/request-log";
import { startTrader, type Trader } from "../testing/trader";
import { startVisitors, type Visit, type Visitors } from "../testing/visitors";

const { SOAK_MINUTES: minutes, SOAK_SEED: seed } = z
  .object({
    SOAK_MINUTES: z.coerce.number().int().min(10).default(120),
    SOAK_SEED: z.string().default(() => randomBytes(4).toString("hex")),
  })
  .parse(process.env);

/** As many as take a fifth of a core with all processes: what is kept for each request shows by its number, not by its rate. */
const visitorCount = 5;
const pageEveryMs = 10_000;
const tradeEveryMs = 40_000;
const guestEveryMs = 40_000;
/**
 * In the first quarter, which is not measured, they trade so many times as often: then an item has as many events and listings as its page
 * shows. Pages that grow with their items look like a leak otherwise.
 */
const hurry = 6;
/** An item's listings are all shown on its page. */
const standingListings = 6;
/** More connections may be open at one time than at another. */
const mostGrowthOfFiles = 1.25;
const patience = { timeoutMs: 120_000, everyMs: 250 };
const logFolder = join(projectRoot, "test-results", "soak-memory");

const log = createRequestLog();
const wrongVisits: Visit[] = [];
let visits = 0;
let fleet: Fleet;
let stopFleet = async () => {};
let traders: Trader[] = [];
let visitors: Visitors;
let guests: Guests;
let watch: MemoryWatch;

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

function say(words: string): void {
  process.stdout.write(`  ${words}\n`);
}

let startedAt = Number.NaN;
const isFilled = () => performance.now() - startedAt > (minutes / 4) * 60_000;
const paceOfTrades = () => (isFilled() ? tradeEveryMs : tradeEveryMs / hurry);

beforeAll(async () => {
  fleet = await startFleet({
    copies: 1,
    limitsVisitors: true,
    ipfs: paintedShips(),
    programs: collectingGarbage(await programsOfSources()),
    onStart: (stop) => {
      stopFleet = stop;
    },
  });
  const { web, places } = fleet;
  startedAt = performance.now();
  traders = places.map((place, index) => {
    const through = index % 2 === 0 ? "web" : "api";
    const address = `10.9.0.${index}`;
    return startTrader(fleet, place, { log, through, everyMs: paceOfTrades, standingListings, address });
  });
  const onVisit = (visit: Visit) => {
    visits += 1;
    if (visit.outcome !== 200) wrongVisits.push(visit);
  };
  const rng = createRng("memory", seed, 0);
  const each = { web, places, count: visitorCount, network: 0, everyMs: pageEveryMs, areNewcomers: true };
  visitors = startVisitors({ ...each, rng, onVisit });
  guests = startGuests(fleet, { log, rng: createRng("memory", seed, 1), everyMs: guestEveryMs });
  watch = watchMemory([...fleet.webs, ...fleet.apis, ...fleet.followers], say);
}, 600_000);
afterAll(async () => {
  await Promise.allSettled([visitors, guests, watch, ...traders].map((each) => each?.stop()));
  if (fleet !== undefined) {
    await rm(logFolder, { recursive: true, force: true });
    await cp(join(fleet.folder, "logs"), logFolder, { recursive: true });
    const samples = JSON.stringify(Object.fromEntries(watch?.samples ?? []));
    await writeFile(join(logFolder, "samples.json"), samples);
  }
  await stopFleet();
}, 120_000);

describe(`a market under a steady load for ${minutes} minutes (SOAK_SEED=${seed})`, () => {
  it(
    "answers everybody",
    async () => {
      const worked = await processorSeconds();
      await Promise.race([wait(minutes * 60_000 + 5_000), ...traders.map(({ ended }) => ended)]);
      const shares = [...(await processorSeconds())].map(
        ([what, total]) => `${what} ${((total - (worked.get(what) ?? 0)) / minutes / 60).toFixed(3)}`,
      );
      say(`cores: ${shares.join(", ")}`);
      const trades = traders.map(({ done }) => done());
      say(`${visits} visits, ${guests.done()} guests, trades: ${trades.join(" ")}`);
      expect(wrongVisits.slice(0, 10)).toEqual([]);
      expect(guests.failures.slice(0, 10)).toEqual([]);
      // An item was refreshed a moment ago.
      const failed = log.asked.filter((asked) => hasFailed(asked) && asked.outcome !== 429);
      expect(failed.map(describeAsked)).toEqual([]);
      for (const done of [...trades, guests.done()]) expect(done).toBeGreaterThan(minutes / 2);
    },
    (minutes + 2) * 60_000,
  );

  it("takes no more memory and files at its end than when it was warm", () => {
    const wrong: string[] = [];
    for (const [name, trend] of watch.trends()) {
      const words = `${name}: ${(trend.perHour * 100).toFixed(2)} % an hour, ${trend.growth.toFixed(3)} × the second quarter`;
      say(words);
      // Chains keep each block, and this process each request: neither is a part of the market.
      const isKept = /^(web|api|follower)(-\d+ heap| private)$/.test(name);
      const isRight = isKept ? isFlat(trend) : !name.endsWith(" files") || trend.growth <= mostGrowthOfFiles;
      if (!isRight) wrong.push(words);
    }
    expect(wrong).toEqual([]);
  });

  it("has every order that it acknowledged", async () => {
    for (const { stop } of [visitors, guests, ...traders]) await stop();
    const orders = traders.flatMap(({ acknowledged }) => acknowledged);
    const wrong = () => findWrongOrders(fleet, log, orders);
    await waitUntil(wrong, (found) => found.length === 0, "the orders", patience);
    expect(await fleet.verify()).toMatchObject({ differences: 0, unanswered: 0, waiting: 0 });
  }, 300_000);
});

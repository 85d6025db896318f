import { randomBytes } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "../../local/processes/project-root";
import { createRng } from "../../local/seed-art/draw/rng";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { findWrongOrders } from "../testing/acknowledged-orders";
import { type Fleet, startFleet } from "../testing/fleet";
import type { FleetPlace } from "../testing/fleet-market";
import { findWrongActivity, followActivity } from "../testing/market-activity";
import { type KillReport, killAtRandom, type Victim } from "../testing/random-kills";
import { startReader } from "../testing/reader";
import {
  type Asked,
  createRequestLog,
  describeAsked,
  hasFailed,
  type RequestLog,
  wasUnderWay,
} from "../testing/request-log";
import type { Verified } from "../testing/run-operator-command";
import { startSingleService } from "../testing/single-service";
import { type MarketDoors, startTrader, type Trader } from "../testing/trader";

const { SOAK_KILLS: kills, SOAK_SEED: seed } = z
  .object({
    SOAK_KILLS: z.coerce.number().int().min(2).default(300),
    SOAK_SEED: z.string().default(() => randomBytes(4).toString("hex")),
  })
  .parse(process.env);
/** A third of the kills is of the one service on the embedded database. */
const killsOf = { postgres: Math.ceil((kills * 2) / 3), embedded: Math.floor(kills / 3) };

/** A process that is killed again and again must be ready within this time, on a busy machine too. */
const longestStartMs = 60_000;
/** How often everything is compared while it runs. */
const compareEvery = 25;
const patience = { timeoutMs: 120_000, everyMs: 250 };
const logFolder = join(projectRoot, "test-results", "soak-kills");

interface Market extends MarketDoors {
  places: readonly FleetPlace[];
  victims: readonly Victim[];
  /** Whether the one process is away while it starts. */
  isAlone: boolean;
  verify: () => Promise<Verified>;
  folder: string;
  stop: () => Promise<void>;
}

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
}, 120_000);

function victimsOf({ apis, webs, followers }: Fleet): Victim[] {
  const isLed = async () => {
    const leads = followers.map(async ({ url }) => {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      return ((await answer?.json()) as { lease?: string } | undefined)?.lease === "leading";
    });
    return (await Promise.all(leads)).includes(true);
  };
  return [
    ...apis.map((member) => ({ role: "api", member })),
    ...webs.map((member) => ({ role: "web", member })),
    // The other follower takes over once the lease of the killed one has ended.
    ...followers.map((member) => ({ role: "follower", member, isSpare: isLed })),
  ];
}

const markets: Record<keyof typeof killsOf, () => Promise<Market>> = {
  async postgres() {
    const fleet = await startFleet({ onStart: (stop) => stops.push(stop) });
    return { ...fleet, victims: victimsOf(fleet), isAlone: false };
  },
  async embedded() {
    const single = await startSingleService((stop) => stops.push(stop));
    return { ...single, victims: [{ role: "service", member: single.service }], isAlone: true };
  },
};

/** The web waits so long for the service, and then asks its visitor to try again. On a busy machine that is no fault of a kill. */
const patienceOfWebMs = 8_000;

function wasLate({ outcome, hasRetryAfter, askedAt, endedAt }: Asked): boolean {
  return outcome === 503 && hasRetryAfter && endedAt - askedAt >= patienceOfWebMs;
}

/** The requests that failed although no process that could have worked on them was killed. */
function unexcused({ asked }: RequestLog, { outages }: KillReport): string[] {
  const isExcused = (request: Asked) =>
    wasLate(request) || outages.some((outage) => wasUnderWay(request, outage));
  return asked.filter((request) => hasFailed(request) && !isExcused(request)).map(describeAsked);
}

const tradesOf = (traders: readonly Trader[]) => traders.reduce((sum, { done }) => sum + done(), 0);
const ordersOf = (traders: readonly Trader[]) => traders.flatMap(({ acknowledged }) => acknowledged);

function say(words: string): void {
  process.stdout.write(`  ${words}\n`);
}

function sayReport(
  { kills: byRole, whileStarting, startMs }: KillReport,
  log: RequestLog,
  traders: readonly Trader[],
): void {
  const roles = Object.entries(byRole).map(([role, count]) => `${count} × ${role}`);
  const sorted = startMs.toSorted((a, b) => a - b);
  const seconds = (share: number) => ((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 1_000).toFixed(1);
  const orders = ordersOf(traders);
  const sales = traders.reduce((sum, trader) => sum + trader.sales.length, 0);
  say(
    `killed ${roles.join(", ")}, ${whileStarting} of them while starting; ready after ${seconds(0.5)} s (half), ${seconds(1)} s (all); ${log.asked.length} requests, ${log.asked.filter(hasFailed).length} failed, ${log.asked.filter(wasLate).length} late; ${orders.length} orders, ${sales} sales`,
  );
}

describe.each(["postgres", "embedded"] as const)("a market on the database %s", (database) => {
  const killed = killsOf[database];

  it(
    `loses nothing through ${killed} kills while it trades (SOAK_SEED=${seed})`,
    async () => {
      const market = await markets[database]();
      const log = createRequestLog();
      const activity = followActivity(market, log);
      const reader = startReader(market, log);
      const traders = market.places.map((place, index) =>
        startTrader(market, place, { log, through: market.web !== null && index > 0 ? "web" : "api" }),
      );
      const clients = [reader, activity, ...traders];
      try {
        // A trader that gives up says why.
        const givesUp = Promise.all(traders.map(({ ended }) => ended));
        const killing = killAtRandom({
          ...market,
          kills: killed,
          rng: createRng("kills", seed, database),
          async onKill(report) {
            expect(unexcused(log, report)).toEqual([]);
            expect(Math.max(...report.startMs)).toBeLessThan(longestStartMs);
            const tradesBefore = tradesOf(traders);
            const goesOn = async () => tradesOf(traders) > tradesBefore;
            await waitUntil(goesOn, (isTrue) => isTrue, "a trade after a kill", patience);
            if (report.startMs.length % compareEvery !== 0) return;
            sayReport(report, log, traders);
            const ended = ordersOf(traders).filter(({ status }) => status !== "active");
            const wrong = () => findWrongOrders(market, log, ended);
            await waitUntil(wrong, (found) => found.length === 0, "the orders that ended", patience);
          },
        });
        const report = (await Promise.race([killing, givesUp])) as KillReport;
        const sold = traders.map(({ sales }) => sales.length);
        const hasGoneOn = async () => traders.every(({ sales }, index) => sales.length > (sold[index] ?? 0));
        await waitUntil(hasGoneOn, (isTrue) => isTrue, "a sale after the last kill", patience);
        for (const { stop } of clients.toReversed()) await stop();
        sayReport(report, log, traders);
        const orders = ordersOf(traders);
        const count = (is: (order: (typeof orders)[number]) => boolean) => orders.filter(is).length;
        const statuses = ["active", "filled", "cancelled", "expired"].map(
          (each) => `${count(({ status }) => status === each)} ${each}`,
        );
        const hidden = count(({ isHidden }) => isHidden === true);
        say(
          `orders: ${statuses.join(", ")}; ${hidden} hidden; ${activity.entries.length} entries of activity`,
        );
        await waitUntil(
          () => findWrongOrders(market, log, orders),
          (wrong) => wrong.length === 0,
          "the orders",
          patience,
        );
        expect(await findWrongActivity(market, log, { followed: activity.entries, orders })).toEqual([]);
        expect(unexcused(log, report)).toEqual([]);
        const broken = market.victims.filter(({ member }) => member.hasBroken());
        expect(broken.map(({ member }) => member.name)).toEqual([]);
        const verified = await market.verify();
        say(`${verified.checked} facts of the database compared with the chains`);
        expect(verified.checked).toBeGreaterThan(0);
        expect(verified).toMatchObject({ differences: 0, unanswered: 0, waiting: 0 });
      } finally {
        await Promise.allSettled(clients.map(({ stop }) => stop()));
        const own = join(logFolder, database);
        await rm(own, { recursive: true, force: true });
        await cp(join(market.folder, "logs"), own, { recursive: true });
        await market.stop();
      }
    },
    600_000 + killed * 120_000,
  );
});

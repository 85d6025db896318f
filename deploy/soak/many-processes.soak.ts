import { createHash } from "node:crypto";
import { cp, mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { projectRoot } from "../../local/processes/project-root";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { findWrongOrders } from "../testing/acknowledged-orders";
import { type Fleet, startFleet } from "../testing/fleet";
import { programsOfRelease } from "../testing/fleet-programs";
import { makeNextRelease } from "../testing/make-next-release";
import { findLostFiles, openPage } from "../testing/open-page";
import { type Reader, startReader } from "../testing/reader";
import {
  type Asked,
  createRequestLog,
  describeAsked,
  hasFailed,
  type Outage,
  wasUnderWay,
} from "../testing/request-log";
import { startTrader, type Trader } from "../testing/trader";
import { findArchive, type UnpackedRelease, unpackRelease } from "../testing/unpack-release";

/** How late a sale may be shown, whatever ended meanwhile: a follower is replaced within ten seconds. */
const longestUntilSeenMs = 10_000;
/** How often all of it is done: more for a soak of hours. */
const rounds = z.coerce
  .number()
  .int()
  .min(1)
  .parse(process.env.SOAK_ROUNDS ?? 1);
const patience = { timeoutMs: 120_000, everyMs: 50 };

/** Where the processes' logs are left. */
const logFolder = join(projectRoot, "test-results", "soak");

/** Everything temporary. It has a name of this checkout, so that a run removes what an interrupted one has left. */
const folder = join(
  tmpdir(),
  `quayside-soak-${createHash("sha256").update(projectRoot).digest("hex").slice(0, 8)}`,
);

const log = createRequestLog();
let fleet: Fleet;
/** Of the sources, and the one that follows it. */
let present: UnpackedRelease;
let next: UnpackedRelease;
/** What the next release does to the schema. */
let nextMigration: string;
let stopFleet = async () => {};
let traders: Trader[] = [];
let readers: Reader[] = [];
/** When the primary was away. */
const primaryAway: Outage[] = [];

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

beforeAll(async () => {
  await rm(logFolder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  const made = await makeNextRelease(folder);
  nextMigration = made.migration;
  const unpacked = join(folder, "opt");
  present = await unpackRelease(await findArchive(join(projectRoot, "release")), unpacked);
  next = await unpackRelease(made.archive, unpacked);
  fleet = await startFleet({
    programs: programsOfRelease(present),
    onStart: (stop) => {
      stopFleet = stop;
    },
  });
  traders = fleet.places.map((place, index) =>
    startTrader(fleet, place, { log, through: index === 0 ? "api" : "web" }),
  );
  readers = [startReader(fleet, log), startReader(fleet, log)];
  await goOn();
}, 1_800_000);
afterAll(async () => {
  await Promise.allSettled([...readers, ...traders].map(({ stop }) => stop()));
  if (fleet !== undefined) await cp(join(fleet.folder, "logs"), logFolder, { recursive: true });
  await stopFleet();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const salesOf = () => traders.map(({ sales }) => sales.length);

/** Waits until every trader has sold some more, and readers have read on. */
async function goOn(): Promise<void> {
  const [before, readBefore] = [salesOf(), log.asked.length];
  const more = async () => ({ sales: salesOf(), asked: log.asked.length - readBefore });
  const hasGoneOn = ({ sales, asked }: Awaited<ReturnType<typeof more>>) =>
    asked > 50 && sales.every((count, index) => count >= (before[index] ?? 0) + 3);
  const wentOn = waitUntil(more, hasGoneOn, "more sales", patience);
  // A trader that gives up says why.
  wentOn.catch(() => {});
  await Promise.race([wentOn, ...traders.map(({ ended }) => ended)]);
}

/** Waits until some write has been answered with an error. */
async function untilWriteRefused(): Promise<void> {
  const before = log.asked.length;
  const count = async () =>
    log.asked.slice(before).filter((asked) => asked.isWrite && hasFailed(asked)).length;
  await waitUntil(count, (refused) => refused > 0, "a refused write", patience);
}

/** Does something to the fleet, and returns what failed meanwhile. No process may break. */
async function during(what: string, work: () => Promise<void>): Promise<Asked[]> {
  const [first, from] = [log.asked.length, performance.now()];
  await work();
  await goOn();
  const asked = log.asked.slice(first);
  const failed = asked.filter(hasFailed);
  const longest = Math.max(...asked.map(({ askedAt, endedAt }) => endedAt - askedAt));
  const seconds = (performance.now() - from) / 1_000;
  process.stdout.write(
    `  ${what}: ${seconds.toFixed(1)} s, ${asked.length} requests, the longest ${Math.round(longest)} ms, ${failed.length} failed\n`,
  );
  for (const failure of failed) process.stdout.write(`    ${describeAsked(failure)}\n`);
  const members = [...fleet.apis, ...fleet.webs, ...fleet.followers];
  expect(members.filter(({ hasBroken }) => hasBroken()).map(({ name }) => name)).toEqual([]);
  return failed;
}

/** The failures that nothing excuses. */
function unexcused(failed: readonly Asked[], isExcused: (asked: Asked) => boolean): string[] {
  return failed.filter((asked) => !isExcused(asked)).map(describeAsked);
}

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))("round %i", (round) => {
  it.each([
    ["api", 0],
    ["api", 1],
    ["web", 0],
    ["web", 1],
    ["follower", 0],
    ["follower", 1],
  ] as const)(
    "goes on while a process is killed and started again: %s %i",
    async (kind, index) => {
      const member = fleet[`${kind}s`][index];
      if (member === undefined) throw new TypeError("The fleet has two of each.");
      const kill: Outage = { from: 0, until: 0 };
      const failed = await during(`${member.name} killed`, async () => {
        kill.from = performance.now();
        await member.kill();
        kill.until = performance.now();
        await goOn();
        await member.start();
      });
      expect(unexcused(failed, (asked) => wasUnderWay(asked, kill))).toEqual([]);
    },
    300_000,
  );

  it.each([
    ["restarts", async () => {}],
    ["stays away until a write is refused", untilWriteRefused],
  ] as const)(
    "goes on while the primary %s: what is not written then gets 503 and when to try again",
    async (what, whileAway) => {
      const away: Outage = { from: 0, until: 0 };
      const stop: Outage = { from: 0, until: 0 };
      primaryAway.push(away);
      const failed = await during(`the primary ${what}`, async () => {
        away.from = performance.now();
        stop.from = away.from;
        await fleet.postgres.stopPrimary();
        stop.until = performance.now();
        await whileAway();
        await fleet.postgres.startPrimary();
        away.until = performance.now();
      });
      const isTold = (asked: Asked) => asked.outcome === 503 && asked.hasRetryAfter;
      // A read has a replica, unless it was under way in the primary when that ended.
      const mayFail = (asked: Asked) => wasUnderWay(asked, asked.isWrite ? away : stop);
      expect(unexcused(failed, (asked) => isTold(asked) && mayFail(asked))).toEqual([]);
    },
    300_000,
  );

  it.each([
    ["the next release", () => ({ from: present, to: next })],
    ["the release before, on the newer schema", () => ({ from: next, to: present })],
  ] as const)(
    "fails no request while every process is replaced by one of %s, and open pages still load their scripts",
    async (what, releases) => {
      const { from, to } = releases();
      const page = await openPage(fleet.web, "/collections", from.build);
      const failed = await during(`rolling restart to ${what}`, async () => {
        await fleet.install(programsOfRelease(to));
        if (to === next) {
          expect(await fleet.migrate()).toEqual(round === 1 ? [nextMigration] : []);
          // The release before goes on with the newer schema.
          await goOn();
        }
        for (const member of [...fleet.apis, ...fleet.followers, ...fleet.webs]) {
          await member.stop();
          await member.start();
        }
      });
      expect(unexcused(failed, () => false)).toEqual([]);
      const opened = await Promise.all(fleet.webs.map(({ url }) => openPage(url, "/collections", to.build)));
      const isOld = (file: string) => opened.every(({ files }) => !files.has(file));
      expect([...page.files.keys()].filter(isOld).length).toBeGreaterThan(0);
      expect(await findLostFiles(fleet.web, page)).toEqual([]);
    },
    300_000,
  );
});

it("has every order that it acknowledged, and showed every sale in time", async () => {
  for (const { stop } of [...readers, ...traders]) await stop();
  const orders = traders.flatMap(({ acknowledged }) => acknowledged);
  await waitUntil(
    () => findWrongOrders(fleet, log, orders),
    (wrong) => wrong.length === 0,
    "the orders",
    patience,
  );
  const sales = traders.flatMap((trader) => trader.sales);
  const counted = sales.filter(
    ({ minedAt, seenAt }) =>
      !primaryAway.some((away) => wasUnderWay({ askedAt: minedAt, endedAt: seenAt }, away)),
  );
  const times = counted.map(({ minedAt, seenAt }) => seenAt - minedAt);
  process.stdout.write(
    `  ${orders.length} orders, ${sales.length} sales, shown after ${Math.round(Math.max(...times))} ms at the latest\n`,
  );
  expect(Math.max(...times)).toBeLessThan(longestUntilSeenMs);
}, 120_000);

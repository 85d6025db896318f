import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { type Fleet, startFleet } from "../../deploy/testing/fleet";
import {
  answerHostile,
  type HostileToken,
  hostileTokens,
  oneOfEachClass,
} from "../../deploy/testing/hostile-gateway";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { chromiumArguments } from "../setup/chromium-arguments";
import { findChromium } from "../setup/find-chromium";
import { type Elsewhere, startElsewhere } from "./elsewhere";
import { startMedia } from "./started-media";
import { openWatchedPage, type WatchedPage } from "./watched-page";

/** Of every kind in `npm run soak`, which takes hours; else one of each class, which `npm run test:nightly` opens in minutes. */
const isWhole = process.env.HOSTILE_TOKENS === "all";
/** The test chain's own items come before. */
const firstHostile = 21;
const patience = { timeoutMs: 300_000, everyMs: 1_000 };
const limitMs = 3_600_000;
const longestVisitMs = 300_000;

let fleet: Fleet;
let stopFleet = async () => {};
let tokens: HostileToken[] = [];
let browser: Browser;
let watched: WatchedPage;
let elsewhere: Elsewhere;

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

interface ReadItem {
  tokenId: string;
  metadata: { state: string; error?: string };
  animation: { file?: unknown } | null;
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${fleet.api}${path}`, { headers: { "x-api-key": fleet.apiKey } });
  return (await answer.json()) as Answer;
}

const place = () => {
  const [first] = fleet.places;
  if (first === undefined) throw new TypeError("A fleet has chains.");
  return first;
};
const readItem = (index: number) =>
  read<ReadItem>(`/items/${addressOf(index).split("/").slice(2).join("/")}`);
const addressOf = (index: number) =>
  itemPath({ chain: place().id, contract: place().chain.collection, tokenId: String(firstHostile + index) });

/** Does the same with each token. @returns what was wrong, by the token's kind */
async function eachToken(visit: (index: number) => Promise<string[]>): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const [index, { kind }] of tokens.entries()) {
    const late = wait(longestVisitMs, ["it took too long"], { ref: false });
    const found = await Promise.race([visit(index), late]).catch((error: unknown) => [
      String(error).slice(0, 300),
    ]);
    if (found.length === 0) continue;
    wrong[kind] = found;
    process.stdout.write(`  ${kind}: ${found.join("; ")}\n`);
  }
  process.stdout.write(`  ${tokens.length} kinds, ${Object.keys(wrong).length} of them wrong\n`);
  return wrong;
}

beforeAll(async () => {
  elsewhere = await startElsewhere();
  const there = elsewhere.address;
  tokens = isWhole ? hostileTokens(there) : oneOfEachClass(there);
  fleet = await startFleet({
    copies: 1,
    items: tokens.length,
    ipfs: answerHostile(tokens, there, firstHostile),
    webVariables: (port) => ({ PUBLIC_SANDBOX_URL: `http://localhost:${port}` }),
    onStart: (stop) => {
      stopFleet = stop;
    },
  });
  const executablePath = findChromium();
  browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    // As desktop browsers have it, and the headless one does not: a frame of another site runs in a process of its own.
    args: [...chromiumArguments, "--site-per-process"],
  });
  const { web } = fleet;
  const sandbox = web.replace("127.0.0.1", "localhost");
  watched = await openWatchedPage(browser, [web, sandbox, ...fleet.places.map(({ chain }) => chain.rpcUrl)]);
  // Every token was read once, with success or without.
  for (const index of tokens.keys())
    await waitUntil(
      () => readItem(index),
      // It is asked again later where its host was at fault.
      ({ metadata }) => metadata?.state !== "pending" || metadata.error !== undefined,
      `the token: ${tokens[index]?.kind}`,
      patience,
    );
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await stopFleet();
  elsewhere?.stop();
}, 120_000);

describe("hostile tokens in a real browser", () => {
  it(
    "break and widen no page of an item, run nothing, and make it ask nobody",
    async () => {
      if (isWhole) expect(tokens.length).toBeGreaterThan(150);
      const wrong = await eachToken((index) => watched.look(`${fleet.web}${addressOf(index)}`));
      expect(wrong).toEqual({});
      expect(elsewhere.visits).toEqual([]);
    },
    limitMs,
  );

  it(
    "reach nobody and leave the page usable once a visitor starts their films, sounds, models and programs",
    async () => {
      let started = 0;
      const wrong = await eachToken(async (index) => {
        // Its page would look for its files for more than a minute.
        if (tokens[index]?.isForbidden) return [];
        if ((await readItem(index)).animation?.file === undefined) return [];
        const before = elsewhere.visits.length;
        const found = await watched.look(`${fleet.web}${addressOf(index)}`);
        const meanwhile = await startMedia(watched);
        if (meanwhile !== null) started += 1;
        return [...found, ...(meanwhile ?? []), ...elsewhere.visits.slice(before)];
      });
      expect(wrong).toEqual({});
      // Of one of each class: a film, a model and two programs.
      if (isWhole) expect(started).toBeGreaterThan(45);
      else expect(started).toBe(4);
    },
    limitMs,
  );

  it.each([
    ["the collection", () => collectionPath(place().slug)],
    ["their owner", () => `/accounts/${place().chain.accounts.stranger.address}`],
    ["the activity of all", () => "/activity"],
    ["the home page, which tells of its latest activity", () => "/"],
    ["the search", () => `/search?q=${encodeURIComponent("<script>alert(1)</script>")}`],
  ])(
    "break and widen no list of them: %s",
    async (_, path) => {
      const found = await watched.look(`${fleet.web}${path()}`);
      const { page } = watched;
      // All of them come by.
      for (let screen = 0; screen < tokens.length / 4; screen += 1) {
        await page.mouse.wheel(0, 1_500);
        await wait(150);
        const { scrollWidth, innerWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          innerWidth: window.innerWidth,
        }));
        if (scrollWidth > innerWidth) found.push(`it is ${scrollWidth} px wide at ${innerWidth}`);
      }
      expect([...new Set([...found, ...watched.complaints()])]).toEqual([]);
      expect(elsewhere.visits).toEqual([]);
    },
    limitMs,
  );
});

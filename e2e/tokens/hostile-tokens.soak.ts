import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { type Fleet, startFleet } from "../../deploy/testing/fleet";
import { answerHostile, type HostileToken, hostileTokens } from "../../deploy/testing/hostile-gateway";
import { waitUntil } from "../../service/testing/follow-test-chain";
import { chromiumArguments } from "../setup/chromium-arguments";
import { findChromium } from "../setup/find-chromium";
import { openWatchedPage, type WatchedPage } from "./watched-page";

/** The test chain's own items come before. */
const firstHostile = 21;
const patience = { timeoutMs: 300_000, everyMs: 1_000 };
const limitMs = 3_600_000;

let fleet: Fleet;
let stopFleet = async () => {};
let tokens: HostileToken[] = [];
let browser: Browser;
let watched: WatchedPage;
let visits = 0;
/** Another host, which counts its requests. */
const elsewhere = createServer((socket) => {
  visits += 1;
  socket.on("error", () => {});
  socket.end("HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\n\r\n");
});

// Its processes end with this one, which would outlive a runner that was killed.
process.once("disconnect", () => process.exit(1));

interface ReadItem {
  tokenId: string;
  metadata: { state: string; error?: string };
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
const addressOf = (index: number) =>
  itemPath({ chain: place().id, contract: place().chain.collection, tokenId: String(firstHostile + index) });

beforeAll(async () => {
  await once(elsewhere.listen(0, "127.0.0.1"), "listening");
  const address = elsewhere.address();
  const there = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  tokens = hostileTokens(there);
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
      () => read<ReadItem>(`/items/${addressOf(index).split("/").slice(2).join("/")}`),
      // It is asked again later where its host was at fault.
      ({ metadata }) => metadata?.state !== "pending" || metadata.error !== undefined,
      `the token: ${tokens[index]?.kind}`,
      patience,
    );
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await stopFleet();
  elsewhere.close();
}, 120_000);

describe("hostile tokens in a real browser", () => {
  it(
    "break and widen no page of an item, run nothing, and make it ask nobody",
    async () => {
      expect(tokens.length).toBeGreaterThan(150);
      const wrong: Record<string, string[]> = {};
      for (const [index, { kind }] of tokens.entries()) {
        const found = await watched
          .look(`${fleet.web}${addressOf(index)}`)
          .catch((error: unknown) => [String(error).slice(0, 300)]);
        if (found.length === 0) continue;
        wrong[kind] = found;
        process.stdout.write(`  ${kind}: ${found.join("; ")}\n`);
      }
      process.stdout.write(`  ${tokens.length} kinds, ${Object.keys(wrong).length} of them wrong\n`);
      expect(wrong).toEqual({});
      expect(visits).toBe(0);
    },
    limitMs,
  );

  it.each([
    ["the collection", () => collectionPath(place().slug)],
    ["their owner", () => `/accounts/${place().chain.accounts.stranger.address}`],
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
      expect(visits).toBe(0);
    },
    limitMs,
  );
});

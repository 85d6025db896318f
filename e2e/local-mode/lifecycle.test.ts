import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { createLocalPlace, type LocalPlace } from "./local-place";
import { expectHeldItem, expectMoves } from "./moves";
import {
  buildIdentity,
  type NpmRun,
  npmRun,
  outcome,
  readManifest,
  requireBuild,
  untilReady,
} from "./npm-start";
import { expectNothingLeft, expectWholeRun, processesOf, processOf, startPid } from "./run-processes";
import { type KeptState, readKeptState, useMarket } from "./saved-state";
import { expectSeventhChain, seventhChain } from "./seventh-chain";
import { expectTrueManifest } from "./true-manifest";

const chainCount = 6;
const seedScale = 0.02;

let place: LocalPlace;
let run: NpmRun;
let manifest: LocalManifest;
/** The state after the previous start. */
let left: KeptState;

async function start(env: Record<string, string> = {}): Promise<void> {
  run = npmRun("start", { ...place.env, ...env });
  await untilReady(run);
  manifest = readManifest(place.folder);
}

/** Expects that a start continued from the previous state and seeded nothing again. */
async function expectContinued(): Promise<void> {
  const now = await readKeptState(manifest);
  expect(now.listings).toEqual(left.listings);
  expect(now.balances).toEqual(left.balances);
  expect(now.height).toBeGreaterThanOrEqual(left.height);
  expect(run.said()).not.toMatch(/(Base|Ethereum|ApeChain|Polygon|BNB Chain|Abstract) seeded|Publishing/);
}

const health = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

beforeAll(async () => {
  requireBuild();
  place = await createLocalPlace(seedScale);
  await start();
});
afterAll(() => place.remove());

// A start that is broken off while it seeds or publishes, and one that is killed, are the subjects of interrupted-seed.soak.ts.
describe("local mode while it runs", () => {
  it("is one process for each chain, the relayer, the service and the web, below the process that npm started", () => {
    expectWholeRun(place.folder, chainCount);
  });

  it("gives scripts all addresses, a key and funded accounts", async () => {
    await expectTrueManifest(place, chainCount);
  });

  it("moves items between chains, with a relayer that can be made to fail", async () => {
    await expectMoves(place, manifest);
    await expectHeldItem(place, manifest);
  });

  it("reports its true health, even of a service that hangs", async () => {
    const { origin } = new URL(manifest.api);
    const web = `${manifest.web}/api/health`;
    expect(await health(`${origin}/healthz`)).toEqual({ status: 200, body: { status: "ok" } });
    const live = { status: "live", staleSince: null };
    const chains = manifest.chains.map(({ id }) => expect.objectContaining({ id, ...live }));
    const roles = { api: "ready", follower: "ready" };
    expect(await health(`${origin}/readyz`)).toEqual({
      status: 200,
      body: {
        status: "ready",
        roles,
        stopping: false,
        lease: null,
        database: "up",
        disk: "ok",
        writes: "ok",
        pictures: "ok",
        chains,
      },
    });
    expect(await health(web)).toEqual({
      status: 200,
      body: { status: "ok", web: "ok", service: "ok", staleChains: [] },
    });

    const service = processOf(place.folder, /^\S*node .*service\/src\/main\.\w+\.mjs$/);
    process.kill(service, "SIGSTOP");
    try {
      expect(await health(web)).toEqual({
        status: 503,
        body: { status: "degraded", web: "ok", service: "unreachable", staleChains: null },
      });
      expect(await health(`${web}/web`)).toEqual({ status: 200, body: { status: "ok", web: "ok" } });
    } finally {
      process.kill(service, "SIGCONT");
    }
    await expect.poll(async () => (await health(web)).status, { timeout: 15_000 }).toBe(200);
  });

  it("refuses a second start and a reset in its folder, without harm", async () => {
    const before = processesOf(place.folder).map(({ pid }) => pid);
    // The database's own files change all the time.
    const listFiles = () => ["", "logs"].map((name) => readdirSync(join(place.folder, name)).toSorted());
    const files = listFiles();
    const pid = startPid(place.folder);
    for (const [script, words] of [
      ["start", `Quayside already runs here (process ${pid}). Stop it first, or set QUAYSIDE_DIR`],
      ["reset", `Quayside is running (process ${pid}). Stop it before you reset it.`],
    ] as const) {
      const { code, said } = await outcome(npmRun(script, place.env));
      expect(code).toBe(1);
      expect(said).toContain(words);
      expect(said).not.toMatch(/^ {4}at /m);
    }
    expect(processesOf(place.folder).map(({ pid: one }) => one)).toEqual(before);
    expect(listFiles()).toEqual(files);
    expect((await health(`${manifest.web}/api/health`)).status).toBe(200);
  });

  it("names each port in use and its variable, and leaves nothing running or locked", async () => {
    const other = await createLocalPlace(seedScale);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const env = { ...other.env, WEB_PORT: String(port), API_PORT: place.env.API_PORT ?? "" };
      const { code, said } = await outcome(npmRun("start", env));
      expect(code).toBe(1);
      expect(said).toContain(`The web app needs port ${port}, which another program uses. Set WEB_PORT`);
      expect(said).toContain(
        `The API needs port ${place.env.API_PORT}, which another program uses. Set API_PORT`,
      );
      await expectNothingLeft(other.folder);
      expect(readdirSync(other.folder, { recursive: true })).toEqual(["logs"]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
      await other.remove();
    }
  });
});

describe("local mode when it ends", () => {
  it("leaves no process behind after Ctrl-C", async () => {
    const listing = await useMarket(manifest);
    left = await readKeptState(manifest);
    expect(left.listings).toContain(listing);
    // A terminal sends it to npm and to every process that npm started in its group.
    process.kill(-run.pid, "SIGINT");
    await expectNothingLeft(place.folder);
    expect(existsSync(join(place.folder, "run.json"))).toBe(false);
  });

  it("continues with a seventh chain by configuration alone", async () => {
    const build = buildIdentity();
    const file = join(place.folder, "..", "chains.extra.json");
    await writeFile(file, JSON.stringify({ chains: [seventhChain] }));
    place.env.LOCAL_CHAINS_FILE = file;
    await start();
    expectWholeRun(place.folder, chainCount + 1);
    await expectContinued();
    await expectSeventhChain(place.folder, manifest);
    expect(buildIdentity()).toEqual(build);
  });

  it("ends with the reason if one of its chains is killed", async () => {
    const { port } = new URL(manifest.chains[1]?.rpcUrl ?? "");
    process.kill(processOf(place.folder, new RegExp(`^\\S*anvil .*--port ${port} `)), "SIGKILL");
    const { code, said } = await outcome(run);
    expect(code).toBe(1);
    expect(said).toContain("The chain Base ended unexpectedly.");
    await expectNothingLeft(place.folder);
  });

  it("is removed by a reset", async () => {
    expect(await outcome(npmRun("reset", place.env))).toMatchObject({ code: 0 });
    expect(existsSync(place.folder)).toBe(false);
  });
});

import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalPlace, type LocalPlace } from "./local-place";
import { type MarketState, readMarketState } from "./market-state";
import { npmRun, outcome, readManifest, requireBuild, untilReady, untilSaid } from "./npm-start";
import { expectNothingLeft, startPid } from "./run-processes";
import { countSeeded, seededChains } from "./seeded-chains";

/** Enough listings for two requests, so that one can be done before the other. */
const seedScale = 0.12;
const chainCount = 6;

let place: LocalPlace;

beforeAll(async () => {
  requireBuild();
  place = await createLocalPlace(seedScale);
});
afterAll(() => place.remove());

async function killStart(): Promise<void> {
  process.kill(startPid(place.folder), "SIGKILL");
  await expectNothingLeft(place.folder);
}

describe("a seed that was interrupted", () => {
  let finished: MarketState;

  it("leaves nothing running after SIGTERM to npm while the chains are seeded", async () => {
    const run = npmRun("start", place.env);
    await untilSaid(run, /seeded, \d+ blocks/);
    process.kill(run.pid, "SIGTERM");
    await expectNothingLeft(place.folder);
    expect(seededChains(place.folder).length).toBeGreaterThan(0);
    expect(seededChains(place.folder).length).toBeLessThan(chainCount);
  });

  it("seeds the other chains at the next start, which is killed while listings are published", async () => {
    const whole = seededChains(place.folder).length;
    const run = npmRun("start", place.env);
    await untilSaid(run, /[1-9]\d* of \d+ listings/);
    await killStart();
    expect(countSeeded(run)).toBe(chainCount - whole);
    expect(run.said()).not.toContain("listings are live");
  });

  it("is finished by the third start, without duplicate listings", async () => {
    const run = npmRun("start", place.env);
    await untilReady(run);
    expect(countSeeded(run)).toBe(0);
    finished = await readMarketState(readManifest(place.folder));
    expect(finished.listings.length).toBeGreaterThan(0);
    expect(finished.repeated).toEqual([]);
    process.kill(run.pid, "SIGTERM");
    await expectNothingLeft(place.folder);
  });

  it("has the result of an uninterrupted start, as a reset and a new start confirm", async () => {
    const before = readManifest(place.folder);
    expect(await outcome(npmRun("reset", place.env))).toMatchObject({ code: 0 });
    expect(existsSync(place.folder)).toBe(false);

    const run = npmRun("start", place.env);
    await untilReady(run);
    expect(countSeeded(run)).toBe(chainCount);
    const after = readManifest(place.folder);
    expect(after.apiKey).not.toBe(before.apiKey);
    expect(after.accounts.map(({ address }) => address)).not.toEqual(
      before.accounts.map(({ address }) => address),
    );
    expect(await readMarketState(after)).toEqual(finished);

    // npm cannot forward this signal.
    process.kill(run.pid, "SIGKILL");
    await expectNothingLeft(place.folder);
  });
});

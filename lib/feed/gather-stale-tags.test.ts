import { expect, it } from "vitest";
import { gatherStaleTags } from "./gather-stale-tags";

/** Records what is marked as stale, at a time that the test sets. */
function scene() {
  const state = { now: 0, isAway: false, marked: [] as string[][] };
  const mark = async (tags: string[]) => {
    if (state.isAway) throw new Error("The web does not answer.");
    state.marked.push(tags);
  };
  return { state, stale: gatherStaleTags(mark, () => state.now) };
}

it("marks the first change at once, and later ones together after two seconds, each tag once", async () => {
  const { state, stale } = scene();
  stale.add(["activity", "collection:tide"]);
  await stale.send();
  for (const slug of ["tide", "kiln"]) {
    state.now += 500;
    stale.add(["activity", `collection:${slug}`]);
    await stale.send();
  }
  expect(state.marked).toEqual([["activity", "collection:tide"]]);
  state.now += 1_000;
  await stale.send();
  await stale.send();
  expect(state.marked.slice(1)).toEqual([["activity", "collection:tide", "collection:kiln"]]);
});

it("marks nothing without a change", async () => {
  const { state, stale } = scene();
  await stale.send();
  expect(state.marked).toEqual([]);
});

it("keeps what could not be marked, and no more than fits into one request", async () => {
  const { state, stale } = scene();
  const tags = Array.from({ length: 5_001 }, (_, index) => `item:${index}`);
  stale.add(tags);
  state.isAway = true;
  await expect(stale.send()).rejects.toThrow("does not answer");
  state.isAway = false;
  await stale.send();
  expect(state.marked).toEqual([]);
  state.now += 2_000;
  await stale.send();
  state.now += 2_000;
  await stale.send();
  expect(state.marked.map(({ length }) => length)).toEqual([5_000, 1]);
});

it("sends one request at a time, and what was added meanwhile with the next one", async () => {
  const marked: string[][] = [];
  const ends: (() => void)[] = [];
  let now = 0;
  const stale = gatherStaleTags(
    (tags) =>
      new Promise((resolve) => {
        marked.push(tags);
        ends.push(resolve);
      }),
    () => now,
  );
  stale.add(["activity"]);
  const first = stale.send();
  now += 4_000;
  stale.add(["collections"]);
  const second = stale.send();
  expect(marked).toEqual([["activity"]]);
  ends[0]?.();
  await Promise.all([first, second]);
  const third = stale.send();
  expect(marked).toEqual([["activity"], ["collections"]]);
  ends[1]?.();
  await third;
});

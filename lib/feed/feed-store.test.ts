import { expect, it } from "vitest";
import type { Activity } from "../contract/activity";
import { createFeedStore } from "./feed-store";

const entry = (number: number) => ({ id: `act_${number}` }) as Activity;
const nothing = { entries: [], orphaned: [], items: [], collections: [] };

it("has the newest entries first, and none that was dropped, in whichever sequence polls and stream tell of them", () => {
  const store = createFeedStore("a");
  const ids = (since: number | null) => store.answer(since, 0).entries.map(({ id }) => id);
  store.begin([entry(11)]);
  store.push({ ...nothing, entries: [entry(15)] });
  store.push({ ...nothing, orphaned: ["act_13"] });
  // A poll that began before both.
  store.push({ ...nothing, entries: [entry(12), entry(13), entry(14)] });
  expect(ids(null)).toEqual(["act_15", "act_14", "act_12", "act_11"]);
  expect(ids(2)).toEqual(["act_14", "act_12"]);
});

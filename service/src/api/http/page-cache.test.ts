import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HeardVersions } from "../../market/changes/heard-versions";
import { createPageCache } from "./page-cache";

const heard: HeardVersions = { of: () => 0, clock: () => 0, note: () => {}, close: () => {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  // The cache takes a time of zero for none.
  vi.advanceTimersByTime(1);
});
afterEach(() => {
  vi.useRealTimers();
});

it("removes an answer from memory once it is too old to be given", async () => {
  const pages = createPageCache({ heard, nowMs: () => Date.now() });
  const ask = (search: string) =>
    pages.answer(`/v1/collections?search=${search}`, { search }, async () => ({
      value: { data: [search] },
      source: { collectionId: "all", version: 0 },
      validUntil: null,
    }));
  for (let index = 0; index < 100; index++) await ask(`name ${index}`);
  expect(pages.kept()).toBe(100);

  await vi.advanceTimersByTimeAsync(4_000);
  await ask("later");
  expect(pages.kept()).toBe(101);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pages.kept()).toBe(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(pages.kept()).toBe(0);
});

it("does not look for old answers without a pause after our clock was set back", async () => {
  let ahead = 3 * 365 * 86_400_000;
  const pages = createPageCache({ heard, nowMs: () => Date.now() + ahead });
  await pages.answer("/v1/collections", {}, async () => ({
    value: { data: [] },
    source: { collectionId: "all", version: 0 },
    validUntil: null,
  }));
  ahead = 0;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(pages.kept()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

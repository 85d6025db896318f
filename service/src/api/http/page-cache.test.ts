import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HeardVersions } from "../../market/changes/heard-versions";
import { createPageCache } from "./page-cache";

const heard: HeardVersions = { of: () => 0, clock: () => 0, note: () => {}, close: () => {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
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

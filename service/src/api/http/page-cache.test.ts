import { expect, it } from "vitest";
import type { HeardVersions } from "../../market/changes/heard-versions";
import { createPageCache } from "./page-cache";

const heard: HeardVersions = { of: () => 0, clock: () => 0, note: () => {}, close: () => {} };

it("forgets what nobody has asked for again once it is too old to be given", async () => {
  let nowMs = 1_800_000_000_000;
  const pages = createPageCache({ heard, nowMs: () => nowMs });
  const ask = (search: string) =>
    pages.answer(`/v1/collections?search=${search}`, { search }, async () => ({
      value: { data: [search] },
      source: { collectionId: "all", version: 0 },
      validUntil: null,
    }));
  for (let index = 0; index < 100; index++) await ask(`name ${index}`);
  expect(pages.kept()).toBe(100);

  nowMs += 4_000;
  await ask("later");
  expect(pages.kept()).toBe(101);
  nowMs += 2_000;
  await ask("last");
  expect(pages.kept()).toBe(2);
});

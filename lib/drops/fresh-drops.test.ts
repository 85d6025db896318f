import { describe, expect, it } from "vitest";
import { freshDrops } from "./fresh-drops";
import { sampleDrop } from "./testing/sample-drop";

const read = (readAt: number, ...slugs: readonly string[]) => ({
  drops: slugs.map((slug) => sampleDrop({ slug, name: `${slug} at ${readAt}` })),
  readAt,
});
const names = (drops: readonly { name: string }[]) => drops.map(({ name }) => name);

describe("freshDrops", () => {
  it("lists each drop once, with its newest record, in the order of the first list", () => {
    const newer = freshDrops(read(1, "b", "a"), read(2, "a", "c"));
    expect(names(newer)).toEqual(["b at 1", "a at 2", "c at 2"]);
    const older = freshDrops(read(2, "b", "a"), read(1, "a", "c"));
    expect(names(older)).toEqual(["b at 2", "a at 2", "c at 1"]);
  });
});

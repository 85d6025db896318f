import { describe, expect, it } from "vitest";
import { featuredDrop, sortDrops } from "./sort-drops";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

const dropOf = (slug: string, startsAt: number, endsAt: number | null, changes = {}) =>
  sampleDrop({ slug, stages: [sampleStage({ startsAt, endsAt })], ...changes });

const drops = [
  dropOf("unending", opensAt - hour, null),
  dropOf("closing", opensAt - hour, opensAt + hour),
  dropOf("later", opensAt + 2 * hour, null),
  dropOf("paused", 0, 1, { status: "paused" }),
  dropOf("next", opensAt + hour, null),
  dropOf("over", 0, opensAt),
  dropOf("gone", 0, null, { status: "sold_out" }),
  dropOf("closing", opensAt - hour, opensAt + hour),
];

const slugs = (placed: readonly { drop: { slug: string } }[]) => placed.map(({ drop }) => drop.slug);

describe("sortDrops", () => {
  it("sorts each drop once by its phase at its chain's time, the earliest change first", () => {
    const sorted = sortDrops(drops, () => opensAt);
    expect(slugs(sorted.live)).toEqual(["closing", "unending"]);
    expect(slugs(sorted.upcoming)).toEqual(["next", "later", "paused"]);
    expect(slugs(sorted.past)).toEqual(["over", "gone"]);
  });

  it("uses the recorded phase while the chain's time is unknown", () => {
    const live = dropOf("a", 0, 1, { status: "live" });
    expect(slugs(sortDrops([live], () => null).live)).toEqual(["a"]);
    expect(slugs(sortDrops([live], () => opensAt).past)).toEqual(["a"]);
  });
});

describe("featuredDrop", () => {
  const feature = (...given: typeof drops) =>
    featuredDrop(sortDrops(given, () => opensAt))?.drop.slug ?? null;

  it("prefers open and verified drops, then public ones, then the most minted; else the next to open", () => {
    const stage = { startsAt: opensAt - hour, endsAt: null };
    const many = { supply: { max: null, minted: 9_999 } };
    const unverified = dropOf("new", opensAt - hour, null, { verified: false, ...many });
    const listed = dropOf("listed", 0, null, {
      stages: [sampleStage({ ...stage, kind: "allowlist" })],
      ...many,
    });
    const loved = dropOf("loved", opensAt - hour, null, { supply: { max: null, minted: 5_000 } });
    expect(feature(unverified, listed, loved, ...drops)).toBe("loved");
    expect(feature(unverified, listed)).toBe("listed");
    expect(feature(unverified)).toBe("new");
    expect(feature(...drops.slice(2, 5))).toBe("next");
  });

  it("skips a drop whose open stage is sold out while another drop can be minted", () => {
    const full = sampleStage({ startsAt: opensAt - hour, endsAt: null, maxSupply: 5, minted: 5 });
    const next = sampleStage({ id: "1", startsAt: opensAt + hour, endsAt: null });
    const spent = dropOf("spent", 0, null, { stages: [full, next], supply: { max: null, minted: 9_999 } });
    expect(feature(spent, dropOf("open", opensAt - hour, null))).toBe("open");
    expect(feature(spent)).toBe("spent");
  });

  it("is null when all drops are over or paused", () => {
    expect(feature(...drops.slice(5, 7), ...drops.slice(3, 4))).toBeNull();
  });
});

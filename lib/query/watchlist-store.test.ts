import { describe, expect, it } from "vitest";
import type { WatchEntry } from "../contract/watchlist";
import { mergeWatched, type SavedWatchlist, unsentFor } from "./watchlist-store";

const kiln = (savedAt: number): WatchEntry => ({
  subject: { kind: "collection", slug: "kiln" },
  savedAt,
  price: null,
});
const slug = (name: string): WatchEntry => ({
  subject: { kind: "collection", slug: name },
  savedAt: 1,
  price: null,
});
const saved = (entries: [WatchEntry, boolean][], more: Partial<SavedWatchlist> = {}): SavedWatchlist => ({
  owner: "0xa",
  entries: entries.map(([entry, isSent]) => ({ entry, isSent })),
  removed: [],
  ...more,
});
const names = ({ entries }: SavedWatchlist) =>
  entries.map(({ entry, isSent }) =>
    [entry.subject.kind === "collection" ? entry.subject.slug : "", isSent].join(" "),
  );

describe("a watch-list that meets its account's", () => {
  it("sends what was saved before the sign-in, and loses nothing of either", () => {
    const here = saved([[kiln(5), false]], { owner: null });
    const sent = unsentFor(here, "0xA");
    expect(sent).toEqual({ entries: [kiln(5)], removed: [] });
    const merged = mergeWatched(here, { account: "0xA", answered: [kiln(5), slug("tessera")], sent });
    expect(merged.owner).toBe("0xa");
    expect(names(merged)).toEqual(["kiln true", "tessera true"]);
  });

  it("does not bring back what another browser took off", () => {
    const here = saved([
      [slug("gone"), true],
      [slug("new"), false],
    ]);
    const sent = unsentFor(here, "0xa");
    expect(sent.entries).toEqual([slug("new")]);
    expect(names(mergeWatched(here, { account: "0xa", answered: [slug("new")], sent }))).toEqual([
      "new true",
    ]);
  });

  it("keeps what was saved and taken off while the account's list was asked", () => {
    const sent = unsentFor(saved([[slug("old"), false]]), "0xa");
    const now = saved([[slug("meanwhile"), false]], { removed: ["collection:old"] });
    const merged = mergeWatched(now, { account: "0xa", answered: [slug("old"), slug("other")], sent });
    expect(names(merged)).toEqual(["meanwhile false", "other true"]);
    expect(merged.removed).toEqual(["collection:old"]);
  });

  it("gives the next account what nobody had, and not what belongs to the one before", () => {
    const here = saved(
      [
        [slug("of-a"), true],
        [slug("unsent"), false],
      ],
      { removed: ["collection:off-a"] },
    );
    const sent = unsentFor(here, "0xB");
    expect(sent).toEqual({ entries: [slug("unsent")], removed: [] });
    const merged = mergeWatched(here, { account: "0xB", answered: [slug("unsent")], sent });
    expect(names(merged)).toEqual(["unsent true"]);
  });
});

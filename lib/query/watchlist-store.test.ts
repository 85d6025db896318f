import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { maxWatched, type WatchEntry } from "../contract/watchlist";
import { adoptHere, adoptWatched, forgetWatched, mergeWatched, unsentOf } from "./watchlist-merge";
import {
  addWatchedHere,
  readWatched,
  removeWatchedHere,
  type SavedWatchlist,
  writeWatched,
} from "./watchlist-store";

const slug = (name: string, savedAt = 1): WatchEntry => ({
  subject: { kind: "collection", slug: name },
  savedAt,
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
const newAccount = () => privateKeyToAddress(generatePrivateKey());

describe("a watch-list that meets its account's", () => {
  it("takes over what was saved before the sign-in, and loses nothing of either", () => {
    const nobodys = saved(
      [
        [slug("kiln", 5), false],
        [slug("back", 5), false],
        [slug("tessera", 5), false],
      ],
      { owner: null },
    );
    const own = saved([[slug("tessera", 1), true]], { removed: ["collection:back", "collection:off"] });
    const here = adoptWatched(own, nobodys);
    expect(names(here)).toEqual(["kiln false", "back false", "tessera true"]);
    const sent = unsentOf(here);
    expect(sent).toEqual({ entries: [slug("kiln", 5), slug("back", 5)], removed: ["collection:off"] });
    const answered = [...sent.entries, slug("tessera"), slug("elsewhere")];
    expect(names(mergeWatched(here, { answered, sent }))).toEqual([
      ...["kiln true", "back true", "tessera true", "elsewhere true"],
    ]);
  });

  it("sends the earlier one of two entries about the same, whose price counts", () => {
    const here = adoptWatched(
      saved([[slug("kiln", 5), true]]),
      saved([[slug("kiln", 3), false]], { owner: null }),
    );
    expect(unsentOf(here).entries).toEqual([slug("kiln", 3)]);
  });

  it("does not bring back what another browser took off", () => {
    const here = saved([
      [slug("gone"), true],
      [slug("new"), false],
    ]);
    const sent = unsentOf(here);
    expect(sent.entries).toEqual([slug("new")]);
    expect(names(mergeWatched(here, { answered: [slug("new")], sent }))).toEqual(["new true"]);
  });

  it("keeps what was saved and taken off while the account's list was asked", () => {
    const sent = unsentOf(saved([[slug("old"), false]]));
    const now = saved([[slug("meanwhile"), false]], { removed: ["collection:old"] });
    const merged = mergeWatched(now, { answered: [slug("old"), slug("other")], sent });
    expect(names(merged)).toEqual(["meanwhile false", "other true"]);
    expect(merged.removed).toEqual(["collection:old"]);
  });
});

describe("the lists of a browser", () => {
  it("gives the next account what nobody had, and nothing of the account before", () => {
    const [first, second] = [newAccount(), newAccount()];
    writeWatched(saved([[slug("of-first"), true]], { owner: first.toLowerCase() }));
    addWatchedHere(first, slug("unsent"));
    removeWatchedHere(first, slug("taken-off").subject);
    addWatchedHere(null, slug("nobodys"));
    adoptHere(second);
    expect(unsentOf(readWatched(second))).toEqual({ entries: [slug("nobodys")], removed: [] });
    expect(names(readWatched(null))).toEqual([]);
    expect(unsentOf(readWatched(first))).toEqual({
      ...{ entries: [slug("unsent")], removed: ["collection:taken-off"] },
    });
  });

  it("forgets what an account's list has when its session ends, and keeps what it does not have", () => {
    const account = newAccount();
    writeWatched(saved([[slug("sent"), true]], { owner: account.toLowerCase() }));
    addWatchedHere(account, slug("unsent"));
    forgetWatched(account);
    expect(names(readWatched(account))).toEqual(["unsent false"]);
  });

  it("takes no more than an account may watch", () => {
    const account = newAccount();
    const many = Array.from({ length: maxWatched }, (_, index): [WatchEntry, boolean] => [
      slug(`collection-${index}`),
      true,
    ]);
    writeWatched(saved(many, { owner: account.toLowerCase() }));
    expect(addWatchedHere(account, slug("one-more"))).toBe(false);
    expect(readWatched(account).entries).toHaveLength(maxWatched);
    expect(addWatchedHere(account, slug("collection-7", 9))).toBe(true);
  });
});

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { FeedAnswer } from "../activity/feed-answer";
import type { ItemCoordinates } from "../format/item-home";
import { createStore } from "../store";
import { silentFeed } from "./create-feed";
import { followFeed } from "./follow-feed";

const quiet: FeedAnswer = {
  position: "a.1",
  reset: false,
  heardAt: 1,
  now: 1,
  service: "up",
  entries: [],
  orphaned: [],
  items: [],
  collections: [],
  chains: [],
};

const keys = [
  ["item", "base:0x1:7"],
  ["item", "base:0x1:8"],
  ["collection", "tides"],
  ["orders"],
  ["chains"],
];

function openPage() {
  const client = new QueryClient();
  for (const key of keys)
    client.setQueryData(key, { chain: "base", contract: "0x1", tokenId: key[1]?.slice(-1) });
  client.setQueryData(["chains"], { data: [{ chain: { id: "base", status: "live" } }] });
  const view = createStore(silentFeed);
  let change = (_answer: FeedAnswer) => {};
  followFeed(client, {
    get: view.get,
    subscribe: view.subscribe,
    onChange: (listener) => {
      change = listener;
      return () => {};
    },
  });
  const moveItem = (from: string[], to: ItemCoordinates) => client.setQueryData(from, to);
  const stale = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(String);
  return {
    client,
    view,
    change: (part: Partial<FeedAnswer>) => change({ ...quiet, ...part }),
    moveItem,
    stale,
  };
}

it("marks the changed records as stale, and the lists that may hold them", () => {
  const page = openPage();
  page.change({});
  expect(page.stale()).toEqual([]);
  page.change({ items: ["base:0x1:7"] });
  expect(page.stale()).toEqual(["item,base:0x1:7", "orders"]);
});

it("marks what one change after another affects at most each five seconds, and what they name each second", async () => {
  vi.useFakeTimers();
  const { client, change } = openPage();
  const read = vi.fn((key: readonly unknown[]) => String(key));
  const own = { chain: "base", contract: "0x1", tokenId: "7" };
  const shown = [
    ["item", "base:0x1:7"],
    ["orders", "listing", own],
    ["orders", "listing", {}],
  ];
  const ends = shown.map((queryKey) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => {
        read(queryKey);
        return own;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  );
  await vi.advanceTimersByTimeAsync(0);
  const times = () => {
    const counts = shown.map((key) => read.mock.calls.filter(([called]) => called === key).length);
    read.mockClear();
    return counts;
  };
  times();
  change({ items: ["base:0x1:9"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(times()).toEqual([0, 1, 1]);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    change({ items: ["base:0x1:7"] });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(times()).toEqual([11, 11, 2]);
  for (const end of ends) end();
  vi.useRealTimers();
});

it("marks the record of a page that was loaded before its item moved", () => {
  const page = openPage();
  page.moveItem(["item", "base:0x1:8"], { chain: "polygon", contract: "0xAb", tokenId: "8" });
  page.change({ items: ["polygon:0xab:8"] });
  expect(page.stale()).toEqual(["item,base:0x1:8", "orders"]);
});

it("marks everything as stale after a reset", () => {
  const page = openPage();
  page.change({ reset: true });
  expect(page.stale()).toHaveLength(keys.length);
});

it("marks everything as stale once the service can be reached again", () => {
  const page = openPage();
  page.view.set({ ...silentFeed, isOffline: true });
  expect(page.stale()).toEqual([]);
  page.view.set(silentFeed);
  expect(page.stale()).toHaveLength(keys.length);
});

it("asks for the chains again once one has gone down or come back", () => {
  const page = openPage();
  const hear = (status: "live" | "down") => {
    const chains = [{ id: "base", name: "Base", status, lagSeconds: null, lead: 0 }];
    page.view.set({ ...page.view.get(), answer: { ...quiet, chains } });
  };
  hear("live");
  expect(page.stale()).toEqual([]);
  hear("down");
  expect(page.stale()).toEqual(["chains"]);
});

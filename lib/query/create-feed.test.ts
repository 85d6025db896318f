import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FeedAnswer } from "../activity/feed-answer";
import { createFeed } from "./create-feed";

const page = Object.assign(new EventTarget(), { hidden: false });

function answer(part: Partial<FeedAnswer> = {}): FeedAnswer {
  return {
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
    ...part,
  };
}

const entry = (id: string) => ({ id }) as FeedAnswer["entries"][number];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  page.hidden = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

it("asks every 5 s for changes since its last position, and puts earlier entries below new ones", async () => {
  const ask = vi.fn(async (_position?: string) => answer({ entries: [entry("old"), entry("gone")] }));
  const feed = createFeed(ask);
  const stop = feed.start();
  await settled();
  ask.mockResolvedValueOnce(answer({ position: "a.2", entries: [entry("new")], orphaned: ["gone"] }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask.mock.calls).toEqual([[undefined], ["a.1"]]);
  expect(feed.get().answer?.entries.map(({ id }) => id)).toEqual(["new", "old"]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("waits longer after each failure, up to a minute, and stays offline until an answer comes", async () => {
  const ask = vi.fn(async (): Promise<FeedAnswer> => {
    throw new Error("no answer");
  });
  const feed = createFeed(ask);
  const stop = feed.start();
  await settled();
  expect(feed.get().isOffline).toBe(true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20_000 + 40_000 + 60_000);
  expect(ask).toHaveBeenCalledTimes(5);
  ask.mockResolvedValueOnce(answer());
  feed.retry();
  await settled();
  expect(feed.get().isOffline).toBe(false);
  stop();
});

it("is offline while the web server cannot reach the service, and keeps its entries", async () => {
  const feed = createFeed(async () => answer({ service: "down", entries: [entry("known")] }));
  const stop = feed.start();
  await settled();
  expect(feed.get().isOffline).toBe(true);
  expect(feed.get().answer?.entries).toHaveLength(1);
  stop();
});

it("stops asking while paused or hidden, and asks at once when the page is visible again", async () => {
  const ask = vi.fn(async () => answer());
  const feed = createFeed(ask);
  const stop = feed.start();
  await settled();
  feed.setPaused(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  feed.setPaused(false);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

it("reports every answer but the first as a change", async () => {
  const feed = createFeed(async () => answer());
  const changed = vi.fn();
  feed.onChange(changed);
  const stop = feed.start();
  await settled();
  expect(changed).not.toHaveBeenCalled();
  feed.retry();
  await settled();
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

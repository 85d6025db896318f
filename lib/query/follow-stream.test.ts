import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FeedAnswer, FeedFrame } from "../activity/feed-answer";
import { clockNow, setServerTime } from "../server-clock";
import { createFeed } from "./create-feed";
import { followStream } from "./follow-stream";

const answer: FeedAnswer = {
  ...{ position: "a.1", reset: false, heardAt: 1, now: 1, service: "up" },
  ...{ entries: [], orphaned: [], items: [], collections: [], chains: [] },
};
const frame = (after: string, position: string, items: string[] = []): FeedFrame => ({
  ...answer,
  after,
  position,
  items,
});

/** The connections of all pages of a browser. */
let sources: TestSource[] = [];

class TestSource {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  constructor(readonly url: string) {
    sources.push(this);
  }
  send(sent: FeedFrame) {
    this.onmessage({ data: JSON.stringify(sent) });
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.onerror();
  }
  close() {
    this.readyState = TestSource.CLOSED;
    sources = sources.filter((source) => source !== this);
  }
}

/** A browser's channel, which tells every other end at once. */
class TestChannel extends EventTarget {
  static ends = new Set<TestChannel>();
  constructor() {
    super();
    TestChannel.ends.add(this);
  }
  postMessage(data: unknown) {
    for (const end of TestChannel.ends)
      if (end !== this) end.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
  close() {
    TestChannel.ends.delete(this);
  }
}

/** The locks of a browser: one holder, and the others in their sequence. */
function createLocks() {
  let last = Promise.resolve();
  return {
    async request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const before = last;
      const turn = before.then(() => (signal.aborted ? undefined : hold()));
      last = turn;
      await turn;
    },
  };
}

/** Leaves the pages of the test. */
let leaving: (() => void)[] = [];

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  TestChannel.ends.clear();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { locks: createLocks() });
  vi.stubGlobal("BroadcastChannel", TestChannel);
  vi.stubGlobal("EventSource", TestSource);
});
afterEach(() => {
  for (const leave of leaving) leave();
  leaving = [];
  vi.useRealTimers();
  setServerTime(Date.now() / 1_000);
  vi.unstubAllGlobals();
});

/** A page of the browser, with what it asks the web and what it hears. Its first requests fail, as often as said. */
async function openPage({ failures = 0 } = {}) {
  const ask = vi.fn(async (_position?: string) => answer);
  for (let failure = 0; failure < failures; failure += 1) ask.mockRejectedValueOnce(new Error("no answer"));
  const feed = createFeed(ask);
  const changes: string[][] = [];
  feed.onChange(({ items }) => changes.push(items));
  const ends = [feed.start()];
  const leave = () => {
    for (const end of ends.splice(0)) end();
  };
  leaving.push(leave);
  await vi.advanceTimersByTimeAsync(0);
  ends.push(followStream(feed));
  await vi.advanceTimersByTimeAsync(0);
  return { feed, ask, changes, leave };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function hide(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

it("shares one connection among the pages of a browser, which ask for nothing meanwhile, and hands it on", async () => {
  const [first, second] = [await openPage(), await openPage()];
  expect(sources.map(({ url }) => url)).toEqual(["/api/stream?position=a.1"]);
  sources[0]?.send(frame("a.1", "a.2", ["one"]));
  sources[0]?.send(frame("a.2", "a.3", ["two"]));
  expect([first.changes, second.changes]).toEqual([
    [["one"], ["two"]],
    [["one"], ["two"]],
  ]);
  await wait(15_000);
  expect([first.ask, second.ask].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  // A page that opens now hears at once that there is a stream, and asks once for what it misses.
  const third = await openPage();
  expect(third.feed.isStreamed()).toBe(true);
  expect(third.ask.mock.calls).toEqual([[undefined], ["a.1"]]);
  first.leave();
  await wait(0);
  expect(sources.map(({ url }) => url)).toEqual(["/api/stream?position=a.3"]);
});

it("asks for what a page misses between two frames", async () => {
  const { ask, changes } = await openPage();
  sources[0]?.send(frame("a.1", "a.2", ["one"]));
  ask.mockResolvedValueOnce({ ...answer, position: "a.4", items: ["missed"] });
  sources[0]?.send(frame("a.3", "a.4", ["late"]));
  await wait(0);
  expect(ask.mock.lastCall).toEqual(["a.2"]);
  expect(changes).toEqual([["one"], ["missed"]]);
});

it("asks until it has a first answer, although the stream lives", async () => {
  const { feed, ask } = await openPage({ failures: 2 });
  const asked = () => [ask.mock.calls.length, feed.get().isOffline, feed.isStreamed()];
  const beat = () => {
    sources[0]?.send(frame("a.1", "a.1"));
    return wait(0);
  };
  await beat();
  expect(asked()).toEqual([1, true, false]);
  // Less often after each failure, as without a stream.
  await wait(10_000);
  await beat();
  expect(asked()).toEqual([2, true, false]);
  await wait(15_000);
  await beat();
  await wait(5_000);
  expect(asked()).toEqual([3, false, false]);
  await beat();
  await wait(15_000);
  expect(asked()).toEqual([3, false, true]);
});

it("keeps what the stream told when a poll that began before answers late", async () => {
  const { feed, ask, changes } = await openPage();
  let release = (_late: FeedAnswer) => {};
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      release = resolve;
    }),
  );
  feed.retry();
  sources[0]?.send(frame("a.1", "a.3", ["one"]));
  release({ ...answer, position: "a.2", reset: true });
  await wait(0);
  expect([feed.get().answer?.position, changes]).toEqual(["a.3", [["one"]]]);
});

it("asks, in place of starting anew, when a reset of the same web process was another page's", async () => {
  const { ask, changes } = await openPage();
  ask.mockResolvedValueOnce({ ...answer, position: "a.9", items: ["missed"] });
  sources[0]?.send({ ...frame("a.9", "a.9"), reset: true });
  await wait(0);
  expect([ask.mock.lastCall, changes]).toEqual([["a.1"], [["missed"]]]);
});

it("asks at most each 5 s where its polls reach another web process than the stream", async () => {
  const { ask } = await openPage();
  ask.mockClear();
  for (let tenth = 0; tenth < 100; tenth += 1) {
    sources[0]?.send(frame(`b.${tenth}`, `b.${tenth + 1}`));
    await wait(100);
  }
  expect(ask).toHaveBeenCalledTimes(2);
});

it("starts anew from a stream of another web process, and asks for nothing", async () => {
  const { feed, ask, changes } = await openPage();
  sources[0]?.send({ ...frame("b.7", "b.7"), reset: true });
  sources[0]?.send(frame("b.7", "b.8", ["one"]));
  await wait(10_000);
  expect([feed.get().answer?.position, changes, ask.mock.calls.length]).toEqual(["b.8", [[], ["one"]], 1]);
});

it("hears of the same changes once, although they are repeated for a page that comes", async () => {
  const first = await openPage();
  sources[0]?.send({ ...frame("b.2", "b.2"), reset: true });
  await openPage();
  sources[0]?.send(frame("b.2", "b.3", ["one"]));
  await openPage();
  expect(first.changes).toEqual([[], ["one"]]);
  await wait(19_000);
  expect(first.feed.isStreamed()).toBe(true);
});

it("keeps the server's time by the frames that come to the page itself", async () => {
  await openPage();
  await openPage();
  const later = Date.now() / 1_000 + 3_600;
  sources[0]?.send({ ...frame("a.1", "a.1"), now: later });
  expect(clockNow()).toBeCloseTo(later);
});

it("asks as before while the connection fails or is silent, in every page, and connects again", async () => {
  const pages = [await openPage(), await openPage()];
  const asked = () => pages.map(({ ask }) => ask.mock.calls.length);
  sources[0]?.send(frame("a.1", "a.1"));
  sources[0]?.fail(0);
  await wait(5_000);
  expect(asked()).toEqual([2, 2]);
  // The browser has connected again by itself.
  sources[0]?.send(frame("a.1", "a.1"));
  await wait(19_000);
  expect(asked()).toEqual([2, 2]);
  await wait(1_000);
  expect(asked()).toEqual([3, 3]);
  expect(sources).toHaveLength(1);
  // The web answered with no stream, so that the browser gives up.
  sources[0]?.fail(TestSource.CLOSED);
  sources = [];
  await wait(5_000);
  expect(sources).toHaveLength(1);
});

it("lets go while the page is paused, has been hidden for a while, or is left", async () => {
  const { feed } = await openPage();
  sources[0]?.send(frame("a.1", "a.1"));
  hide(true);
  await wait(29_000);
  hide(false);
  await wait(29_000);
  expect(sources).toHaveLength(1);
  hide(true);
  await wait(30_000);
  expect([sources.length, feed.isStreamed()]).toEqual([0, false]);
  hide(false);
  await wait(0);
  expect(sources).toHaveLength(1);
  feed.setPaused(true);
  await wait(0);
  expect(sources).toHaveLength(0);
  feed.setPaused(false);
  await wait(0);
  window.dispatchEvent(new Event("pagehide"));
  await wait(0);
  expect(sources).toHaveLength(0);
  window.dispatchEvent(new Event("pageshow"));
  await wait(0);
  expect(sources).toHaveLength(1);
});

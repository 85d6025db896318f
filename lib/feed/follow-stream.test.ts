import { expect, it, vi } from "vitest";
import { createStreamFollower } from "./follow-stream";
import { readParts, type StreamPart } from "./stream-parts";

const address = `0x${"0A".repeat(20)}`;
const entry = {
  id: "act_7",
  type: "transfer",
  chain: "base",
  timestamp: 1_800_000_000,
  collection: { slug: "kiln", name: "Kiln" },
  item: { contract: address, tokenId: "1", name: "Kiln 1", image: null },
  ...{ from: address, to: address, price: null, currency: null, quantity: "1", unitPrice: null, order: null },
  ...{ transaction: null, logIndex: null, vault: null, pool: null, final: false },
};
const eventOf = (name: string, id: string, data: unknown) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

function bytesOf(texts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream<string>({
    start(controller) {
      for (const text of texts) controller.enqueue(text);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
}

async function partsOf(texts: string[]): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of readParts(bytesOf(texts), () => {})) parts.push(part);
  return parts;
}

it("reads events however they are cut, and refuses what does not fit the contract", async () => {
  const text = eventOf("activity", "act_7", entry) + eventOf("orphaned", "act_9", entry);
  const parts = await partsOf([text.slice(0, 30), `${text.slice(30)}: still here\nid: act_12\n\n`]);
  const nothing = { entries: [], orphaned: [], orders: [], position: null };
  expect(parts).toEqual([nothing, { entries: [entry], orphaned: [entry], orders: [], position: "act_9" }]);
  await expect(partsOf([eventOf("activity", "act_7", { id: 7 })])).rejects.toThrow("contract");
  // A later release may have events of other kinds.
  expect(await partsOf([eventOf("weather", "act_8", {})])).toEqual([{ ...nothing, position: "act_8" }]);
});

/** Waits for all that needs nothing but turns of the event loop. */
const settled = () => new Promise(setImmediate);

/** A service whose streams end when the test says so, and a clock that the test sets. */
function scene() {
  const state = {
    now: 1_800_000_000_000,
    has: true,
    isAway: false,
    isHeld: false,
    asked: [] as (string | null)[],
  };
  let end = () => {};
  const ended: number[] = [];
  const stream = createStreamFollower({
    async connect(after) {
      state.asked.push(after);
      if (state.isAway) throw new Error("away");
      if (!state.has) return null;
      const ending = new Promise<void>((resolve) => {
        end = resolve;
      });
      return (async function* () {
        if (!state.isHeld) yield { entries: [], orphaned: [], orders: [], position: "act_1" };
        await ending;
      })();
    },
    onPart: () => {},
    onEnd: (heardAt) => ended.push(heardAt),
    nowMs: () => state.now,
  });
  return { state, stream, ended, end: () => end() };
}

it("goes on after the last event that is known, a moment after the service has ended the stream", async () => {
  const { state, stream, ended, end } = scene();
  stream.open("1800000000");
  stream.open("act_1");
  await vi.waitFor(() => expect(stream.isOpen()).toBe(true));
  state.now += 60_000;
  end();
  await vi.waitFor(() => expect(ended).toEqual([1_800_000_000]));
  stream.open("act_1");
  state.now += 1_000;
  stream.open("act_1");
  await vi.waitFor(() => expect(stream.isOpen()).toBe(true));
  expect(state.asked).toEqual([null, "act_1"]);
});

it("tries less and less often while the service is away, and seldom where it has no stream", async () => {
  const { state, stream } = scene();
  state.isAway = true;
  const tries = async (seconds: number) => {
    state.asked.length = 0;
    for (let second = 0; second < seconds; second += 1) {
      state.now += 1_000;
      stream.open("act_1");
      await settled();
    }
    return state.asked.length;
  };
  expect(await tries(120)).toBeLessThan(13);
  state.isAway = false;
  state.has = false;
  await tries(31);
  expect(await tries(560)).toBe(0);
  expect(stream.isOpen()).toBe(false);
});

it("counts a stream as open with its first part, and one that ends without any as a failure", async () => {
  const { state, stream, ended, end } = scene();
  state.isHeld = true;
  const waits: number[] = [];
  stream.open("act_1");
  while (waits.length < 6) {
    await settled();
    expect(stream.isOpen()).toBe(false);
    // A proxy holds the stream back until it was silent for too long.
    state.now += 40_000;
    end();
    await settled();
    const [endedAt, tries] = [state.now, state.asked.length];
    while (state.asked.length === tries) {
      state.now += 500;
      stream.open("act_1");
    }
    waits.push(state.now - endedAt);
  }
  expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000);
  expect(ended).toEqual([]);
});

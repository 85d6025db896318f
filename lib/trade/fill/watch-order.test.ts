import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FeedAnswer } from "../../activity/feed-answer";
import type { Order } from "../../contract/order";
import type { MarketPort } from "../flow/ports";
import { watchOrder } from "./watch-order";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch() {
  const order = { status: "active", remaining: "3" };
  const read = vi.fn(async (): Promise<Order | null> => order as Order);
  const onChange = vi.fn();
  let hear = (_answer: FeedAnswer) => {};
  const end = watchOrder(
    {
      id: "ord_1",
      quantity: 2n,
      item: { chain: "base", contract: "0x00000000000000000000000000000000000000Aa", tokenId: "7" },
      collection: "kiln",
    },
    {
      feed: {
        onChange: (listener) => {
          hear = listener;
          return () => {
            hear = () => {};
          };
        },
      },
      ports: { market: { order: read } as unknown as MarketPort },
      onChange,
    },
  );
  const change = async (part: Partial<FeedAnswer>) => {
    hear({ reset: false, items: [], collections: [], ...part } as FeedAnswer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { order, read, onChange, change, end };
}

it("reports a change of the item at once, and none of others", async () => {
  const { read, onChange, change, end } = watch();
  await change({ items: ["base:0x00000000000000000000000000000000000000aa:8"], collections: ["tide"] });
  expect([onChange.mock.calls.length, read.mock.calls.length]).toEqual([0, 0]);
  await change({ items: ["base:0x00000000000000000000000000000000000000aa:7"] });
  expect([onChange.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
  end();
  await change({ reset: true });
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("reports changes of an item that is traded all the time at most each second", async () => {
  const { read, onChange, change } = watch();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    await change({ items: ["base:0x00000000000000000000000000000000000000aa:7"], collections: ["kiln"] });
    await change({ collections: ["kiln"] });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([onChange.mock.calls.length, read.mock.calls.length]).toEqual([4, 0]);
});

it("looks at the order after a change of its collection, at most each second, and reports that it cannot be filled", async () => {
  const { order, read, onChange, change } = watch();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    await change({ collections: ["kiln"] });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([read.mock.calls.length, onChange.mock.calls.length]).toEqual([4, 0]);
  order.remaining = "1";
  await vi.advanceTimersByTimeAsync(2_000);
  await change({ collections: ["kiln"] });
  expect(onChange).toHaveBeenCalledTimes(1);
  read.mockRejectedValueOnce(new Error("away"));
  await vi.advanceTimersByTimeAsync(1_000);
  await change({ collections: ["kiln"] });
  expect(onChange).toHaveBeenCalledTimes(1);
});

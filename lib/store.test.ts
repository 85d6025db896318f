import { expect, it, vi } from "vitest";
import { createStore } from "./store";

it("calls every listener after a change, and none after it has unsubscribed", () => {
  const store = createStore(1);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set(2);
  stop();
  store.set(3);
  expect([store.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1, 2]);
});

it("calls no listener when the value stays the same", () => {
  const store = createStore("a");
  const listener = vi.fn();
  store.subscribe(listener);
  store.set("a");
  expect(listener).not.toHaveBeenCalled();
});

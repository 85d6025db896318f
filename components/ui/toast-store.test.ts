import { afterEach, describe, expect, it } from "vitest";
import { dismissToast, getToasts, showToast, subscribeToasts } from "./toast-store";

const action = { label: "View", onSelect: () => undefined };

afterEach(() => {
  for (const entry of getToasts()) dismissToast(entry.id);
});

describe("toast store", () => {
  it("keeps the newest three", () => {
    for (const title of ["one", "two", "three", "four"]) showToast({ title, action });
    expect(getToasts().map((entry) => entry.title)).toEqual(["two", "three", "four"]);
  });

  it("tells listeners of a new toast and of a dismissed one, and stops when they leave", () => {
    let calls = 0;
    const leave = subscribeToasts(() => {
      calls += 1;
    });
    const id = showToast({ title: "one", action });
    dismissToast(id);
    leave();
    showToast({ title: "two", action });
    expect(calls).toBe(2);
  });

  it("keeps the same snapshot while nothing changes", () => {
    showToast({ title: "one", action });
    expect(getToasts()).toBe(getToasts());
  });
});

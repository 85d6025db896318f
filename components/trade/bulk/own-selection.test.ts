import { expect, it } from "vitest";
import type { AccountItem } from "@/lib/contract/item";
import { createOwnSelection } from "./own-selection";

const items = ["1", "2", "3", "4"].map(
  (tokenId) => ({ chain: "base", contract: "0xA1", tokenId }) as unknown as AccountItem,
);
const keyOf = (tokenId: string) => `base:0xa1:${tokenId}`;

it("selects one item, a range, and no item that is not selectable", () => {
  const selection = createOwnSelection();
  let calls = 0;
  const stop = selection.subscribe(() => {
    calls += 1;
  });
  const chosen = () => [...selection.get().items.values()].map(({ tokenId }) => tokenId);
  selection.select(keyOf("1"), false);
  expect(chosen()).toEqual([]);
  selection.offer(items);
  selection.select(keyOf("1"), false);
  selection.select(keyOf("3"), true);
  expect(chosen()).toEqual(["1", "2", "3"]);
  selection.select(keyOf("2"), false);
  selection.select(keyOf("9"), false);
  expect(chosen()).toEqual(["1", "3"]);
  expect(calls).toBe(3);
  selection.clear();
  expect(chosen()).toEqual([]);
  stop();
  selection.select(keyOf("1"), false);
  expect(calls).toBe(4);
});

import { describe, expect, it } from "vitest";
import type { AccountItem } from "@/lib/contract/item";
import { addItems, emptySelection, removeItems, selectThrough, toggleItem } from "./item-selection";

const item = (tokenId: string) => ({ chain: "base", contract: "0xAb", tokenId }) as unknown as AccountItem;
const shown = ["1", "2", "3", "4", "5"].map(item);
const [one, two, , four] = shown as [AccountItem, AccountItem, AccountItem, AccountItem];
const ids = ({ items }: { items: ReadonlyMap<string, AccountItem> }) =>
  [...items.values()].map(({ tokenId }) => tokenId);

describe("a selection of items", () => {
  it("adds and removes an item", () => {
    const selected = toggleItem(toggleItem(emptySelection, two), four);
    expect(ids(selected)).toEqual(["2", "4"]);
    expect(ids(toggleItem(selected, two))).toEqual(["4"]);
  });

  it("extends from the last touched item in both directions", () => {
    expect(ids(selectThrough(toggleItem(emptySelection, two), four, shown))).toEqual(["2", "3", "4"]);
    expect(ids(selectThrough(toggleItem(emptySelection, four), two, shown))).toEqual(["4", "2", "3"]);
  });

  it("selects a single item where the last touched item is missing or no longer shown", () => {
    expect(ids(selectThrough(emptySelection, four, shown))).toEqual(["4"]);
    const elsewhere = toggleItem(emptySelection, item("99"));
    expect(ids(selectThrough(elsewhere, one, shown))).toEqual(["99", "1"]);
  });

  it("drops items that are live and keeps the rest", () => {
    expect(ids(removeItems(addItems(emptySelection, shown), ["base:0xab:1", "base:0xab:5"]))).toEqual([
      "2",
      "3",
      "4",
    ]);
  });
});

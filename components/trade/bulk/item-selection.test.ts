import { describe, expect, it } from "vitest";
import type { AccountItem } from "@/lib/contract/item";
import { addItems, emptySelection, removeItems, selectThrough, toggleItem } from "./item-selection";

const item = (tokenId: string) => ({ chain: "base", contract: "0xAb", tokenId }) as unknown as AccountItem;
const shown = ["1", "2", "3", "4", "5"].map(item);
const [one, two, , four] = shown as [AccountItem, AccountItem, AccountItem, AccountItem];
const ids = ({ items }: { items: ReadonlyMap<string, AccountItem> }) =>
  [...items.values()].map(({ tokenId }) => tokenId);

describe("a selection of items", () => {
  it("takes an item in and out again", () => {
    const selected = toggleItem(toggleItem(emptySelection, two), four);
    expect(ids(selected)).toEqual(["2", "4"]);
    expect(ids(toggleItem(selected, two))).toEqual(["4"]);
  });

  it("reaches from the item touched last to another, either way", () => {
    expect(ids(selectThrough(toggleItem(emptySelection, two), four, shown))).toEqual(["2", "3", "4"]);
    expect(ids(selectThrough(toggleItem(emptySelection, four), two, shown))).toEqual(["4", "2", "3"]);
  });

  it("takes a single item where nothing was touched yet, or where that is not shown any more", () => {
    expect(ids(selectThrough(emptySelection, four, shown))).toEqual(["4"]);
    const elsewhere = toggleItem(emptySelection, item("99"));
    expect(ids(selectThrough(elsewhere, one, shown))).toEqual(["99", "1"]);
  });

  it("loses what is live by now, and keeps the rest", () => {
    expect(ids(removeItems(addItems(emptySelection, shown), ["base:0xab:1", "base:0xab:5"]))).toEqual([
      "2",
      "3",
      "4",
    ]);
  });
});

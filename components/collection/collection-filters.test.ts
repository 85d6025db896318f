import { describe, expect, it } from "vitest";
import { itemsQuerySchema } from "@/lib/contract/item";
import {
  appliedFilters,
  filterSearch,
  itemsSearch,
  readCollectionFilters,
  toggleEntry,
  toggleTrait,
} from "./collection-filters";

const read = (query: string) => readCollectionFilters(new URLSearchParams(query));

describe("collection filters", () => {
  it("leave out what an address names wrongly, so that the service never refuses the page", () => {
    const filters = read(
      "traits=[1]&chain=base,../x&sort=cheapest&min=-1&max=1.5&vault=lost,home&listed=yes",
    );
    expect(filters).toMatchObject({
      traits: {},
      chains: ["base"],
      sort: "price_asc",
      minPrice: null,
      maxPrice: null,
    });
    expect(filters.vault).toEqual(["home"]);
    expect(filters.listed).toBe(false);
  });

  it("become a query that the contract accepts", () => {
    const query =
      'traits={"Glaze":["Ochre","Cobalt"]}&listed=true&flagged=hide&min=1&max=20&chain=base&q=kiln&sort=recent';
    expect(itemsQuerySchema.safeParse(itemsSearch(read(query))).success).toBe(true);
  });

  it("name a currency only with a price", () => {
    expect(filterSearch(read("listed=true"))).not.toHaveProperty("currency");
    expect(filterSearch(read("min=5"))).toHaveProperty("currency");
  });

  it("toggle a trait value on and off again", () => {
    const on = toggleTrait(read(""), "Glaze", "Ochre");
    expect(on).toBe('{"Glaze":["Ochre"]}');
    expect(toggleTrait(read(`traits=${encodeURIComponent(on ?? "")}`), "Glaze", "Ochre")).toBeNull();
  });

  it("toggle an entry of a list", () => {
    expect(toggleEntry(["base"], "bnb")).toBe("base,bnb");
    expect(toggleEntry(["base"], "base")).toBeNull();
  });

  it("say each filter in words with its way out", () => {
    const applied = appliedFilters(
      read('traits={"Glaze":["Ochre"],"Form":["Bowl","Bottle"]}&listed=true&max=1'),
      (id) => id,
      (digits) => `${digits} wei`,
    );
    expect(applied.map(({ label }) => label)).toEqual([
      "Glaze: Ochre",
      "Form: 2 values",
      "Listed",
      "Up to 1 wei",
    ]);
    expect(applied[0]?.without).toEqual({ traits: '{"Form":["Bowl","Bottle"]}' });
  });
});

import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { itemsQuerySchema } from "@/lib/contract/item";
import {
  choiceOf,
  chosenValues,
  countFilters,
  filterSearch,
  itemsSearch,
  readCollectionFilters,
  toggleEntry,
  toggleTrait,
  traitsWith,
  withoutTrait,
} from "./collection-filters";

const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
const read = (query: string) => readCollectionFilters(new URLSearchParams(query), looks);
const traits = (value: unknown) => read(new URLSearchParams({ traits: JSON.stringify(value) }).toString());

describe("collection filters", () => {
  it("drop invalid values of an address, so that the service never rejects the page", () => {
    const filters = read(
      "traits=[1]&chain=base,../x,elsewhere&sort=cheapest&min=-1&max=1.5&vault=lost,home&listed=yes",
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

  it("leave out trait choices of the wrong shape and keep the others", () => {
    const filters = traits({ Glaze: ["Ochre", 3], Form: [], Height: { min: "1" }, Width: { max: 5, x: 1 } });
    expect(filters.traits).toEqual({ Glaze: ["Ochre"], Width: { max: 5 } });
  });

  it("stay within the contract's limits however much an address names", () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, type) => [`Type ${type}`, ["x"]]));
    const long = { Form: Array.from({ length: 100 }, (_, value) => `Value ${value}`) };
    for (const filters of [traits(many), traits(long), traits({ Form: ["x".repeat(300), "Bowl"] })]) {
      expect(itemsQuerySchema.safeParse(itemsSearch(filters)).success).toBe(true);
    }
  });

  it("become a query that the contract accepts", () => {
    const query =
      'traits={"Glaze":["Ochre","Cobalt"],"Height":{"min":210}}&listed=true&flagged=hide&min=1&max=20&chain=base&q=kiln&sort=recent';
    expect(itemsQuerySchema.safeParse(itemsSearch(read(query))).success).toBe(true);
  });

  it("count failed deliveries as crossing", () => {
    expect(filterSearch(read("vault=in_transit"))).toMatchObject({ vault: "in_transit,stuck" });
    expect(filterSearch(read("vault=home,mirrored"))).toMatchObject({ vault: "home,mirrored" });
  });

  it("name a currency only with a price", () => {
    expect(filterSearch(read("listed=true"))).not.toHaveProperty("currency");
    expect(filterSearch(read("min=5"))).toHaveProperty("currency");
  });

  it("toggle a trait value on and off again", () => {
    const on = toggleTrait(read(""), "Glaze", "Ochre");
    expect(on).toBe('{"Glaze":["Ochre"]}');
    expect(toggleTrait(traits({ Glaze: ["Ochre"] }), "Glaze", "Ochre")).toBeNull();
  });

  it("set a range of a number trait and take it off again", () => {
    const filters = traits({ Glaze: ["Ochre"] });
    expect(traitsWith(filters, "Height", { min: 210 })).toBe('{"Glaze":["Ochre"],"Height":{"min":210}}');
    expect(traitsWith(traits({ Height: { min: 210 } }), "Height", {})).toBeNull();
  });

  it("find no values where a range is chosen", () => {
    expect(chosenValues(traits({ Height: { min: 210 } }), "Height")).toEqual([]);
  });

  it("drop one trait type and keep all else", () => {
    const filters = traits({ Glaze: ["Ochre"], Form: ["Bowl"] });
    expect(withoutTrait(filters, "Form").traits).toEqual({ Glaze: ["Ochre"] });
  });

  it.each(["__proto__", "constructor", "hasOwnProperty", "toString"])(
    "choose of a trait named %s only what the address names",
    (type) => {
      const filters = traits({ Glaze: ["Ochre"] });
      expect([choiceOf(filters, type), chosenValues(filters, type)]).toEqual([undefined, []]);
      const address = toggleTrait(filters, type, "Crown");
      expect(address).toBe(`{"Glaze":["Ochre"],"${type}":["Crown"]}`);
      const chosen = read(new URLSearchParams({ traits: address ?? "" }).toString());
      expect([choiceOf(chosen, type), countFilters(chosen)]).toEqual([["Crown"], 2]);
      expect(filterSearch(chosen).traits).toBe(address);
      expect(itemsQuerySchema.safeParse(itemsSearch(chosen)).success).toBe(true);
      expect(Object.keys(withoutTrait(chosen, type).traits)).toEqual(["Glaze"]);
      expect(traitsWith(chosen, type, null)).toBe('{"Glaze":["Ochre"]}');
      expect(traitsWith(chosen, type, { min: 3 })).toBe(`{"Glaze":["Ochre"],"${type}":{"min":3}}`);
    },
  );

  it("toggle an entry of a list", () => {
    expect(toggleEntry(["base"], "bnb")).toBe("base,bnb");
    expect(toggleEntry(["base"], "base")).toBeNull();
  });
});

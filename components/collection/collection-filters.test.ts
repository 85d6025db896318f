import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { itemsQuerySchema } from "@/lib/contract/item";
import { changeSearch, type SearchChange } from "@/lib/query/use-page-search";
import { toggleEntry } from "./chosen-chains";
import {
  changedFilters,
  choiceOf,
  chosenValues,
  countFilters,
  filterSearch,
  itemsSearch,
  readCollectionFilters,
  toggleTrait,
  traitChange,
  withoutFilters,
  withoutTrait,
} from "./collection-filters";
import { priceChange } from "./filter-address";

const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
const read = (query: string) => readCollectionFilters(new URLSearchParams(query), looks);
/** The address after a change. */
function addressAfter(search: string, change: SearchChange): string {
  const address = new URLSearchParams(search);
  changeSearch(address, change);
  return address.toString();
}
const traits = (value: unknown) => read(new URLSearchParams({ traits: JSON.stringify(value) }).toString());

describe("collection filters", () => {
  it("drop invalid values of an address, so that the service never rejects the page", () => {
    const filters = read(
      "traits=[1]&chain=base,../x,elsewhere&sort=cheapest&min=-1&max=1.5&vault=lost,home&listed=yes",
    );
    expect(filters).toMatchObject({
      traits: {},
      traitKeys: [],
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
    expect(on).toEqual({ traits: null, "trait.Glaze": ["Ochre"] });
    expect(addressAfter("trait.Glaze=Ochre&sort=recent", on)).toBe("sort=recent&trait.Glaze=Ochre");
    const both = "trait.Glaze=Ochre&trait.Glaze=Cobalt";
    expect(addressAfter(both, toggleTrait(read(both), "Glaze", "Ochre"))).toBe("trait.Glaze=Cobalt");
    const chosen = "trait.Glaze=Ochre";
    expect(addressAfter(chosen, toggleTrait(read(chosen), "Glaze", "Ochre"))).toBe("");
  });

  it("set a range of a number trait and take it off again", () => {
    const change = traitChange(read("trait.Glaze=Ochre"), "Height", { min: 210 });
    expect(addressAfter("trait.Glaze=Ochre", change)).toBe("trait.Glaze=Ochre&range.Height=210..");
    const tall = "range.Height=-1.5..210";
    expect(read(tall).traits).toEqual({ Height: { min: -1.5, max: 210 } });
    expect(addressAfter(tall, traitChange(read(tall), "Height", {}))).toBe("");
    expect(read("range.Height=tall..&range.Width=..&range.=1..2").traits).toEqual({});
  });

  it("turn an address of an earlier version into one that people can read", () => {
    const earlier = new URLSearchParams({ traits: '{"Glaze":["Ochre"],"Height":{"max":9}}', max: "5" });
    const filters = read(earlier.toString());
    expect(filters).toMatchObject({ traits: { Glaze: ["Ochre"], Height: { max: 9 } }, maxPrice: "5" });
    expect(addressAfter(earlier.toString(), toggleTrait(filters, "Form", "Bowl"))).toBe(
      "max=5&trait.Glaze=Ochre&range.Height=..9&trait.Form=Bowl",
    );
    expect(addressAfter(`${earlier}&sort=recent`, withoutFilters(filters))).toBe("sort=recent");
  });

  it("are all gone once they are removed, also those that could not be applied", () => {
    const many = Array.from({ length: 17 }, (_, index) => `trait.T${index}=a`).join("&");
    const filters = read(`${many}&range.Height=..`);
    expect(Object.keys(filters.traits)).toHaveLength(16);
    expect(addressAfter(`${many}&range.Height=..&sort=recent`, withoutFilters(filters))).toBe("sort=recent");
  });

  it("give prices in the native currency", () => {
    expect(read("minPrice=0.5&maxPrice=2")).toMatchObject({
      minPrice: "500000000000000000",
      maxPrice: "2000000000000000000",
    });
    for (const wrong of ["-1", "1e3", "1,5", ".5", "0.1234567890123456789", "9".repeat(61)]) {
      expect(read(new URLSearchParams({ minPrice: wrong }).toString()).minPrice).toBeNull();
    }
    expect(addressAfter("min=7", priceChange("min", "1500000000000000000", 18))).toBe("minPrice=1.5");
    expect(addressAfter("maxPrice=7", priceChange("max", null, 18))).toBe("");
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
      const address = addressAfter("trait.Glaze=Ochre", toggleTrait(filters, type, "Crown"));
      expect(address).toBe(`trait.Glaze=Ochre&trait.${type}=Crown`);
      const chosen = read(address);
      expect([choiceOf(chosen, type), countFilters(chosen)]).toEqual([["Crown"], 2]);
      expect(filterSearch(chosen).traits).toBe(`{"Glaze":["Ochre"],"${type}":["Crown"]}`);
      expect(itemsQuerySchema.safeParse(itemsSearch(chosen)).success).toBe(true);
      expect(Object.keys(withoutTrait(chosen, type).traits)).toEqual(["Glaze"]);
      expect(addressAfter(address, traitChange(chosen, type, null))).toBe("trait.Glaze=Ochre");
      const ranged = addressAfter(address, traitChange(chosen, type, { min: 3 }));
      expect(ranged).toBe(`trait.Glaze=Ochre&range.${type}=3..`);
      expect(
        changedFilters(new URLSearchParams(address), traitChange(chosen, type, null), looks).traits,
      ).toEqual({ Glaze: ["Ochre"] });
    },
  );

  it("toggle an entry of a list", () => {
    expect(toggleEntry(["base"], "bnb")).toBe("base,bnb");
    expect(toggleEntry(["base"], "base")).toBeNull();
  });
});

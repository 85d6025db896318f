import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { appliedFilters } from "./applied-filters";
import { countFilters, readCollectionFilters } from "./collection-filters";

const looks = Object.fromEntries(
  ["base", "bnb"].map((id) => [id, chainLook({ id, name: id, currencies: [] })]),
);
const words = { chain: (id: string) => id, price: (digits: string) => `${digits} wei` };
const applied = (search: Record<string, string>) =>
  appliedFilters(readCollectionFilters(new URLSearchParams(search), looks), words);

it("says each filter in words", () => {
  const traits = JSON.stringify({ Glaze: ["Ochre"], Form: ["Bowl", "Bottle"] });
  const labels = applied({ traits, listed: "true", chain: "base", max: "1", q: "12" }).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(["Glaze: Ochre", "Form: 2 values", "Listed", "base", "Up to 1 wei", "“12”"]);
});

it("says a range by its bounds", () => {
  const labels = (range: object) =>
    applied({ traits: JSON.stringify({ Height: range }) }).map(({ label }) => label);
  expect(labels({ min: 210, max: 250 })).toEqual(["Height: 210 to 250"]);
  expect(labels({ min: 210 })).toEqual(["Height: from 210"]);
  expect(labels({ max: 250 })).toEqual(["Height: up to 250"]);
});

it("removes one filter and keeps the others", () => {
  expect(applied({ "trait.Glaze": "Ochre", "trait.Form": "Bowl" })[0]?.without).toMatchObject({
    "trait.Glaze": null,
    "trait.Form": ["Bowl"],
  });
  expect(applied({ chain: "base,bnb" })[0]?.without).toEqual({ chain: "bnb" });
});

it("gives the number of counted filters", () => {
  const traits = JSON.stringify({ Glaze: ["Ochre"], Form: ["Bowl", "Bottle"], Height: { min: 210 } });
  const searches: Record<string, string>[] = [
    {},
    { traits },
    {
      listed: "true",
      flagged: "hide",
      chain: "base,bnb",
      vault: "home,mirrored",
      min: "1",
      max: "2",
      q: "x",
    },
    { traits, sort: "recent", chain: "base" },
  ];
  for (const search of searches) {
    const filters = readCollectionFilters(new URLSearchParams(search), looks);
    expect(countFilters(filters)).toBe(applied(search).length);
  }
});

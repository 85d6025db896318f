import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { collectionsQuerySchema } from "@/lib/contract/collection";
import { collectionsQuery, isFiltered, readCollectionSearch } from "./collection-search";

const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
const read = (address: string) => readCollectionSearch(new URLSearchParams(address), looks);

it("keeps a chain of the list, and drops others", () => {
  expect([read("chain=base").chain, read("chain=elsewhere").chain]).toEqual(["base", null]);
});

it("drops invalid values of an address", () => {
  expect(read("q=%20&chain=../x&verified=1&sort=cheapest&category=")).toEqual({
    q: null,
    chain: null,
    category: null,
    verified: false,
    sort: "volume_desc",
  });
});

it("becomes a query that the contract accepts, however long the address is", () => {
  const long = "x".repeat(400);
  const search = read(`q=${long}&chain=base&category=${long}&verified=true&sort=floor_asc`);
  expect(collectionsQuerySchema.safeParse(collectionsQuery(search, 50)).success).toBe(true);
});

it("is not filtered by its order alone", () => {
  expect(isFiltered(read("sort=name"))).toBe(false);
  expect(isFiltered(read("category=art"))).toBe(true);
});

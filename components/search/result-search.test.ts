import { expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { searchPath } from "@/lib/format/paths";
import { readResultSearch } from "./result-search";

const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };

/** The address again, after it was read. */
function kept(address: string): string {
  return searchPath(readResultSearch(Object.fromEntries(new URLSearchParams(address)), looks));
}

it("reads what the page of results looks for", () => {
  expect(kept("q=+kiln+241+&scope=items&chain=base")).toBe("/search?q=kiln+241&scope=items&chain=base");
});

it("drops what the service would refuse", () => {
  expect(kept("q=+&scope=orders&chain=nowhere")).toBe("/search");
  expect(kept(`q=${"k".repeat(301)}`)).toBe("/search");
  expect(readResultSearch({ q: ["a", "b"], scope: ["items"], chain: ["base"] }, looks)).toEqual({});
});

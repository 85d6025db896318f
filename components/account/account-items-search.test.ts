import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { readAccountSearch, wholeAccount } from "./account-items-search";

const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
const read = (text: string) => readAccountSearch(new URLSearchParams(text), looks);

describe("readAccountSearch", () => {
  it("is the whole account without parameters, so that one answer serves header and items", () => {
    expect(read("")).toEqual(wholeAccount);
  });

  it("reads chain and sort", () => {
    expect(read("chain=base&sort=floor_desc")).toEqual({
      ...wholeAccount,
      chain: "base",
      sort: "floor_desc",
    });
  });

  it("drops values that the service would reject", () => {
    for (const chain of ["../x", "elsewhere", "constructor"])
      expect(read(`chain=${chain}&sort=theft`)).toEqual(wholeAccount);
  });
});

import { describe, expect, it } from "vitest";
import { readAccountSearch, wholeAccount } from "./account-items-search";

describe("readAccountSearch", () => {
  it("is the whole account without parameters, so that one answer serves header and items", () => {
    expect(readAccountSearch(new URLSearchParams())).toEqual(wholeAccount);
  });

  it("reads chain and sort", () => {
    expect(readAccountSearch(new URLSearchParams("chain=base&sort=floor_desc"))).toEqual({
      ...wholeAccount,
      chain: "base",
      sort: "floor_desc",
    });
  });

  it("drops values that the service would reject", () => {
    expect(readAccountSearch(new URLSearchParams("chain=../x&sort=theft"))).toEqual(wholeAccount);
  });
});

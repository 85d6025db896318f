import { describe, expect, it } from "vitest";
import { chainLook } from "@/lib/chains/chain-look";
import { activitySchema, activityTypeSchema } from "@/lib/contract/activity";
import { activityTypes } from "../market/activity/activity-types";
import {
  activitySearchOf,
  countActivityFilters,
  readActivityFilters,
  toggledTypes,
} from "./activity-filters";

const account = "0x00000000000000000000000000000000000000aA";
const looks = { base: chainLook({ id: "base", name: "Base", currencies: [] }) };
const read = (text: string) => readActivityFilters(new URLSearchParams(text), looks);

describe("activityTypes", () => {
  it("are the types of the contract", () => {
    expect([...activityTypes].sort()).toEqual([...activityTypeSchema.options].sort());
    expect(activitySchema.shape.type).toBe(activityTypeSchema);
  });
});

describe("readActivityFilters", () => {
  it("reads types in the order of the chips, a chain and an account", () => {
    const filters = read(`types=mint,sale&chain=base&account=${account}`);
    const places = { chain: "base", collection: null, account };
    expect(filters).toEqual({ types: ["sale", "mint"], ...places, washTrade: false });
    expect(countActivityFilters(filters)).toBe(4);
  });

  it("drops a chain that is not in the list", () => {
    for (const chain of ["elsewhere", "constructor"]) expect(read(`chain=${chain}`).chain).toBeNull();
  });

  it("drops values outside the contract", () => {
    const filters = read("types=theft,sale&chain=../x&collection=A%20B&account=0x12&washTrade=maybe");
    const places = { chain: null, collection: null, account: null };
    expect(filters).toEqual({ types: ["sale"], ...places, washTrade: false });
  });
});

describe("toggledTypes", () => {
  it("adds and removes a type", () => {
    expect(toggledTypes([], "mint")).toBe("mint");
    expect(toggledTypes(["mint"], "sale")).toBe("sale,mint");
    expect(toggledTypes(["sale", "mint"], "sale")).toBe("mint");
  });

  it("is no filter when nothing or everything is chosen", () => {
    expect(toggledTypes(["mint"], "mint")).toBeNull();
    expect(toggledTypes(activityTypes.slice(1), "sale")).toBeNull();
  });
});

describe("suspected wash trades", () => {
  it("are a filter that counts, and that the service is asked by", () => {
    const filters = read("collection=kiln&washTrade=true");
    expect(countActivityFilters(filters)).toBe(2);
    expect(activitySearchOf(filters, 50)).toEqual({ limit: 50, collection: "kiln", washTrade: "true" });
  });
});

describe("activitySearchOf", () => {
  it("names only the filters that are on", () => {
    expect(activitySearchOf(read("types=sale&collection=kiln"), 50)).toEqual({
      limit: 50,
      types: "sale",
      collection: "kiln",
    });
  });
});

import { expect, it } from "vitest";
import { filterText, parseFilter } from "./filter-text";

const contract = `0x${"aB".repeat(20)}` as const;

it("reads collections, accounts and items, also from a link, and writes them again", () => {
  const text = `kiln, inkfolk ${contract}\nbase:${contract}:7, https://market.example/items/ape-chain/${contract}/241`;
  const filter = parseFilter(text);
  expect(filter).toEqual({
    collections: ["kiln", "inkfolk"],
    accounts: [contract],
    items: [
      { chain: "base", contract, tokenId: "7" },
      { chain: "ape-chain", contract, tokenId: "241" },
    ],
  });
  if (typeof filter === "string") throw new Error("not read");
  expect(parseFilter(filterText(filter))).toEqual(filter);
  expect(parseFilter("")).toEqual({ collections: [], accounts: [], items: [] });
});

it("names what it cannot read", () => {
  expect(parseFilter("kiln, The Notables")).toBe("The");
  expect(parseFilter("0x1234")).toEqual({ collections: ["0x1234"], accounts: [], items: [] });
  expect(parseFilter(`kiln base:${contract}:x`)).toBe(`base:${contract}:x`);
});

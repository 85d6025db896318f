import { expect, it } from "vitest";
import { itemOwners } from "./item-owners";

const owner = "0x3006000000000000000000000000000000003c09";

it("counts the holders of an edition, whose record names only the largest", () => {
  expect(itemOwners({ standard: "erc1155", owner, holders: 23 })).toEqual({ words: "23 accounts" });
});

it("names the owner of a single item", () => {
  expect(itemOwners({ standard: "erc1155", owner, holders: 1 })).toEqual({ owner });
  expect(itemOwners({ standard: "erc721", owner, holders: 1 })).toEqual({ owner });
});

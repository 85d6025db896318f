import { expect, it } from "vitest";
import type { ShareFacts } from "./share-facts";
import { parseSharePath, type SharedPage, sharePath } from "./share-path";

const facts: ShareFacts = {
  kind: "name",
  title: { name: "Kiln", otherwise: "kiln" },
  note: null,
  site: { name: "Quayside", logo: null, accent: null },
};
const parse = (path: string) => parseSharePath(path.split("/").slice(2).map(decodeURIComponent));

it.each<SharedPage>([
  { kind: "item", chain: "base", contract: "0xA1", tokenId: "7" },
  { kind: "collection", slug: "kiln" },
  { kind: "drop", slug: "posters.3~base" },
  { kind: "account", address: "0xA1" },
  { kind: "site" },
])("reads the address of $kind back", (page) => {
  expect(parse(sharePath(page, facts))).toEqual(page);
});

it("changes with what is shown", () => {
  const page = { kind: "collection", slug: "kiln" } as const;
  expect(sharePath(page, facts)).not.toBe(sharePath(page, { ...facts, note: "Sold out" }));
});

it.each([
  "/share/collections/kiln",
  "/share/collections/kiln/latest.jpg",
  "/share/collections/kiln/more/0123456789abcdef.jpg",
  "/share/items/base/0xA1/0123456789abcdef.jpg",
  "/share/items/base/0xA1/7/more/0123456789abcdef.jpg",
  "/share/site/x/0123456789abcdef.jpg",
  "/share/other/x/0123456789abcdef.jpg",
  "/share/0123456789abcdef.jpg",
])("finds no page at %s", (path) => {
  expect(parse(path)).toBeNull();
});

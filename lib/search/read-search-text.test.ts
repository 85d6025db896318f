import { describe, expect, it } from "vitest";
import { readNumbered, readSearchText } from "./read-search-text";

const contract = "0xbd3531da5cf5857e7cfaa92426877b022e612cf8";
const hash = `0x${"ab".repeat(32)}`;
const item = (chain: string | null, tokenId: string | null = "241") => ({
  kind: "address",
  address: contract,
  tokenId,
  chain,
});

describe("readSearchText", () => {
  it.each([
    [`https://market.test/items/base/${contract}/241`, item("base")],
    [`https://opensea.io/assets/ethereum/${contract}/241`, item("ethereum")],
    [`opensea.io/item/matic/${contract}/241?tab=offers`, item("polygon")],
    [`https://blur.io/eth/asset/${contract}/241`, item("asset")],
    [`https://magiceden.io/item-details/ape/${contract}/241`, item("apechain")],
    [`https://rarible.com/token/${contract}:241`, item("token")],
    [`https://etherscan.io/token/${contract}?a=241`, item("token")],
    [`https://basescan.org/address/${contract}`, item("address", null)],
    [`${contract}/241`, item(null)],
    [` ${contract} `, item(null, null)],
  ])("finds the item or address in %s", (text, found) => {
    expect(readSearchText(text)).toEqual(found);
  });

  it("finds hashes and slugs in links, and takes everything else for words", () => {
    expect(readSearchText(hash)).toEqual({ kind: "hash", hash });
    expect(readSearchText(`https://etherscan.io/tx/${hash}`)).toEqual({ kind: "hash", hash });
    expect(readSearchText("https://opensea.io/collection/kiln/overview")).toEqual({
      kind: "slug",
      slug: "kiln",
    });
    for (const drop of ["posters", "posters.3", "posters~base", "posters.3~base"])
      expect(readSearchText(`https://market.test/drops/${drop}`)).toEqual({ kind: "slug", slug: "posters" });
    for (const words of ["Kiln 241", "0x12", "a/b", "collections/kiln", "kiln.eth", "https://", "8:30"])
      expect(readSearchText(words)).toEqual({ kind: "words", words });
  });
});

describe("readNumbered", () => {
  it("parts words from the token id at their end", () => {
    expect(readNumbered("Kiln 241")).toEqual({ words: "Kiln", tokenId: "241" });
    expect(readNumbered("Slow Orbits #054")).toEqual({ words: "Slow Orbits", tokenId: "54" });
    expect(readNumbered("#7")).toEqual({ words: "", tokenId: "7" });
    expect(readNumbered("Kiln")).toBeNull();
    expect(readNumbered("0xb7")).toBeNull();
  });
});

import { getAddress, keccak256, parseEther, toHex } from "viem";
import { describe, expect, it } from "vitest";
import type { Address } from "../../contract/primitives";
import { DROP_NATIVE } from "../../drops/drop-currency";
import { keepList, readKeptList } from "./kept-lists";
import { findListRow, readListPage } from "./list-pages";
import { readList } from "./read-list";

const addressOf = (index: number) => `0x${keccak256(toHex(index)).slice(2, 42)}` as Address;

async function read(text: string) {
  const shares: number[] = [];
  const list = await readList({
    file: new Blob([text]),
    decimals: 18,
    currency: DROP_NATIVE,
    perWallet: 2n,
    onProgress: (share) => void shares.push(share),
    signal: new AbortController().signal,
  });
  return { list, shares };
}

describe("a list in this browser", () => {
  it("is kept by its root, shown page by page, and searched", async () => {
    const lines = Array.from({ length: 2_345 }, (_, index) => addressOf(index));
    const { list, shares } = await read(`${lines.join("\n")}\n${getAddress(addressOf(9_999))},3,0.05\n`);
    expect(list).toMatchObject({ size: 2_346, ownTerms: 1, errorCount: 0, refused: null });
    expect(shares.at(-1)).toBe(1);
    if (list.root === null || list.rows === null) throw new Error("It has a root.");
    await keepList(list.root, { ...list.rows, size: list.size, source: new Blob() });
    const kept = await readKeptList(list.root);
    if (kept === null) throw new Error("It is kept.");
    expect(kept.pages).toHaveLength(3);
    expect((await readListPage(kept, 1))[0]).toEqual({ address: addressOf(1_000), limit: "2" });
    expect(await readListPage(kept, 2)).toHaveLength(346);
    const own = { limit: "3", price: parseEther("0.05").toString(), currency: DROP_NATIVE };
    expect(await findListRow(kept, getAddress(addressOf(9_999)))).toEqual({
      address: addressOf(9_999),
      ...own,
    });
    expect(await findListRow(kept, addressOf(1_500))).toEqual({ address: addressOf(1_500), limit: "2" });
    expect(await findListRow(kept, addressOf(5_000))).toBeNull();
    expect(await readKeptList(`0x${"00".repeat(32)}`)).toBeNull();
  });

  it("has each row that counts for nothing, with its line", async () => {
    const { list } = await read(`${addressOf(1)}\n=cmd()\n${addressOf(1)},5\nnobody\n`);
    expect(list.errors.map(({ line, code }) => [line, code])).toEqual([
      [2, "formula"],
      [3, "duplicate"],
      [4, "address"],
    ]);
    expect(list).toMatchObject({ size: 1, errorCount: 3 });
  });
});

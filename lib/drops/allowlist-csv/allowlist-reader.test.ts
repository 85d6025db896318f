import fc from "fast-check";
import { type Address, getAddress, keccak256, maxUint256, parseEther, toHex } from "viem";
import { describe, expect, it } from "vitest";
import { maxAllowlistRowBytes } from "../../contract/allowlist";
import { type AllowlistEntry, allowlistLeaf, buildAllowlistTree, rootOf } from "../allowlist-tree";
import { DROP_NATIVE } from "../drop-currency";
import { createAllowlistReader } from "./allowlist-reader";

/** Pseudorandom addresses, of which each third begins with the same five bytes. */
const addressOf = (index: number): Address => {
  const digits = keccak256(toHex(index)).slice(2, 42);
  return index % 3 === 0 ? `0x${"5e".repeat(5)}${digits.slice(10)}` : `0x${digits}`;
};

function read(text: string | Uint8Array, pieceBytes = 1_000, perWallet?: bigint) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const reader = createAllowlistReader({ decimals: 18, currency: DROP_NATIVE, perWallet });
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.push(bytes.subarray(at, at + pieceBytes));
  const { entries, ...list } = reader.finish();
  return { ...list, entries: [...entries()] };
}

const rootOfEntries = (entries: readonly AllowlistEntry[]) =>
  rootOf(buildAllowlistTree(entries.map(allowlistLeaf)));

const [one, two, three] = [addressOf(1), addressOf(2), addressOf(3)];
const wrongChecksum = getAddress(one).replace(/[a-f]/, (letter) => letter.toUpperCase());

describe("an allowlist from CSV", () => {
  it("has the root of its entries, whatever its lines and columns look like", () => {
    const entries = [
      { address: one },
      { address: two, limit: 3n },
      { address: three, limit: 5n, price: parseEther("0.05"), currency: DROP_NATIVE },
    ];
    const expected = {
      root: rootOfEntries(entries),
      size: 3,
      merged: 0,
      ownTerms: 2,
      errors: [],
      refused: null,
      entries,
    };
    const plain = `${one}\n${two},3\n${three},5,0.05\n`;
    expect(read(plain)).toEqual(expected);
    expect(read(`\uFEFFaddress,limit,price\r\n${plain.replaceAll("\n", "\r\n")}\r\n\r\n`)).toEqual(expected);
    expect(read(`"Price","Address","Limit"\n,${one},\n,"${two}","3"\n0.05, ${three} ,5`)).toEqual(expected);
    expect(read(`${getAddress(one)},\n0x${two.slice(2).toUpperCase()},3\n${three},5,0.05`)).toEqual(expected);
  });

  it("writes the stage's limit into each row without one of its own", () => {
    const entries = [
      { address: one, limit: 2n },
      { address: two, limit: 3n },
    ];
    const list = read(`${one}\n${two},3\n${one},2\n`, 1_000, 2n);
    expect(list).toMatchObject({ entries, ownTerms: 1, merged: 1, root: rootOfEntries(entries) });
  });

  it("is the same however the file is cut into pieces", () => {
    const rows = Array.from(
      { length: 40 },
      (_, index) => `${addressOf(index)},${(index % 4) + 1},"0.${index}"\r\n`,
    );
    const text = `\uFEFF${rows.join("")}"${"é".repeat(20)}\n${addressOf(99)}`;
    const whole = read(text, 1_000_000);
    expect(whole).toMatchObject({ size: 41, errors: [{ line: 41, code: "quotes" }] });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), (size) => {
        expect(read(text, size)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it.each<[string, string, string]>([
    ["a formula", `"=HYPERLINK(""https://evil.example"")"`, "formula"],
    ["a formula behind an address", `${two},+1`, "formula"],
    ["a quoted formula", `"@SUM(A1)",1`, "formula"],
    ["a wrong checksum", wrongChecksum, "checksum"],
    ["a name", "okonjo.eth", "address"],
    ["a short address", one.slice(0, -1), "address"],
    ["the zero address", `0x${"0".repeat(40)}`, "zero_address"],
    ["half an item", `${two},1.5`, "limit"],
    ["nothing for somebody who was struck out", `${two},0`, "zero_limit"],
    ["fewer than none", `${two},1,-1`, "formula"],
    ["more than a contract can count", `${two},${maxUint256 + 1n}`, "limit"],
    ["a price finer than the currency", `${two},1,0.0000000000000000001`, "price"],
    ["a price with words", `${two},1,1 ETH`, "price"],
    ["a cell too many", `${two},1,1,1`, "columns"],
    ["a quote inside a cell", `${two},1"2`, "quotes"],
    ["a quote that never closes", `"${two},1`, "quotes"],
    ["a very long line", `${two},${"1".repeat(maxAllowlistRowBytes)}`, "too_long"],
    ["a bomb", "9".repeat(200_000), "too_long"],
  ])("reports %s at its line and keeps the others", (_, row, code) => {
    const list = read(`${one}\n${row}\n${three}\n`);
    expect(list.errors).toEqual([{ line: 2, code }]);
    expect(list.root).toBe(rootOfEntries([{ address: one }, { address: three }]));
  });

  it("joins repeated rows, and refuses other terms for the same address", () => {
    const list = read(`${one},2\n${two}\n${getAddress(one)},2\n${one},3\n${two},\n`);
    expect(list).toMatchObject({
      size: 2,
      merged: 2,
      errors: [{ line: 4, code: "duplicate", otherLine: 1 }],
    });
    expect(list.root).toBe(rootOfEntries([{ address: one, limit: 2n }, { address: two }]));
  });

  it("loses no row: each is an entry, one with another, or an error", () => {
    const row = fc.oneof(
      fc.nat(8).map((index) => `${addressOf(index)},${index % 2}`),
      fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n"]/g, "x")),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const { size, merged, errors } = read(`${addressOf(100)}\n${rows.join("\n")}`);
        const filled = rows.filter((text) => text.trim() !== "").length;
        expect(size + merged + errors.length).toBe(filled + 1);
      }),
    );
  });

  it("is refused as a whole with unknown columns, and is empty without a row", () => {
    expect(read("address,quantity\n")).toMatchObject({ root: null, refused: "header" });
    expect(read("")).toMatchObject({ root: null, size: 0, errors: [], refused: null });
    expect(read("\u0000\u0001PK\u0003\u0004")).toMatchObject({ root: null, size: 0 });
  });

  it("has the same root as a tree of hundreds", () => {
    const entries = Array.from({ length: 501 }, (_, index) => ({ address: addressOf(index) }));
    const { root, size } = read(entries.map(({ address }) => address).join("\n"));
    expect({ root, size }).toEqual({ root: rootOfEntries(entries), size: 501 });
  });
});

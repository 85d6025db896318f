import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCsvReader } from "./read-csv";

function read(text: string, pieceLength = 100) {
  const reader = createCsvReader();
  const rows = [];
  for (let at = 0; at < text.length; at += pieceLength)
    rows.push(...reader.push(text.slice(at, at + pieceLength)));
  return [...rows, ...reader.end()];
}

describe("a CSV", () => {
  it("gives the cells of each row with its line, whatever separates them", () => {
    const rows = [
      { line: 1, cells: ["name", "file"], fault: null },
      { line: 2, cells: ['A "vase", blue', "1.png"], fault: null },
      { line: 4, cells: ["two\nlines", "2.png"], fault: null },
      { line: 6, cells: ["last", ""], fault: null },
    ];
    const text = 'name,file\r\n"A ""vase"", blue", 1.png\r\n\r\n"two\nlines",2.png\r\nlast,';
    expect(read(text)).toEqual(rows);
    expect(read(text.replaceAll("\r\n", "\n"))).toEqual(rows);
    expect(read("name;file\n1,5;1.png")[1]?.cells).toEqual(["1,5", "1.png"]);
    expect(read("name\tfile")).toEqual([{ line: 1, cells: ["name", "file"], fault: null }]);
    expect(read("")).toEqual([]);
  });

  it("is the same however it is cut into pieces", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " "), maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (text, size) => {
          expect(read(text, size)).toEqual(read(text, 1_000));
        },
      ),
    );
  });

  it.each([
    ["a quote that never closes", 'a,b\n"c,d\n', "quotes"],
    ["letters behind a quote", 'a,b\n"c"d,e\n', "quotes"],
    ["a quote within a cell", 'a,b\nc"d,e\n', "quotes"],
    ["a huge cell", `a,b\n${"9".repeat(2_000_000)},c\n`, "too_long"],
    ["a million columns", `a,b\n${",".repeat(1_000_000)}\n`, "too_many_cells"],
  ])("tells of %s, and keeps no more of it than it must", (_, text, fault) => {
    const row = read(text, 65_536)[1];
    expect(row?.fault).toBe(fault);
    expect(JSON.stringify(row).length).toBeLessThan(20_000);
  });
});

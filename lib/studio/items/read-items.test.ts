import { describe, expect, it } from "vitest";
import type { ItemRow } from "./item-row";
import { type ReadOptions, readItems } from "./read-items";
import { type SourceFile, sortSources, sourcesOf } from "./source-files";

const file = (path: string, content: BlobPart = "bytes"): SourceFile => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf("/") + 1), { lastModified: 1 }),
});
const kiln = (path: string, content?: BlobPart) => file(`blue-kiln/${path}`, content);
const pictures = (count: number) => Array.from({ length: count }, (_, at) => kiln(`${at + 1}.png`));
const options: ReadOptions = { collection: "Blue Kiln", isEdition: false, isTraitOptional: false };

async function read(files: readonly SourceFile[], changed: Partial<ReadOptions> = {}) {
  const { folder, sources } = sourcesOf(files);
  const sorted = await sortSources(sources, folder, async () => {});
  if ("code" in sorted) return sorted;
  return readItems(sorted, { ...options, ...changed });
}
async function rowsOf(
  files: readonly SourceFile[],
  changed?: Partial<ReadOptions>,
): Promise<readonly ItemRow[]> {
  const result = await read(files, changed);
  if ("code" in result) throw new Error(result.code);
  return result.rows;
}
const codes = (row: ItemRow | undefined) =>
  row?.problems.map(({ code, about }) => (about === undefined ? code : `${code}: ${about}`));

/** The second of three rows, whose cells are given. */
async function problemsOf(second: string, files = pictures(3)) {
  const csv = `number,name,file,description,Form\n1,One,1.png,,Vase\n${second}\n3,Three,3.png,,Bowl\n`;
  return codes((await rowsOf([...files, kiln("items.csv", csv)])).find(({ line }) => line === 3));
}

describe("items of a folder with a CSV", () => {
  it("have the files that their rows name, in the sequence of their numbers, and all other columns as traits", async () => {
    const csv =
      "Number;Name;File;Description;Form;Exposure\n2;Two;sub/2.png;Second;Bowl;42\n1;One;1.png;;Vase;11\n";
    const result = await read([
      kiln("1.png"),
      kiln("sub/2.png"),
      kiln(".DS_Store"),
      kiln("list.csv", `\uFEFF${csv}`),
    ]);
    expect(result).toMatchObject({
      errors: 0,
      warnings: 0,
      columns: 6,
      rows: [
        { line: 3, number: 1, name: "One", media: { kind: "file", path: "1.png" } },
        {
          line: 2,
          number: 2,
          name: "Two",
          description: "Second",
          media: { kind: "file", path: "sub/2.png" },
        },
      ],
      traits: [
        { name: "Form", items: 2, range: null },
        { name: "Exposure", items: 2, range: { min: 11, max: 42 } },
      ],
    });
  });

  it.each([
    ["no number", ",Two,2.png,,Jar", ["number_missing"]],
    ["a wrong number", "2b,Two,2.png,,Jar", ["number_wrong"]],
    ["a number that comes twice", "1,Two,2.png,,Jar", ["number_twice: 1"]],
    ["no name", "2,,2.png,,Jar", ["name_missing"]],
    ["no file", "2,Two,,,Jar", ["file_missing"]],
    ["a file that is not there", "2,Two,2.jpeg,,Jar", ["file_not_found"]],
    ["a path out of the folder", "2,Two,../../2.png,,Jar", ["file_not_found"]],
    ["a type that is not taken", "2,Two,2.psd,,Jar", ["file_type"]],
    ["the file of another row", "2,Two,1.png,,Jar", ["file_twice: One"]],
    ["an empty trait", "2,Two,2.png,,", ["trait_empty: Form"]],
    ["a long trait", `2,Two,2.png,,${"a".repeat(257)}`, ["trait_long: Form"]],
    ["a cell too many", "2,Two,2.png,,Jar,more", ["too_many_cells"]],
    ["a formula", '2,"=HYPERLINK(""https://evil.example"")",2.png,,Jar', ["formula: name"]],
    ["a negative number", "2,Two,2.png,,-5", []],
    ["turned text", "2,Two\u202egnp.exe,2.png,,Jar", ["turned_text: name"]],
    ["a control character", "2,Two,2.png,a\u0007,Jar", ["control_text: description"]],
    ["an invisible character", "2,T\u200bwo,2.png,,Jar", ["hidden_text: name"]],
    ["an address that may change", "2,Two,https://example.com/2.png,,Jar", ["address_changes"]],
    ["an address in IPFS", "2,Two,ipfs://bafy/2.png,,Jar", []],
    ["an address of a script", "2,Two,javascript:alert(1),,Jar", ["address_wrong"]],
  ])("say what is wrong with %s", async (_, row, expected) => {
    expect(await problemsOf(row)).toEqual(expected);
  });

  it("say where a quote never closes", async () => {
    expect(await problemsOf('2,"Two,2.png,,Jar')).toContain("unreadable");
  });

  it("say which number is missing", async () => {
    const csv = "number,file\n1,1.png\n3,3.png\n";
    expect(codes((await rowsOf([...pictures(3), kiln("a.csv", csv)]))[1])).toEqual([
      "name_missing",
      "number_gap: 2",
    ]);
    const late = "number,name,file\n5,Five,1.png\n6,Six,2.png\n";
    expect((await rowsOf([...pictures(2), kiln("a.csv", late)])).map(codes)).toEqual([["number_gap: 1"], []]);
  });

  it("say which files are too large or empty", async () => {
    const large = { path: "k/2.png", file: { name: "2.png", size: 20_000_001, lastModified: 1 } as File };
    const csv = "name,file\nOne,1.png\nTwo,2.png\n";
    const rows = await rowsOf([file("k/1.png", ""), large, file("k/a.csv", csv)]);
    expect(rows.map(codes)).toEqual([["file_empty"], ["file_large"]]);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  it("may leave out traits, where the creator says so", async () => {
    const csv = "name,file,Hat\nOne,1.png,\nTwo,2.png,Cap\n";
    const files = [...pictures(2), kiln("a.csv", csv)];
    expect((await rowsOf(files)).map(codes)).toEqual([["trait_empty: Hat"], []]);
    expect((await rowsOf(files, { isTraitOptional: true }))[0]).toMatchObject({ problems: [], traits: [] });
  });

  it("find the rarest one, as the market ranks them", async () => {
    const csv = "name,file,Form\nOne,1.png,Vase\nTwo,2.png,Vase\nThree,3.png,Bowl\n";
    expect(await read([...pictures(3), kiln("a.csv", csv)])).toMatchObject({ rarest: { name: "Three" } });
    const same = "name,file,Form\nOne,1.png,Vase\nTwo,2.png,Vase\n";
    expect(await read([...pictures(2), kiln("a.csv", same)])).toMatchObject({ rarest: null });
  });

  it("find the picture of a film, and warn where there is none", async () => {
    const csv = "name,file\nOne,1.mp4\nTwo,2.mp4\n";
    const rows = await rowsOf([kiln("1.mp4"), kiln("1.png"), kiln("2.mp4"), kiln("a.csv", csv)]);
    expect(rows.map(({ cover }) => cover)).toEqual([{ kind: "file", path: "1.png" }, null]);
    expect(rows.map(codes)).toEqual([[], ["no_picture"]]);
  });

  it("read the units of editions", async () => {
    const csv = "name,file,supply\nOne,1.png,100\nTwo,2.png,\nThree,3.png,0\n";
    const rows = await rowsOf([...pictures(3), kiln("a.csv", csv)], { isEdition: true });
    expect(rows.map(({ supply }) => supply)).toEqual(["100", null, undefined]);
    expect(rows.map(codes)).toEqual([[], [], ["supply_wrong"]]);
  });
});

describe("items without a CSV", () => {
  it("are the ready metadata, with its own fields, and the pictures that it names", async () => {
    const one = {
      name: "One",
      image: "ipfs://NewUriToReplace/0.png",
      dna: "f0",
      attributes: [{ trait_type: "Form", value: "Vase" }],
    };
    const rows = await rowsOf([
      kiln("images/0.png"),
      kiln("json/0.json", JSON.stringify(one)),
      kiln("json/1.json", "{"),
      kiln("json/_metadata.json", "[]"),
    ]);
    expect(rows).toMatchObject([
      {
        number: 0,
        name: "One",
        media: { kind: "file", path: "images/0.png" },
        metadata: { dna: "f0" },
        traits: [{ name: "Form", value: "Vase" }],
      },
      { number: 1 },
    ]);
    expect(rows.map(codes)).toEqual([[], ["metadata_broken"]]);
  });

  it("are the pictures themselves, in the sequence of their numbers", async () => {
    const rows = await rowsOf([kiln("10.png"), kiln("9.png")]);
    expect(rows.map(({ name, fileName }) => [name, fileName])).toEqual([
      ["Blue Kiln #1", "9.png"],
      ["Blue Kiln #2", "10.png"],
    ]);
  });
});

describe("an import is refused", () => {
  const rows = (count: number) => `file\n${"https://example.com/1.png\n".repeat(count)}`;
  it.each([
    ["without anything to show", [kiln("notes.txt")], "empty"],
    ["with two lists", [kiln("a.csv"), kiln("b.csv")], "two_lists"],
    ["with a list in another encoding", [kiln("a.csv", new Uint8Array([0x66, 0xe9, 0x0a]))], "csv_encoding"],
    ["without the column of the files", [kiln("a.csv", "name,Form\nOne,Vase")], "csv_header"],
    ["with a column twice", [kiln("a.csv", "file,Form,Form\n1.png,a,b")], "csv_column_twice"],
    ["with a column without a name", [kiln("a.csv", "file,,Form\n1.png,a,b")], "csv_column_unnamed"],
    ["with a million columns", [kiln("a.csv", `file${",a".repeat(1_000_000)}`)], "csv_column_twice"],
    [
      "with too many traits",
      [kiln("a.csv", `file,${Array.from({ length: 65 }, (_, at) => `t${at}`).join(",")}`)],
      "csv_too_many_columns",
    ],
    ["with no rows", [kiln("a.csv", "file\n")], "empty"],
    ["with too many items", [kiln("a.csv", rows(10_001))], "too_many_items"],
  ])("%s", async (_, files, code) => {
    expect(await read(files)).toMatchObject({ code });
  });

  it("with more kinds of editions than can be sold", async () => {
    expect(await read([kiln("a.csv", rows(101))], { isEdition: true })).toMatchObject({
      code: "too_many_editions",
    });
  });
});

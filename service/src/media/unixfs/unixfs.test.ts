import { describe, expect, it } from "vitest";
import { fileDag } from "./file-dag";
import { folderBlocks } from "./folder-dag";

/*
 * The names are those of `ipfs-unixfs-importer` 17.1.1 with `cidVersion: 1, rawLeaves: true`, which shards and chunks as Kubo does. It cannot make
 * a folder of files that are stored already, and brings 60 packages, so it is no dependency.
 */

const text = (value: string) => new TextEncoder().encode(value);
const pattern = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 255);
const folder = async (files: Record<string, Uint8Array>) =>
  (await folderBlocks(Object.entries(files).map(([name, bytes]) => ({ name, ...fileDag(bytes) }))))
    .at(-1)
    ?.cid.toString();
const kilns = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`, text(`{"name":"Kiln #${i}"}`)]));

describe("the name of content in IPFS", () => {
  it.each([
    [0, 0, "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"],
    [5, 5, "bafkreibgvdglonyr2jmmemhmimq5r5usftifdmvyapadbngpatpaimezwy"],
    [262_144, 262_144, "bafkreibdffnmnzlbq264m4kqmxcslchnncczdb567t7xahpgbhdyigvtr4"],
    [262_145, 262_249, "bafybeielov4zxeb3kwwrtgpluv2mh72hsf7vjypbok654v7i2ox5ylnlje"],
    [1_000_000, 1_000_208, "bafybeibuixlb7tz4oxx3iimql5l5erxezzx7d6u4m6dsj5thakltodmici"],
  ])("of a file of %i bytes is Kubo's", (length, size, name) => {
    const dag = fileDag(pattern(length));
    expect([dag.cid.toString(), dag.size]).toEqual([name, size]);
  });

  it.each([
    [1, "bafybeie4t33orng27zmtg5y52kpqo3cidfl3djpg4m5itw7wxt6jnzgowy"],
    [1_000, "bafybeibeery6ktzvyzbseed6ya4arb3mplm4bvtczhikdtiupd5eabniii"],
    [10_000, "bafybeifjfue5ncogtrj7k5zgwdu4zfyy3bbg2nlzjl3vwyqfr7z6n72ova"],
  ])("of a folder of %i files is Kubo's, in shards when it is large", async (count, name) => {
    expect(await folder(kilns(count))).toBe(name);
  });

  it("does not depend on the sequence of a folder's files, and sorts names by their bytes", async () => {
    const files = { "a.png": pattern(300_000), "B.json": text("{}"), "é.json": text("{}") };
    const name = "bafybeifjealkamqbz3nugsl63tle5lg6b4nyaxx3slo3fnu4vmof2d5j3a";
    expect(await folder(files)).toBe(name);
    expect(await folder(Object.fromEntries(Object.entries(files).reverse()))).toBe(name);
  });
});

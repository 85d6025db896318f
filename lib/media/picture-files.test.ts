import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPictureFiles, prunePictures } from "./picture-files";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-pictures-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = Buffer.alloc(1_000);
const names = async () => (await readdir(folder)).sort();

/** Writes a file that is so many hours old. */
async function put(name: string, hours: number): Promise<void> {
  await writeFile(join(folder, name), picture);
  const at = Date.now() / 1_000 - hours * 3_600;
  await utimes(join(folder, name), at, at);
}

it("deletes the oldest pictures above the limit, and what a process left half written", async () => {
  for (let age = 1; age <= 5; age += 1) await put(`${age}.webp`, age);
  await put("6.webp.4711", 2);
  await put("7.webp.4712", 0);
  await prunePictures(folder, 4_500);
  // Six files of 1,000 bytes are above it; nine tenths of it leave room for four.
  expect(await names()).toEqual(["1.webp", "2.webp", "3.webp", "7.webp.4712"]);
  await prunePictures(folder, 4_500);
  expect(await names()).toHaveLength(4);
});

it("prunes as it keeps pictures, and reads those that are there", async () => {
  await put("old.webp", 3);
  const files = createPictureFiles(folder, { maxBytes: 1_500 });
  await files.keep("new.webp", picture);
  await vi.waitFor(async () => expect(await names()).toEqual(["new.webp"]));
  expect(await files.read("new.webp")).toEqual(picture);
  expect(await files.read("old.webp")).toBeNull();
  await files.remove("new.webp");
  expect(await names()).toEqual([]);
});

it("keeps nothing on a disk with little room, nor where it cannot write, and fails for neither", async () => {
  const full = createPictureFiles(folder, { maxBytes: 1e9, readFree: async () => 1_999_999_999 });
  await full.keep("a.webp", picture);
  expect(await names()).toEqual([]);
  await writeFile(join(folder, "taken"), "");
  const nowhere = createPictureFiles(join(folder, "taken", "below"), { maxBytes: 1e9 });
  await nowhere.keep("a.webp", picture);
  expect(await nowhere.read("a.webp")).toBeNull();
});

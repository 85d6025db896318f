import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDisk, readFree } from "./free-space";

const mebibyte = 1024 * 1024;

it("calls a disk full where little is left for any of the folders", async () => {
  const disk = (...free: number[]) =>
    readDisk(
      free.map((_, index) => String(index)),
      async (folder) => free[Number(folder)] ?? 0,
    );
  expect(await disk(64 * mebibyte)).toBe("ok");
  expect(await disk(64 * mebibyte - 1)).toBe("full");
  expect(await disk(900 * mebibyte, 0)).toBe("full");
  expect(await disk()).toBe("ok");
});

it("knows the disk of a folder that does not exist yet", async () => {
  expect(await readFree(tmpdir())).toBeGreaterThan(0);
  expect(await readFree(join(tmpdir(), "quayside-nowhere", "pictures"))).toBeGreaterThan(0);
  await expect(readFree("\0")).rejects.toThrow();
});

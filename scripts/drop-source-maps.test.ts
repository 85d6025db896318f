import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropSourceMaps } from "./drop-source-maps";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-maps-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("removes the source maps of packages, and nothing that they lead to", () => {
  const files = [
    "packages/one/index.js",
    "packages/one/index.js.map",
    "packages/one/index.d.ts.map",
    "packages/one/deep/source.map",
    "packages/one/deep/part.cjs.map",
    "packages/.cache/own.js.map",
    "packages/openapi-typescript/index.mjs.map",
    "linked/own.js.map",
  ];
  for (const file of files) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  symlinkSync(join(folder, "linked"), join(folder, "packages", "workspace"));
  expect(dropSourceMaps(join(folder, "packages"))).toBe(3);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(left.map(({ name }) => name).sort()).toEqual([
    "index.js",
    "index.mjs.map",
    "own.js.map",
    "own.js.map",
    "source.map",
  ]);
});

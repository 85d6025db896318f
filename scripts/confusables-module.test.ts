import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { confusablesVersion } from "@/service/src/market/search/confusable-letters";
import { confusablesModule } from "./confusables-module";
import { readConfusables } from "./read-confusables";

it("finds the letters that resemble others in the Unicode data of Node", () => {
  const letters = readConfusables(process.execPath);
  expect(letters.get("a")).toEqual(expect.arrayContaining(["\u0430", "\u03b1"]));
  expect(letters.get("rn")).toContain("m");
});

it.runIf(process.versions.unicode === confusablesVersion)("writes the file that the service has", () => {
  const path = new URL("../service/src/market/search/confusable-letters.ts", import.meta.url);
  expect(confusablesModule(process.execPath)).toBe(readFileSync(fileURLToPath(path), "utf8"));
});

it("says so when a program has no such table", () => {
  expect(() => readConfusables(fileURLToPath(import.meta.url))).toThrow("no table of confusable letters");
});

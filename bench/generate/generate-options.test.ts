import { expect, it } from "vitest";
import { readGenerateOptions } from "./generate-options";

const nowMs = 1_795_602_345_678;
const url = "--database-url=postgres://127.0.0.1/market";

it("sizes a market in proportion to its items, at the start of the hour", () => {
  const { size } = readGenerateOptions(["--items=3000000", url], {}, nowMs);
  expect(size).toEqual({
    items: 3_000_000,
    largest: 1_000_000,
    collections: 2_000,
    listings: 300_000,
    offers: 100_000,
    editionUnits: 300_000,
    activity: 5_000_000,
    seed: 1,
    now: 1_795_600_800,
  });
});

it("refuses a feed without room for every mint and every order", () => {
  expect(() => readGenerateOptions(["--items=10000", "--activity=10000", url], {}, nowMs)).toThrow(
    /^--activity must be at least \d+/,
  );
});

it("refuses more listings than the items have room for", () => {
  expect(() => readGenerateOptions(["--items=10000", "--listings=9000", url], {}, nowMs)).toThrow(
    /--listings must be at most/,
  );
});

it("asks for a database", () => {
  expect(() => readGenerateOptions(["--items=10000"], {}, nowMs)).toThrow(/DATABASE_URL/);
});

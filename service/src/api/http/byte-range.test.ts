import { expect, it } from "vitest";
import { parseByteRange } from "./byte-range";

it.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=900-", { start: 900, end: 999 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["items=0-1", null],
  [undefined, null],
])("reads %s of 1,000 bytes", (header, expected) => {
  expect(parseByteRange(header, 1_000)).toEqual(expected);
});

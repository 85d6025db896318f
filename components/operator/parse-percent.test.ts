import { expect, it } from "vitest";
import { parsePercent } from "./parse-percent";

it.each([
  ["2.5", 250],
  ["2,5", 250],
  ["0", 0],
  ["0.05", 5],
  [" 100 ", 10_000],
  ["100.01", null],
  ["2.555", null],
  ["-1", null],
  ["", null],
  ["2%", null],
  ["1e1", null],
])("reads %j as %j basis points", (text, bps) => {
  expect(parsePercent(text)).toBe(bps);
});

import { expect, it } from "vitest";
import { isQuiet } from "./quiet-hours";

const at = (text: string) => Date.parse(text) / 1_000;

it.each([
  ["2026-11-26T21:00:00Z", true],
  ["2026-11-26T20:59:59Z", false],
  ["2026-11-27T05:59:59Z", true],
  ["2026-11-27T06:00:00Z", false],
])("goes by the clock of the place, across midnight: %s", (text, expected) => {
  expect(isQuiet({ from: "22:00", to: "07:00", timeZone: "Europe/Oslo" }, at(text))).toBe(expected);
});

it("has hours within one day, and none where both ends are the same", () => {
  const hours = { from: "13:00", to: "14:00", timeZone: "UTC" };
  expect(isQuiet(hours, at("2026-11-26T13:30:00Z"))).toBe(true);
  expect(isQuiet(hours, at("2026-11-26T14:00:00Z"))).toBe(false);
  expect(isQuiet({ ...hours, to: "13:00" }, at("2026-11-26T13:00:00Z"))).toBe(false);
});

import { expect, it } from "vitest";
import { formatGwei } from "./gwei";

it.each([
  ["0", "0"],
  ["7", "<0.001"],
  ["6400000", "0.006"],
  ["123456789", "0.12"],
  ["6215000000", "6.2"],
  ["25449999999", "25.4"],
  ["1234567890123", "1,235"],
])("formats %s wei for a unit of gas", (wei, gwei) => {
  expect(formatGwei(wei)).toBe(`${gwei}\u00a0gwei`);
});

import fc from "fast-check";
import { zeroAddress } from "viem";

/** Wrong values that people and programs send. */
export const hostileTexts = [
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "null",
  "%",
  "%00",
  "'; drop table items; --",
  "💩",
  "a".repeat(3_000),
  "{}",
  "[]",
  '{"__proto__":["x"]}',
  '{"Hat":["Red"]}',
  '{"Level":{"min":3}}',
  "true",
  "act_1",
  "act_999999999999999",
  "999999999999",
  "9".repeat(78),
  "ord_x",
  "1,2",
  ",",
  zeroAddress,
];

/** A value unchanged, or with members that are cut, exchanged or exaggerated. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) {
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant(value) },
      fc.constantFrom(...hostileTexts, 0, -1, 1.5, null, true, [], {}),
    );
  }
  if (Array.isArray(value)) {
    return fc.oneof(
      { weight: 8, arbitrary: fc.tuple(...value.map(mutated)) },
      fc.constantFrom<unknown>(
        [],
        Array.from({ length: 40 }, () => value[0]),
      ),
    );
  }
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mutated(member)])));
}

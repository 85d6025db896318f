import { expect, it } from "vitest";
import { isExplicit } from "./is-explicit";

it("is true only for a record with that label", () => {
  const labels = [["reported", "explicit"], ["reported"], [], undefined];
  expect(labels.map((given) => isExplicit(given === undefined ? {} : { labels: given }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

import { expect, it } from "vitest";
import { isExplicit } from "./is-explicit";

it("goes by the label of that name, and by none where a service has no labels", () => {
  const labels = [["reported", "explicit"], ["reported"], [], undefined];
  expect(labels.map((given) => isExplicit(given === undefined ? {} : { labels: given }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

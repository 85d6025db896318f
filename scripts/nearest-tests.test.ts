import { expect, it } from "vitest";
import { nearestTests } from "./nearest-tests";

it("begins with the tests of what changed, goes on in its folders, and stops at the limit", () => {
  const related = [
    "z/far.test.ts",
    "lib/other.test.ts",
    "a/far.test.ts",
    "lib/price.test.ts",
    "lib/fresh.test.ts",
  ];
  const changed = ["lib/price.ts", "lib/fresh.test.ts", "README.md"];
  const nearest = (limit: number) => nearestTests(related, changed, limit);
  expect(nearest(3)).toEqual(["lib/fresh.test.ts", "lib/price.test.ts", "lib/other.test.ts"]);
  expect(nearest(9).slice(3)).toEqual(["a/far.test.ts", "z/far.test.ts"]);
});

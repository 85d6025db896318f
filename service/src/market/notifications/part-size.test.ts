import { expect, it } from "vitest";
import { createPartSize } from "./part-size";

it("the part that is read at once shrinks to one entry while it fails, and grows to its usual size again", () => {
  const size = createPartSize(1_000);
  const sizes: number[] = [];
  for (let time = 0; time < 11; time += 1) {
    size.halve();
    sizes.push(size.value);
  }
  expect(sizes).toEqual([500, 250, 125, 62, 31, 15, 7, 3, 1, 1, 1]);
  for (let time = 0; time < 12; time += 1) size.grow();
  expect(size.value).toBe(1_000);
});

it("the first part is small, and the next ones grow from there", () => {
  const size = createPartSize(1_000, 8);
  expect(size.value).toBe(8);
  for (let time = 0; time < 7; time += 1) size.grow();
  expect(size.value).toBe(1_000);
});

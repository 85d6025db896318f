import { expect, it } from "vitest";
import { formatBytes } from "./bytes";

it("formats bytes in the largest fitting unit", () => {
  expect([0, 999, 1_500, 38_400_000_000, 250_000_000].map(formatBytes)).toEqual([
    "0\u00a0B",
    "999\u00a0B",
    "1.5\u00a0KB",
    "38.4\u00a0GB",
    "250\u00a0MB",
  ]);
});

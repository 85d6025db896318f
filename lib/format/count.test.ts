import { describe, expect, it } from "vitest";
import { formatCount, formatCountOf, formatHeaderCount } from "./count";

describe("counts", () => {
  it("groups thousands", () => {
    expect(["7", 999, 4444, 1234567n].map(formatCount)).toEqual(["7", "999", "4,444", "1,234,567"]);
  });

  it("compacts only in headers, and only above 99,999", () => {
    expect([99_999, 124_120, 999_949, 999_950].map(formatHeaderCount)).toEqual([
      "99,999",
      "124.1K",
      "999.9K",
      "1.0M",
    ]);
  });

  it("agrees with its noun", () => {
    expect([
      formatCountOf(1, "item"),
      formatCountOf(0, "item"),
      formatCountOf(2, "entry", "entries"),
    ]).toEqual(["1 item", "0 items", "2 entries"]);
  });
});

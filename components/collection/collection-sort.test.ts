import { expect, it } from "vitest";
import { nextSort, sortChange, sortedColumn } from "./collection-sort";

it("sorts by a pressed head, and turns its order round where the service has both", () => {
  expect(nextSort("floor", "volume_desc")).toBe("floor_desc");
  expect(nextSort("floor", "floor_desc")).toBe("floor_asc");
  expect(nextSort("floor", "floor_asc")).toBe("floor_desc");
  expect(nextSort("name", "newest")).toBe("name");
  expect(nextSort("volume", "volume_desc")).toBe("volume_desc");
});

it("marks the column of each order that a column shows", () => {
  expect(sortedColumn("floor_asc")).toEqual({ column: "floor", direction: "ascending" });
  expect(sortedColumn("newest")).toBeUndefined();
});

it("names no order in the address for the usual one", () => {
  expect(sortChange("volume_desc")).toEqual({ sort: null });
  expect(sortChange("name")).toEqual({ sort: "name" });
});

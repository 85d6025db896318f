import { describe, expect, it } from "vitest";
import { shownPath } from "./use-page-path";

describe("shownPath", () => {
  it("leaves out the language", () => {
    expect(shownPath("/de")).toBe("/");
    expect(shownPath("/en/activity")).toBe("/activity");
  });

  it("leaves every other path unchanged", () => {
    expect(shownPath("/collections/en")).toBe("/collections/en");
    expect(shownPath("/attic")).toBe("/attic");
  });
});

import { describe, expect, it } from "vitest";
import { isSafeLink, isSitePath } from "./safe-link";

describe("isSafeLink", () => {
  it.each(["/legal/terms", "/", "https://harbour.example/imprint?a=1#b", "mailto:desk@harbour.example"])(
    "accepts %s",
    (href) => expect(isSafeLink(href)).toBe(true),
  );

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "http://harbour.example",
    "//harbour.example",
    "/\\harbour.example",
    "https://user@harbour.example",
    "legal/terms",
    "",
  ])("refuses %s", (href) => expect(isSafeLink(href)).toBe(false));
});

describe("isSitePath", () => {
  it("tells pages of this site from other hosts", () => {
    expect(isSitePath("/drops")).toBe(true);
    expect(isSitePath("//drops")).toBe(false);
    expect(isSitePath("https://harbour.example")).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { websiteHost } from "./website-host";

describe("websiteHost", () => {
  it("names the host that a link leads to", () => {
    expect(websiteHost("https://www.studio.example/kiln?x=1")).toBe("studio.example");
  });

  it("refuses what is not a plain web address", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://bank.example@evil.example/",
      "x",
    ]) {
      expect(websiteHost(url)).toBeNull();
    }
  });
});

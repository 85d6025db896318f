import { expect, it } from "vitest";
import { robotsText } from "./robots-text";
import { securityText } from "./security-text";

it("closes what belongs to one visitor or has no end, and names the sitemap", () => {
  const lines = robotsText("https://market.example").split("\n");
  const ofOne = ["/notifications", "/portfolio", "/settings", "/studio", "/watchlist"];
  for (const path of ["/api/", "/operator", "/search", ...ofOne, "/collections/*?"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Sitemap: https://market.example/sitemap.xml");
  expect(robotsText(null)).not.toContain("Sitemap");
});

it("says where faults are reported, until half a year from today", () => {
  const contacts = ["mailto:security@market.example", "https://market.example/report"];
  expect(securityText({ contacts, origin: "https://market.example", now: 1_800_000_000 })).toBe(
    [
      "Contact: mailto:security@market.example",
      "Contact: https://market.example/report",
      "Expires: 2027-07-14T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://market.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

import { describe, expect, it } from "vitest";
import { siteOf } from "./site-links";

const branding = { links: [], terms: null, privacy: null } as never as Parameters<typeof siteOf>[0];

describe("siteOf", () => {
  it("links only the legal pages that the operator wrote", () => {
    expect(siteOf(branding, "/status").legal).toEqual([]);
    expect(siteOf({ ...branding, terms: "Be kind." }, "/status").legal).toEqual([
      { label: "Terms", url: "/legal/terms" },
    ]);
  });

  it("keeps the operator's links, each page once, before the status", () => {
    const links = [
      { label: "Imprint", url: "https://harbour.example/imprint" },
      { label: "Our terms", url: "/legal/terms" },
      { label: "Guides", url: "/docs" },
    ];
    const site = siteOf({ ...branding, links, terms: "Be kind." }, "/api/health");
    expect(site.links.map(({ url }) => url)).toEqual(["https://harbour.example/imprint", "/api/health"]);
  });
});

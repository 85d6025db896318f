import { describe, expect, it } from "vitest";
import { type BrandingDraft, contentOf, draftOf, isComplete, linkError, moveLink } from "./branding-draft";

const content = {
  name: "Harbour House",
  tagline: "",
  logo: null,
  sharePicture: null,
  accent: "#e8b14c",
  links: [
    { label: "Docs", url: "/docs" },
    { label: "Source", url: "https://git.harbour.example" },
  ],
  terms: null,
  privacy: "# Privacy",
  announcement: null,
};

describe("the draft of a branding", () => {
  it("becomes the content that it was made of", () => {
    expect(contentOf(draftOf(content))).toEqual(content);
  });

  it("sends no empty texts and no spaces around words", () => {
    const draft: BrandingDraft = { ...draftOf(content), name: " Quay ", accent: " ", terms: " \n " };
    expect(contentOf(draft)).toMatchObject({ name: "Quay", accent: null, terms: null });
  });

  it("is complete with a name, a whole colour and links that may be followed", () => {
    const draft = draftOf(content);
    expect(isComplete(draft)).toBe(true);
    expect(isComplete({ ...draft, accent: "" })).toBe(true);
    expect(isComplete({ ...draft, name: " " })).toBe(false);
    expect(isComplete({ ...draft, accent: "#e8b1" })).toBe(false);
    const link = { key: 9, label: "Bad", url: "javascript:alert(1)" };
    expect(isComplete({ ...draft, links: [link] })).toBe(false);
    expect(linkError({ ...link, url: "mailto:a@b.example" })).not.toBeNull();
  });

  it("moves links within their list", () => {
    const { links } = draftOf(content);
    const labels = (moved: typeof links) => moved.map(({ label }) => label);
    expect(labels(moveLink(links, 0, 1))).toEqual(["Source", "Docs"]);
    expect(labels(moveLink(links, 1, -1))).toEqual(["Source", "Docs"]);
    expect(labels(moveLink(links, 0, -1))).toEqual(["Docs", "Source"]);
  });
});

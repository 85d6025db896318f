import { describe, expect, it } from "vitest";
import { docsPath, type GuideName, guidePath, guides } from "@/lib/format/guides";
import {
  developerPath,
  notificationRulesPath,
  notificationsPath,
  safetyPath,
  webhooksPath,
} from "@/lib/format/paths";
import { builderLinks, helpLinks, shortLinks } from "@/lib/format/site-links";
import { markdownLinks } from "@/lib/markdown-links";
import { guideHeadings } from "./guide-headings";
import { readGuide } from "./testing/read-guide";

const textOf = (name: GuideName) => readGuide(name) ?? "";

/** Every address in the docs that a link may lead to. */
const addresses = new Set([
  docsPath,
  ...guides.flatMap(({ name }) => [
    guidePath(name),
    ...guideHeadings(textOf(name)).map(({ anchor }) => guidePath(name, anchor)),
  ]),
]);

describe("the guides", () => {
  it.each(guides)("begin with their title alone on the first level: $title", ({ name, title }) => {
    const headings = guideHeadings(textOf(name));
    expect(headings.filter(({ depth }) => depth === 1).map(({ text }) => text)).toEqual([title]);
    expect(headings[0]?.text).toBe(title);
  });

  it("are where the footer leads to", () => {
    const links = [...helpLinks, ...builderLinks, ...shortLinks].map(({ url }) => url);
    expect(links.filter((url) => !addresses.has(url))).toEqual([]);
  });

  it.each(guides)("link only to pages that are there: $title", ({ name }) => {
    const pages = [
      "/status",
      developerPath,
      webhooksPath,
      "/watchlist",
      safetyPath,
      notificationsPath,
      notificationRulesPath,
    ];
    const isKnown = (url: string) => addresses.has(url) || pages.includes(url);
    // Code is not linked.
    const links = markdownLinks(textOf(name).replaceAll(/```[\s\S]*?```|`[^`]*`/g, ""));
    expect(links.filter((url) => !isKnown(url))).toEqual([]);
  });

  it("give each heading an anchor of its own, as GitHub does", () => {
    const text = "# A & B\n\n## Fees\n\ntext\n\n## Fees\n";
    expect(guideHeadings(text).map(({ anchor }) => anchor)).toEqual(["a--b", "fees", "fees-1"]);
  });
});

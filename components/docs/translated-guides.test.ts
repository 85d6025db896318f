import { readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { describe, expect, it } from "vitest";
import { guides } from "@/lib/format/guides";
import { translated } from "@/lib/language/languages";
import { markdownLinks } from "@/lib/markdown-links";
import { guideHeadings } from "./guide-headings";
import { readGuide } from "./testing/read-guide";

const texts = translated.flatMap(({ code }) =>
  guides.flatMap(({ name, title }) => {
    const text = readGuide(name, code);
    return text === null ? [] : [{ code, name, title, text, source: readGuide(name) ?? "" }];
  }),
);

/** The translations of the English messages of a catalogue, each in all its contexts. */
function readCatalogue(language: string): Map<string, string[]> {
  const file = new URL(`../../languages/${language}.po`, import.meta.url);
  const byText = new Map<string, string[]>();
  for (const inContext of Object.values(po.parse(readFileSync(file)).translations))
    for (const { msgid, msgstr } of Object.values(inContext))
      byText.set(msgid, [...(byText.get(msgid) ?? []), ...msgstr]);
  return byText;
}

const catalogues = new Map(translated.map((language) => [language.code, readCatalogue(language.code)]));

const code = /```[\s\S]*?```|`[^`]*`/g;

const codeIn = (text: string) => (text.match(code) ?? []).sort();

const linksIn = (text: string) => markdownLinks(text.replaceAll(code, "")).sort();

const strongIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = ""]) => words.replaceAll(/\s+/g, " "));

describe("a guide in another language", () => {
  it("is there for each guide in German", () => {
    expect(texts.filter((guide) => guide.code === "de").map(({ name }) => name)).toEqual(
      guides.map(({ name }) => name),
    );
  });

  it.each(texts)("has the headings of the English one in their order: $code, $name", (guide) => {
    const depths = (text: string) => guideHeadings(text).map(({ depth }) => depth);
    expect(depths(guide.text)).toEqual(depths(guide.source));
    expect(catalogues.get(guide.code)?.get(guide.title)).toContain(guideHeadings(guide.text)[0]?.text);
  });

  it.each(texts)("links to the same pages and shows the same code: $code, $name", ({ text, source }) => {
    expect(linksIn(text)).toEqual(linksIn(source));
    expect(codeIn(text)).toEqual(codeIn(source));
  });

  it.each(texts)("calls buttons as the pages do: $code, $name", (guide) => {
    const names = strongIn(guide.text);
    const wrong = strongIn(guide.source)
      .map((english, index) => ({
        english,
        written: names[index],
        pages: catalogues.get(guide.code)?.get(english),
      }))
      .filter(({ written, pages }) => pages !== undefined && !pages.includes(written ?? ""));
    expect(wrong).toEqual([]);
  });

  it("answers to the anchors of the English one", () => {
    const source = guideHeadings("# A\n\n## Fees\n");
    expect(guideHeadings("# A\n\n## Gebühren\n\n## Neu\n", source).map(({ anchor }) => anchor)).toEqual([
      "a",
      "fees",
      "neu",
    ]);
  });
});

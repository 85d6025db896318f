import { expect, it } from "vitest";
import { confusableLetters } from "./confusable-letters";
import { nameSkeletons } from "./name-skeleton";

function looksLike(name: string, copy: string): boolean {
  const forms = new Set(nameSkeletons(name));
  return nameSkeletons(copy).some((form) => forms.has(form));
}

it.each([
  ["Kiln", "K\u0456ln"],
  ["Kiln", "KILN"],
  ["Kiln", "Ki1n"],
  ["Kelp", "KeIp"],
  ["Kiln", "Kiln\u200b."],
  ["Kiln", "K\u00edln"],
  ["Slow Orbits", "SlowOrbits"],
  ["Slow Orbits", "Sl\u043ew-\u041erbits"],
])("%s looks like %s", (name, copy) => {
  expect(looksLike(name, copy)).toBe(true);
});

/** Pairs that UTS #39 and UTR #36 show, and more of each of their kinds. */
it.each([
  ["one script", "so\u0337s", "s\u00f8s"],
  ["one script, a digraph", "ljeto", "\u01c9eto"],
  ["one script, several letters for one", "murnbles", "mumbles"],
  ["one script, a digit", "l0ve 1ine", "love line"],
  ["mixed scripts, Cyrillic", "paypal", "p\u0430ypal"],
  ["mixed scripts, Cyrillic", "circle", "\u03f2ir\u0441le"],
  ["mixed scripts, Greek", "toto", "t\u03bft\u03bf"],
  ["mixed scripts, Armenian", "nouns", "\u0578ou\u0578s"],
  ["mixed scripts, Cherokee", "TOYS", "\u13a2OYS"],
  ["a whole script, Cyrillic", "scope", "\u0455\u0441\u043e\u0440\u0435"],
  ["a whole script, Greek capitals", "NIKE", "\u039d\u0399\u039a\u0395"],
  ["a whole script, Coptic", "OI", "\u2c9e\u2c92"],
  ["letters of mathematics", "Kiln", "\u{1d542}\u{1d55a}\u{1d55d}\u{1d55f}"],
  ["full width", "Kiln 7", "\uff2b\uff49\uff4c\uff4e \uff17"],
  ["signs that resemble letters", "Kate Li", "K\u237ate L\u{1d422}"],
  ["a sign between words", "Kiln One", "Kiln | One"],
  ["a sign for a letter", "Kiln", "Ki|n"],
  ["zero-width characters", "Kiln", "K\u200ci\u200dl\u2060n\ufeff"],
  ["a soft hyphen and variation selectors", "Kiln", "Ki\u00adln\ufe0f\u{e0100}"],
  ["a bidi override", "Kiln", "\u202eKiln\u202c"],
  ["a bidi isolate", "Kiln", "\u2067Kiln\u2069"],
  ["the bidi skeleton of UTS #39", "A1<\u05e9\u05c2", "\u0391\u05e9\u05bc>1"],
  ["digits on the other side of letters from right to left", "\u05d0\u05d1 2024", "2024 \u05d0\u05d1"],
  ["a flood of marks", "Kiln", `K${"\u0301\u0489".repeat(40)}iln`],
  ["since Unicode 14, Cyrillic", "wave", "\u0448ave"],
  ["since Unicode 14, Armenian", "nine", "\u0572i\u0572e"],
  ["since Unicode 15, Malayalam", "solid", "\u0d1folid"],
])("%s: %s looks like %s", (_, name, copy) => {
  expect(looksLike(name, copy)).toBe(true);
});

it("asks the table for every letter of ASCII that is in it", () => {
  const known = confusableLetters.split(/\s/).flatMap((word) => [...(word.split(":")[1] ?? "")]);
  expect(known.filter((letter) => letter < "\u0080").sort()).toEqual([..."%01Im|"]);
});

it("keeps different names apart", () => {
  const names = [
    ...["Kiln", "Kilns", "Blue Kiln", "Kelp", "Slow Orbits", "Orbits", "✦ — ✦"],
    ...["Москва", "Одесса", "Αθήνα", "北京", "東京", "שלום", "מולש", "سلام", "हिन्दी"],
  ];
  for (const name of names)
    expect(names.filter((other) => other !== name && looksLike(name, other))).toEqual([]);
});

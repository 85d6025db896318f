import fc from "fast-check";
import { expect, it } from "vitest";
import { anyCharacter } from "../testing/any-character";
import { cleanText, escapeHidden } from "./clean-text";

/** All that hides, reorders or towers, as names of hostile tokens have it. */
const hostile = [
  ...[
    "\u202a",
    "\u202b",
    "\u202d",
    "\u202e",
    "\u202c",
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
    "\u200e",
    "\u200f",
    "\u061c",
  ],
  ...[
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u180e",
    "\u034f",
    "\u115f",
    "\u1160",
    "\u3164",
    "\uffa0",
    "\u2800",
  ],
  ...[
    "\u0000",
    "\u0007",
    "\u001b",
    "\u007f",
    "\u0085",
    "\u2028",
    "\u2029",
    "\ue000",
    "\u{e0041}",
    "\u{f0000}",
    "\ud800",
  ],
  ...["\u0301".repeat(40), "\u0489".repeat(9), "a\u0300\u0301\u0302\u0303\u0304\u0305"],
];
const texts = fc.array(
  fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: anyCharacter, maxLength: 6 })),
  {
    maxLength: 12,
  },
);
const unseen = /\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u3164\uffa0\u2800\u2028\u2029]/u;

it("leaves nothing in any text that hides, reorders or covers others", () => {
  fc.assert(
    fc.property(
      texts.map((parts) => parts.join("")),
      fc.boolean(),
      (text, lines) => {
        const cleaned = cleanText(text, 300, { lines }) ?? "";
        expect(
          cleaned
            .replaceAll("\n", lines ? "" : "\n")
            .replace(
              /(?<=\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu,
              "",
            ),
        ).not.toMatch(unseen);
        expect(cleaned).not.toMatch(/\p{M}{5}/u);
      },
    ),
    { numRuns: 2_000, seed: 102 },
  );
});

it("escapes in an address what hides, and nothing else", () => {
  const url = "https://a.example/{id}?q=%20é#x";
  expect(escapeHidden(url)).toBe(url);
  const hidden = escapeHidden(`ipfs://a/\u202egpj.exe\u200b${"\u0301".repeat(6)}`);
  expect(hidden).toBe(`ipfs://a/%E2%80%AEgpj.exe%E2%80%8B${"\u0301".repeat(4)}%CC%81%CC%81`);
  expect(decodeURIComponent(hidden)).toBe(`ipfs://a/\u202egpj.exe\u200b${"\u0301".repeat(6)}`);
});

it.each([
  "👩\u200d🚀",
  "👨🏽\u200d🌾",
  "❤\ufe0f\u200d🔥",
  "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
  "Kíln",
  "ประเทศ",
  "שָׁלוֹם",
])("keeps %s", (text) => {
  expect(cleanText(text, 100)).toBe(text.normalize("NFC"));
});

it("keeps the joiner of no name of letters", () => {
  expect(cleanText("Ki\u200dln", 100)).toBe("Kiln");
});

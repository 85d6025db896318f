import { expect, it } from "vitest";
import { drawableText } from "./drawable-text";
import { loadPen } from "./pen";

const { drawable, outline } = await loadPen();

it.each([
  ["Kiln #0682", "Kiln #0682"],
  ["Café Đà Nẵng", "Café Đà Nẵng"],
  // A letter and a mark that belong together.
  ["Cafe\u0301", "Café"],
  ["🔥 Kiln 🔥🔥 #1", "Kiln #1"],
  ["👩‍🚀 Orbit", "Orbit"],
  ["Ｋｉｌｎ ﬁre 𝕂", "Kiln fire K"],
  ["Ki\u0000l\u202en\n\n\t#1", "Ki ln #1"],
  ["</svg><script>alert(1)</script>", "</svg><script>alert(1)</script>"],
  ["Half \ud83d of a pair", "Half of a pair"],
])("draws %j as %j", (name, drawn) => {
  expect(drawable(name)).toBe(drawn);
});

it.each(["日本語 #5", "Привет", "مرحبا", "Kiln 窯", "🔥", "", " \u200b "])("draws nothing of %j", (name) => {
  expect(drawable(name)).toBeNull();
});

it("gives the fonts no character that they lack, whatever the name", () => {
  const fonts = new Set([..."Kiln 1"].map((character) => character.codePointAt(0)));
  const has = (character: number) => fonts.has(character);
  // Every 31st character of Unicode.
  for (let code = 0; code <= 0x10ffff; code += 31) {
    for (const character of drawableText(`Kiln ${String.fromCodePoint(code)}`, has) ?? "")
      if (!has(character.codePointAt(0) ?? 0)) expect.fail(`U+${code.toString(16)} is drawn`);
  }
});

it("turns names into shapes alone", () => {
  const { svg, width } = outline("</svg><image href=x>", { size: 60 });
  expect(
    svg.replace(/<path transform="translate\([\d. -]+\) scale\([\d. e-]+\)" d="[MLQCZ\d., -]*"\/>/g, ""),
  ).toBe("");
  expect(width).toBeGreaterThan(100);
});

import { describe, expect, it } from "vitest";
import { chainGlyphs } from "./glyphs";

const luminance = (hex: string) => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

describe("chainGlyphs", () => {
  it.each(Object.entries(chainGlyphs))(
    "%s has a contrast of 3:1 to page and panel in both themes",
    (_id, glyph) => {
      for (const ground of ["#F6F7F5", "#FFFFFF"])
        expect(contrast(glyph.light, ground)).toBeGreaterThanOrEqual(3);
      for (const ground of ["#0A0E0F", "#101618"])
        expect(contrast(glyph.dark, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccentError, accentTones, contrastRatio, readableContrast } from "./accent-tones";

describe("accentTones", () => {
  it("darkens the fill of the light theme until white words on it are readable", () => {
    const { dark, light } = accentTones("#e8b14c");
    expect(dark.fill).toBe("#e8b14c");
    expect(contrastRatio("#ffffff", light.fill)).toBeGreaterThanOrEqual(readableContrast);
    expect(contrastRatio(light.text, "#f6f7f5")).toBeGreaterThanOrEqual(readableContrast);
  });

  it.each(["#ffffff", "#ffff00"])("refuses %s, which would have to become another colour", (color) => {
    expect(() => accentTones(color)).toThrow(AccentError);
  });

  it("is readable in both themes for every colour that it takes", () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, (accent) => {
        try {
          const { dark, light } = accentTones(accent);
          return [dark, light].every(
            ({ fill, onFill, contrast }) =>
              contrastRatio(fill, onFill) >= readableContrast && contrast.text >= readableContrast,
          );
        } catch (error) {
          return error instanceof AccentError;
        }
      }),
    );
  });

  it("measures as WCAG does", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});

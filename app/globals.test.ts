import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./globals.css", import.meta.url), "utf8");

/** The colour tokens of the first block after a selector. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf("{", css.indexOf(selector));
  const block = css.slice(start + 1, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  );
}

const light = tokensOf('[data-theme="light"] {');
const dark = tokensOf('[data-theme="dark"] {');
const system = tokensOf(":root:not([data-theme]) {\n      color-scheme");

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: Record<string, string>, a: string, b: string): number {
  const [low = 0, high = 0] = [a, b].map((name) => luminance(theme[name] ?? "")).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ["bg", "surface-1", "surface-2", "overlay"];
const textPairs = [
  ...["ink", "ink-2", "ink-3", "accent-text"].flatMap((ink) =>
    surfaces.map((ground) => [ink, ground] as const),
  ),
  ...["pos", "neg", "warn"].flatMap((tone) =>
    [`${tone}-soft`, "bg", "surface-1", "overlay"].map((ground) => [tone, ground] as const),
  ),
  ["accent-ink", "accent"] as const,
  ["accent-ink", "accent-hover"] as const,
  ["accent-text", "accent-soft"] as const,
  ["bg", "ink"] as const,
];

describe("colour tokens", () => {
  it("are the same in the dark theme, chosen or from the system", () => {
    expect(Object.keys(dark).length).toBeGreaterThan(30);
    expect(system).toEqual(dark);
  });

  it.each([
    ["light", light],
    ["dark", dark],
  ])("keep every text pair at 4.5:1 or better in the %s theme", (_name, theme) => {
    const weak = textPairs.filter(([ink, ground]) => !(contrast(theme, ink, ground) >= 4.5));
    expect(weak).toEqual([]);
  });

  it.each([
    ["light", light],
    ["dark", dark],
  ])("keep the outline of controls at 3:1 or better in the %s theme", (_name, theme) => {
    for (const ground of ["bg", "surface-1", "overlay"]) {
      expect(contrast(theme, "line-control", ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

import { expect, it } from "vitest";
import { accentSoft } from "./accent-soft";
import { accentTones, contrastRatio } from "./accent-tones";

it.each(["#e8b14c", "#6fd6c8", "#8fb1ff", "#f2886a", "#c79ff2", "#b9c46b", "#1c5ad1", "#b02a22"])(
  "keeps words in %s readable on their tint, in both themes",
  (color) => {
    const { light, dark } = accentTones(color);
    expect(contrastRatio(light.text, accentSoft(light, "light"))).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(dark.text, accentSoft(dark, "dark"))).toBeGreaterThanOrEqual(4.5);
    expect(accentSoft(dark, "dark")).not.toBe("#0a0e0f");
  },
);

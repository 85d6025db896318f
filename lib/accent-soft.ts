import { contrastRatio, readableContrast } from "./accent-tones";
import type { AccentTone } from "./contract/branding";

/** The lightest ground of the light theme and the darkest of the dark one (`--surface-1`, `--bg` of `app/globals.css`). */
const grounds = { light: "#ffffff", dark: "#0a0e0f" } as const;
const strongest = 16;

/** A colour with `percent` of a fill in it. */
function tinted(ground: string, fill: string, percent: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = (channel(ground, at) * (100 - percent) + channel(fill, at) * percent) / 100;
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

/** The tint of an accent behind words in that accent: as strong as the words stay readable. */
export function accentSoft(
  { fill, text }: Pick<AccentTone, "fill" | "text">,
  theme: "light" | "dark",
): string {
  for (let percent = strongest; percent > 0; percent -= 1) {
    const soft = tinted(grounds[theme], fill, percent);
    if (contrastRatio(text, soft) >= readableContrast) return soft;
  }
  return grounds[theme];
}

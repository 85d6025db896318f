import type { AccentTone } from "./contract/branding";
import { QuaysideError } from "./errors";

/** Contrast of words and their ground that WCAG 2.2 asks for at level AA. */
export const readableContrast = 4.5;

/** The ground of pages in each theme (`--bg` of `app/globals.css`), and the inks of a fill. */
const grounds = { dark: "#0a0e0f", light: "#f6f7f5" } as const;
const inks = { dark: "#04110f", light: "#ffffff" } as const;

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour cannot be made readable in a theme. */
export class AccentError extends QuaysideError<"accent_unreadable"> {
  override readonly name = "AccentError";
}

function channelsOf(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function colorOf(channels: Rgb): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance. @source WCAG 2.2 */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, 1 to 21. @source WCAG 2.2 */
export function contrastRatio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The part of the way to black, or to white, that a colour may be moved: beyond it is another colour. */
const farthest = 0.5;
const stepsOfWay = 50;

/** Moves a colour in small steps towards another one until it is readable on a ground; null if it would become another colour. */
function moveUntilReadable(color: string, { towards, on }: { towards: Rgb; on: string }): string | null {
  const start = channelsOf(color);
  for (let step = 0; step <= stepsOfWay; step += 1) {
    const share = (step / stepsOfWay) * farthest;
    const moved = colorOf(
      start.map((value, at) => value + ((towards[at] ?? 0) - value) * share) as unknown as Rgb,
    );
    if (contrastRatio(moved, on) >= readableContrast) return moved;
  }
  return null;
}

function refuse(theme: "dark" | "light"): never {
  throw new AccentError(
    "accent_unreadable",
    `This colour cannot reach a contrast of ${readableContrast} : 1 in the ${theme} theme.`,
  );
}

function toneOf(theme: "dark" | "light", fill: string, text: string): AccentTone {
  const [first, second] = Object.values(inks).sort((a, b) => contrastRatio(b, fill) - contrastRatio(a, fill));
  const onFill = theme === "light" ? inks.light : (first ?? second ?? inks.light);
  // Rounded down: the shown ratio must never promise more than is there.
  const shown = (ratio: number) => Math.floor(ratio * 10) / 10;
  return {
    fill,
    onFill,
    text,
    contrast: {
      onFill: shown(contrastRatio(onFill, fill)),
      text: shown(contrastRatio(text, grounds[theme])),
    },
  };
}

/**
 * The tones of an accent in both themes. The light theme darkens the colour until white words on it, and it on the page, reach 4.5 : 1; the
 * dark theme lightens it likewise, and its words on it are dark or white.
 *
 * @param color six hexadecimal digits, such as `#e8b14c`
 * @throws AccentError `accent_unreadable`
 * @example accentTones("#e8b14c").light.contrast.onFill // at least 4.5
 */
export function accentTones(color: string): { dark: AccentTone; light: AccentTone } {
  const onPage = moveUntilReadable(color, { towards: [255, 255, 255], on: grounds.dark }) ?? refuse("dark");
  const dark = toneOf("dark", onPage, onPage);
  if (dark.contrast.onFill < readableContrast) refuse("dark");
  const darkened = moveUntilReadable(color, { towards: [0, 0, 0], on: grounds.light }) ?? refuse("light");
  const light = toneOf("light", darkened, darkened);
  if (light.contrast.onFill < readableContrast) refuse("light");
  return { dark, light };
}

import type { HexColor } from "../draw/color";
import type { Weighted } from "../draw/rng";

/** The inks of a print, darkest first, on their paper. */
type Inks = Weighted & {
  readonly paper: HexColor;
  readonly dark: HexColor;
  readonly warm: HexColor;
  readonly pale: HexColor;
};

export const INKS = {
  "Federal blue": { weight: 20, paper: "#f4efe3", dark: "#22407c", warm: "#f2614d", pale: "#f5c556" },
  "Harbour green": { weight: 18, paper: "#f1ede0", dark: "#1f5a4d", warm: "#ee7f45", pale: "#9fd0b9" },
  "Lamp black": { weight: 17, paper: "#f6f1e6", dark: "#2b2a2d", warm: "#d9422f", pale: "#e7b84c" },
  Burgundy: { weight: 16, paper: "#f3e9dc", dark: "#6a2136", warm: "#e0894a", pale: "#8fb3c9" },
  "Night shift": { weight: 15, paper: "#1c2636", dark: "#f3ead6", warm: "#ff7a59", pale: "#5f87b8" },
  Slate: { weight: 14, paper: "#e9ebe6", dark: "#3c4b57", warm: "#c8553d", pale: "#b7c7b0" },
} as const satisfies Record<string, Inks>;

export const MARKS = {
  Lighthouse: { weight: 18 },
  Lightship: { weight: 12 },
  "Bell buoy": { weight: 14 },
  "Can buoy": { weight: 12 },
  "Nun buoy": { weight: 12 },
  "Cardinal mark": { weight: 12 },
  "Pile beacon": { weight: 11 },
  Daymark: { weight: 9 },
} as const;
export type Mark = keyof typeof MARKS;

/** How a mark shows at night; `beams` are what is drawn of it. */
export const MARK_LIGHTS = {
  Fixed: { weight: 24 },
  Flashing: { weight: 24 },
  Occulting: { weight: 20 },
  Quick: { weight: 18 },
  Unlit: { weight: 14 },
} as const;
export type Light = keyof typeof MARK_LIGHTS;

export const MARK_SKIES = {
  Graded: { weight: 26 },
  Overcast: { weight: 22 },
  Rain: { weight: 19 },
  Stars: { weight: 18 },
  Fog: { weight: 15 },
} as const;
export type Sky = keyof typeof MARK_SKIES;

/** Height and length of a wave, and the gap between rows, in pixels. */
export const SEAS = {
  Swell: { weight: 28, height: 7, length: 120, gap: 15 },
  Chop: { weight: 26, height: 5, length: 46, gap: 11 },
  Calm: { weight: 24, height: 1.6, length: 160, gap: 13 },
  Slack: { weight: 22, height: 3, length: 84, gap: 18 },
} as const;
export type Sea = keyof typeof SEAS;

export const DISCS = {
  "Low sun": { weight: 28, radius: 74, y: 268 },
  "High sun": { weight: 25, radius: 40, y: 104 },
  "Full moon": { weight: 25, radius: 56, y: 132 },
  Crescent: { weight: 22, radius: 44, y: 112 },
} as const;
export type Disc = keyof typeof DISCS;

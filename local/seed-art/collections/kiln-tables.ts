import type { Pattern } from "./kiln-pattern";
import type { Handles, Sprig } from "./kiln-vessel";

// `stretch` keeps the forms in proportion: a bowl is wide and low, a meiping tall.
export const FORMS = {
  Bottle: {
    weight: 17,
    stretch: 1,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.2],
      [0.03, 0.22],
      [0.08, 0.16],
      [0.34, 0.17],
      [0.52, 0.56],
      [0.76, 0.66],
      [0.94, 0.52],
      [1, 0.46],
    ],
  },
  Meiping: {
    weight: 16,
    stretch: 1,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.2],
      [0.03, 0.24],
      [0.08, 0.2],
      [0.13, 0.38],
      [0.28, 0.74],
      [0.46, 0.72],
      [0.78, 0.42],
      [1, 0.38],
    ],
  },
  "Moon jar": {
    weight: 15,
    stretch: 0.84,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.36],
      [0.03, 0.38],
      [0.08, 0.38],
      [0.28, 0.86],
      [0.52, 1],
      [0.76, 0.84],
      [0.94, 0.46],
      [1, 0.42],
    ],
  },
  "Bud vase": {
    weight: 14,
    stretch: 1,
    wide: 1,
    handles: false,
    profile: [
      [0, 0.16],
      [0.03, 0.19],
      [0.08, 0.12],
      [0.4, 0.12],
      [0.6, 0.4],
      [0.8, 0.6],
      [0.95, 0.5],
      [1, 0.44],
    ],
  },
  Amphora: {
    weight: 13,
    stretch: 1,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.3],
      [0.04, 0.34],
      [0.1, 0.24],
      [0.22, 0.26],
      [0.42, 0.78],
      [0.62, 0.74],
      [0.86, 0.36],
      [1, 0.3],
    ],
  },
  Bowl: {
    weight: 11,
    stretch: 0.54,
    wide: 1.12,
    handles: false,
    profile: [
      [0, 1],
      [0.05, 1.01],
      [0.16, 0.99],
      [0.44, 0.9],
      [0.68, 0.68],
      [0.86, 0.42],
      [0.93, 0.38],
      [1, 0.42],
    ],
  },
  Cylinder: {
    weight: 8,
    stretch: 0.8,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.5],
      [0.02, 0.52],
      [0.06, 0.5],
      [0.3, 0.5],
      [0.6, 0.51],
      [0.9, 0.5],
      [0.97, 0.47],
      [1, 0.44],
    ],
  },
  Gourd: {
    weight: 6,
    stretch: 1,
    wide: 1,
    handles: true,
    profile: [
      [0, 0.22],
      [0.04, 0.24],
      [0.1, 0.2],
      [0.24, 0.46],
      [0.38, 0.46],
      [0.47, 0.32],
      [0.64, 0.74],
      [0.84, 0.76],
      [1, 0.44],
    ],
  },
} as const;

export const GLAZES = {
  "Ash white": { weight: 15, base: "#ede6d8", dark: "#d8cdb9" },
  Cobalt: { weight: 14, base: "#2e4fa0", dark: "#1e3577" },
  Celadon: { weight: 13, base: "#9dbfa8", dark: "#7fa68f" },
  "Copper green": { weight: 12, base: "#3f7a68", dark: "#2b5a4c" },
  Ochre: { weight: 11, base: "#d39b3b", dark: "#b17a22" },
  "Iron red": { weight: 10, base: "#a8412e", dark: "#832c1d" },
  Shino: { weight: 9, base: "#e8b99b", dark: "#d2946f" },
  Sky: { weight: 8, base: "#8fb7cf", dark: "#6c99b5" },
  Tenmoku: { weight: 5, base: "#3b2621", dark: "#24130f" },
  "Oil black": { weight: 3, base: "#1f2326", dark: "#0f1214" },
} as const;

export const PATTERNS = {
  Plain: { weight: 20 },
  Bands: { weight: 18 },
  "Two-tone": { weight: 14 },
  Drip: { weight: 13 },
  Dots: { weight: 11 },
  Comb: { weight: 10 },
  Sgraffito: { weight: 8 },
  Checks: { weight: 6 },
} as const satisfies Record<Pattern, { weight: number }>;

export const HANDLES = {
  Loops: { weight: 6 },
  Lugs: { weight: 3 },
  Ewer: { weight: 1 },
} as const satisfies Record<Handles, { weight: number }>;
export const SPRIGS = {
  Branch: { weight: 5 },
  Blossom: { weight: 3 },
  Reeds: { weight: 2 },
} as const satisfies Record<Sprig, { weight: number }>;

export const KILN_GROUNDS = {
  Mist: { weight: 12, wall: "#c9d3cb", table: "#8fa096" },
  Sand: { weight: 12, wall: "#e4d5be", table: "#b88a62" },
  Plaster: { weight: 11, wall: "#ede9e0", table: "#cfc6b6" },
  Harbour: { weight: 10, wall: "#a9bbd0", table: "#5f7896" },
  Moss: { weight: 10, wall: "#b9c4a2", table: "#7c8b63" },
  Slate: { weight: 9, wall: "#2c3b40", table: "#18242a" },
  Lagoon: { weight: 9, wall: "#5e7f77", table: "#35534c" },
  Blush: { weight: 8, wall: "#e3b7a8", table: "#b9786a" },
  Straw: { weight: 7, wall: "#eac46b", table: "#c9923a" },
  Clay: { weight: 6, wall: "#d98e73", table: "#a85b43" },
  Night: { weight: 4, wall: "#34405e", table: "#1e2740" },
  Soot: { weight: 2, wall: "#20262a", table: "#4a3f38" },
} as const;

export const KILN_LIGHTS = {
  Overcast: { weight: 44 },
  Window: { weight: 36 },
  Lamp: { weight: 20 },
} as const;

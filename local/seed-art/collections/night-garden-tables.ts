import type { HexColor } from "../draw/color";
import type { Bloom, GardenColours, Leaf } from "./night-garden-plant";
import type { Ground, Moon, Visitor } from "./night-garden-scene";

export const HOURS = {
  Midnight: {
    weight: 18,
    sky: "#13201d",
    stem: "#7fa38c",
    blooms: ["#e9c46a", "#e07a5f", "#f4f1de"],
    moon: "#dcdccb",
    soil: "#0c1614",
  },
  Dusk: {
    weight: 16,
    sky: "#1c2233",
    stem: "#6f8faf",
    blooms: ["#f2b5a7", "#f7e3af", "#9fb8ad"],
    moon: "#f7e3af",
    soil: "#121726",
  },
  Pressed: {
    weight: 15,
    sky: "#f1ecdf",
    stem: "#3f5e4d",
    blooms: ["#c8553d", "#e0a458", "#2b2d2f"],
    moon: "#e6d8b8",
    soil: "#d9cfb8",
  },
  Ember: {
    weight: 13,
    sky: "#2a1a1f",
    stem: "#8c7a5e",
    blooms: ["#e4572e", "#f2a65a", "#f4e3c1"],
    moon: "#f0b27a",
    soil: "#1b1014",
  },
  "First light": {
    weight: 12,
    sky: "#e7d7c9",
    stem: "#5a6b4f",
    blooms: ["#94394a", "#d98e4a", "#2e2a27"],
    moon: "#f6efe2",
    soil: "#cdb8a3",
  },
  Lagoon: {
    weight: 10,
    sky: "#0f2a33",
    stem: "#4fa095",
    blooms: ["#f4d58d", "#bfd7ea", "#ff9f80"],
    moon: "#bfd7ea",
    soil: "#091c23",
  },
  Violet: {
    weight: 8,
    sky: "#241a38",
    stem: "#7d8fb3",
    blooms: ["#c58bd6", "#f5c6e0", "#f2e9c9"],
    moon: "#e4d6f2",
    soil: "#170f26",
  },
  Frost: {
    weight: 5,
    sky: "#dfe7ea",
    stem: "#557482",
    blooms: ["#2f4b66", "#9c6b8e", "#ffffff"],
    moon: "#ffffff",
    soil: "#c3d0d6",
  },
  Moonless: {
    weight: 3,
    sky: "#0a0b0d",
    stem: "#3f4a48",
    blooms: ["#f4f1ea", "#c7ccd1", "#8b9299"],
    moon: "#2a2d31",
    soil: "#050607",
  },
} as const satisfies Record<string, GardenColours & { weight: number; moon: HexColor; soil: HexColor }>;

export const BLOOMS = {
  Daisy: { weight: 22 },
  Tulip: { weight: 20 },
  Poppy: { weight: 16 },
  Umbel: { weight: 14 },
  Bellflower: { weight: 11 },
  Thistle: { weight: 9 },
  Dahlia: { weight: 6 },
  Lotus: { weight: 2 },
} as const satisfies Record<Bloom, { weight: number }>;
export const LEAVES = {
  Willow: { weight: 32 },
  Round: { weight: 26 },
  Fern: { weight: 22 },
  Blade: { weight: 20 },
} as const satisfies Record<Leaf, { weight: number }>;
export const MOONS = {
  Full: { weight: 40 },
  Crescent: { weight: 32 },
  Halo: { weight: 18 },
  Eclipse: { weight: 10 },
} as const satisfies Record<Moon, { weight: number }>;
export const VISITORS = {
  Moths: { weight: 5 },
  Fireflies: { weight: 4 },
  Beetle: { weight: 2 },
  Snail: { weight: 1 },
} as const satisfies Record<Visitor, { weight: number }>;
export const GARDEN_GROUNDS = {
  Grass: { weight: 34 },
  Soil: { weight: 30 },
  Mist: { weight: 20 },
  Water: { weight: 16 },
} as const satisfies Record<Ground, { weight: number }>;
export const BEDS = {
  Meadow: { weight: 36 },
  Arch: { weight: 24 },
  Rising: { weight: 22 },
  Vale: { weight: 18 },
} as const;

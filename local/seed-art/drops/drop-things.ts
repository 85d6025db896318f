import { longshore } from "../collections/longshore";
import { nightGarden } from "../collections/night-garden";
import { slowOrbits } from "../collections/slow-orbits";
import { tessera } from "../collections/tessera";
import { warpAndWeft } from "../collections/warp-and-weft";
import { matchbox } from "./frames";
import { evenly, remakeArt } from "./remake";
import { carpet, kite, pane, record } from "./shaped-frames";

export const longplay = remakeArt({
  slug: "longplay",
  name: "Longplay",
  symbol: "LP",
  description: "Picture discs of currents. Nothing is recorded on them but the water, at the speed it ran.",
  creator: "Quay Nine Records",
  category: "music",
  licence: "CC BY 4.0",
  logoTokenId: 100_002n,
  base: longshore,
  keep: ["Current", "Line", "Spacing", "Ends", "Turbulence"],
  inkTrait: "Pressing",
  inks: {
    Signal: { weight: 3, ramp: ["#f24c27", "#ffd9a0", "#1d1b2e"], ground: "#fff3df", mark: "#1d1b2e" },
    Lagoon: { weight: 3, ramp: ["#04342c", "#0fa08b", "#d7f5e4"], ground: "#e9fff6", mark: "#04342c" },
    Violet: { weight: 3, ramp: ["#f7d6ff", "#9b5de5", "#22104a"], ground: "#f5ecff", mark: "#22104a" },
    Mustard: { weight: 2, ramp: ["#2b2413", "#e0a526", "#fff6d8"], ground: "#fff8e3", mark: "#2b2413" },
  },
  styleTrait: "Turns",
  styles: evenly("33", "45", "78"),
  frame: record,
});

export const vestry = remakeArt({
  slug: "vestry-windows",
  name: "Vestry Windows",
  symbol: "VESTRY",
  description:
    "Leaded windows for a chapel of no saints. Light is the only thing that was ever seen in them.",
  creator: "Atelier Brandl",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 100_004n,
  base: tessera,
  keep: ["Grid", "Motif", "Symmetry"],
  inkTrait: "Glass",
  inks: {
    Ruby: {
      weight: 3,
      ramp: ["#3d0714", "#b3123b", "#f0803c", "#ffe08a"],
      ground: "#1b1719",
      mark: "#0c0a0b",
    },
    Sapphire: {
      weight: 3,
      ramp: ["#0b1242", "#2347b8", "#4fb3e8", "#e6f7ff"],
      ground: "#171a20",
      mark: "#0a0b0e",
    },
    Verdant: {
      weight: 2,
      ramp: ["#06281d", "#17734d", "#8cc152", "#fdf3a7"],
      ground: "#171b18",
      mark: "#0a0d0b",
    },
    Amethyst: {
      weight: 2,
      ramp: ["#220b3a", "#6b2fa0", "#d774b8", "#ffe6d5"],
      ground: "#1a1720",
      mark: "#0b090e",
    },
  },
  styleTrait: "Head",
  styles: evenly("Round", "Pointed", "Flat", "Ogee"),
  frame: pane,
});

export const nightCarpets = remakeArt({
  slug: "night-carpets",
  name: "Night Carpets",
  symbol: "CARPET",
  description: "A corner of a garden, folded twice and opened again. Best walked on barefoot.",
  creator: "Soraya Behnam",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 100_005n,
  base: nightGarden,
  keep: ["Bloom", "Companion", "Leaf", "Bed", "Stems"],
  inkTrait: "Dye",
  inks: {
    Madder: {
      weight: 4,
      ramp: ["#2a0a10", "#8f1d2c", "#e07a5f", "#f7e3c8"],
      ground: "#f2dcc0",
      mark: "#5c101d",
    },
    Indigo: {
      weight: 3,
      ramp: ["#0b1030", "#27408b", "#8fb3de", "#f6efd9"],
      ground: "#e9e0c6",
      mark: "#16235a",
    },
    Weld: {
      weight: 2,
      ramp: ["#2c2408", "#8a6d12", "#e9c63d", "#fff7d6"],
      ground: "#f7edc8",
      mark: "#5f4a0c",
    },
    Walnut: {
      weight: 2,
      ramp: ["#1a110c", "#5b3d2b", "#b48a68", "#f3e7d8"],
      ground: "#eadccb",
      mark: "#3a251a",
    },
  },
  styleTrait: "Fold",
  styles: evenly("Crown", "Root", "Heart"),
  frame: carpet,
});

export const kiteIndex = remakeArt({
  slug: "kite-index",
  name: "Kite Index",
  symbol: "KITE",
  description:
    "Every kite flown from one hill in one summer, with what it was woven of and whether it came back.",
  creator: "Dina Farrugia",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 100_007n,
  base: warpAndWeft,
  keep: ["Dye", "Draft", "Order", "Threads"],
  keepColours: true,
  inkTrait: "Sky",
  inks: {
    Clear: { weight: 4, ramp: ["#000000", "#ffffff"], ground: "#8ec5ea", mark: "#23405a" },
    Evening: { weight: 3, ramp: ["#000000", "#ffffff"], ground: "#f3b49b", mark: "#5a2c3a" },
    Storm: { weight: 2, ramp: ["#000000", "#ffffff"], ground: "#8d99a6", mark: "#222a33" },
    Dawn: { weight: 2, ramp: ["#000000", "#ffffff"], ground: "#e9d8f0", mark: "#4b3566" },
  },
  styleTrait: "Tail",
  styles: evenly("Short", "Long", "Cut"),
  frame: kite,
});

export const matchboxOrrery = remakeArt({
  slug: "matchbox-orrery",
  name: "Matchbox Orrery",
  symbol: "MATCH",
  description: "Labels for matchboxes, each with a planetary system on it that fits a pocket. Keep dry.",
  creator: "Emeka Stroud",
  category: "art",
  licence: "CC0 1.0",
  logoTokenId: 100_001n,
  base: slowOrbits,
  keep: ["Tilt", "Arcs", "Weight", "Heart", "Ends", "Rings"],
  inkTrait: "Label",
  inks: {
    Strike: { weight: 3, ramp: ["#8c1c13", "#f6ad3c", "#fff3d1"], ground: "#f7e3b5", mark: "#c8321f" },
    Safety: { weight: 3, ramp: ["#12355b", "#e8c547", "#fffbe6"], ground: "#f3ecd2", mark: "#1f5a8f" },
    Damp: { weight: 2, ramp: ["#173d30", "#7fb069", "#f5f3d7"], ground: "#efe9c9", mark: "#2f6b4f" },
    Export: { weight: 2, ramp: ["#2b1a3d", "#e56399", "#ffeef4"], ground: "#f6dfe2", mark: "#6a3d8f" },
  },
  styleTrait: "Rays",
  styles: evenly("Sparse", "Dense", "Plain"),
  frame: matchbox,
});

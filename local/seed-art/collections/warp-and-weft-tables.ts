export const WEAVE_PALETTES = {
  Madder: { weight: 16, wall: "#e8dfcc", yarns: ["#1f2a30", "#b64b32", "#d9a441", "#5c7a78", "#efe6d3"] },
  Weld: { weight: 15, wall: "#efe9dc", yarns: ["#d8a93a", "#6b6a3c", "#f2e2b0", "#3c4136", "#b56f2b"] },
  Woad: { weight: 14, wall: "#dde3e0", yarns: ["#22313f", "#8a9ba8", "#4d6f92", "#e6e4da", "#c4553b"] },
  Heather: { weight: 13, wall: "#e9e2e4", yarns: ["#5b4a63", "#9d7f9c", "#c9b3be", "#3f4a44", "#d9c99b"] },
  Lichen: { weight: 12, wall: "#e3e6d8", yarns: ["#4a5a3c", "#9ba36b", "#d8d3a8", "#7a5a3a", "#2f3a33"] },
  Cochineal: { weight: 10, wall: "#f1e3d3", yarns: ["#8e1f3a", "#d6546a", "#f4d8cd", "#3a2e39", "#edb183"] },
  Fjord: { weight: 8, wall: "#d9e3e6", yarns: ["#1e555c", "#2f7f86", "#a8cfd0", "#f0efe6", "#12313a"] },
  Undyed: { weight: 6, wall: "#d8cfc0", yarns: ["#f3ecdf", "#cdbfa7", "#8c7860", "#4b3e31"] },
  Indigo: { weight: 4, wall: "#cfd3dc", yarns: ["#1b2458", "#31408c", "#6c7fc0", "#e9e6f0"] },
  "Gold thread": {
    weight: 2,
    wall: "#2a2622",
    yarns: ["#d9ae3f", "#f4dd8e", "#1a1714", "#7c1f2b", "#8c6a1c"],
  },
} as const;

/** Does the warp lie on top where column `i` crosses row `j`? */
export type ThreadCrossing = (i: number, j: number) => boolean;

/** 0, 1, 2 … period … 2, 1, 0: a count that turns back. */
export const fold = (n: number, period: number) => Math.abs((n % (2 * period)) - period);

export const DRAFTS = {
  Twill: { weight: 24, over: (i, j) => (i + j) % 4 < 2 },
  Plain: { weight: 20, over: (i, j) => (i + j) % 2 === 0 },
  Herringbone: { weight: 18, over: (i, j) => (fold(i, 6) + j) % 4 < 2 },
  Basket: { weight: 14, over: (i, j) => (Math.floor(i / 2) + Math.floor(j / 2)) % 2 === 0 },
  Diamond: { weight: 12, over: (i, j) => (fold(i, 8) + fold(j, 8)) % 4 < 2 },
  Satin: { weight: 8, over: (i, j) => (i * 2 + j) % 5 !== 0 },
  "Block damask": {
    weight: 4,
    over: (i, j) =>
      (Math.floor(i / 5) + Math.floor(j / 5)) % 2 === 0 ? (i * 2 + j) % 5 !== 0 : (i * 2 + j) % 5 === 0,
  },
} as const satisfies Record<string, { weight: number; over: ThreadCrossing }>;

export const ORDERS = {
  Plaid: { weight: 26 },
  Blanket: { weight: 22 },
  Ticking: { weight: 18 },
  "Weft-faced": { weight: 14 },
  Ombré: { weight: 12 },
  Scatter: { weight: 8 },
} as const;
export const EDGES = { Fringe: { weight: 44 }, Bleed: { weight: 34 }, Hemmed: { weight: 22 } } as const;

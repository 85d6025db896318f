import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { HexColor } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el } from "../draw/svg";
import { MOTIFS, type Tile, tileShapes } from "./tessera-tile";

type Colours = readonly [HexColor, HexColor, HexColor, HexColor, HexColor];

const PALETTES = {
  Almada: { weight: 17, colours: ["#ede4d3", "#1d3557", "#e63946", "#f1a208", "#457b9d"] },
  Orchard: { weight: 15, colours: ["#e6ebe0", "#36494e", "#f4a259", "#5b8e7d", "#bc4b51"] },
  Harvest: { weight: 14, colours: ["#0f2a2e", "#e8dcc0", "#d9722e", "#3e8e7e", "#f0b84b"] },
  Pavement: { weight: 13, colours: ["#f4f1ea", "#22333b", "#c6ac8f", "#5e503f", "#a8b5a2"] },
  Bathhouse: { weight: 12, colours: ["#eaf0ee", "#1f6f78", "#7fc1b8", "#14353b", "#e9b44c"] },
  Rosewater: { weight: 10, colours: ["#f6d6c6", "#b23a48", "#2d3047", "#93b7be", "#f0c987"] },
  Alfama: { weight: 9, colours: ["#f7f4ec", "#23468c", "#6b8fc9", "#c9d8ee", "#12264f"] },
  Carnival: { weight: 6, colours: ["#fff3e0", "#d7263d", "#1b998b", "#2e294e", "#f46036"] },
  Basalt: { weight: 3, colours: ["#17191c", "#f2efe8", "#5a5f66", "#9aa0a6", "#2c3036"] },
  Gilt: { weight: 1, colours: ["#1b1712", "#d4a531", "#f3e3b3", "#7a5a1e", "#0d2b2a"] },
} as const satisfies Record<string, { weight: number; colours: Colours }>;

// Sizes divide 400 so that tiles meet on whole pixels and no seam shows.
const GRIDS = {
  "4 by 4": { weight: 28, count: 4 },
  "5 by 5": { weight: 40, count: 5 },
  "8 by 8": { weight: 24, count: 8 },
  "10 by 10": { weight: 5, count: 10 },
} as const;

const SYMMETRIES = {
  Free: { weight: 32 },
  Mirror: { weight: 20 },
  Quartered: { weight: 18 },
  Diagonal: { weight: 14 },
  Frieze: { weight: 11 },
  Wallpaper: { weight: 5 },
} as const;

const GROUTS = { Tight: { weight: 45 }, Hairline: { weight: 35 }, Wide: { weight: 20 } } as const;

const BORDERS = { Line: { weight: 5 }, Double: { weight: 3 }, Chequer: { weight: 2 } } as const;

type Symmetry = keyof typeof SYMMETRIES;

function choose(rng: Rng) {
  return {
    palette: rng.key(PALETTES),
    grid: rng.key(GRIDS),
    motif: rng.key(MOTIFS),
    symmetry: rng.key(SYMMETRIES),
    grout: rng.key(GROUTS),
    border: rng.chance(0.42) ? rng.key(BORDERS) : undefined,
    missing: rng.chance(0.12) ? rng.int(1, 3) : undefined,
  };
}

/** The tile that a cell repeats, and how the copy is turned (quarter turns) and flipped. */
function sourceOf(symmetry: Symmetry, column: number, row: number, count: number) {
  const last = count - 1;
  const half = Math.floor(last / 2);
  const right = column > half;
  const low = row > half;
  switch (symmetry) {
    case "Mirror":
      return { column: right ? last - column : column, row, flipX: right, flipY: false, swap: false };
    case "Quartered":
      return {
        column: right ? last - column : column,
        row: low ? last - row : row,
        flipX: right,
        flipY: low,
        swap: false,
      };
    case "Diagonal":
      return column > row
        ? { column: row, row: column, flipX: false, flipY: false, swap: true }
        : { column, row, flipX: false, flipY: false, swap: false };
    case "Frieze":
      return { column: column % 2, row, flipX: false, flipY: false, swap: false };
    case "Wallpaper":
      return { column: column % 2, row: row % 2, flipX: false, flipY: false, swap: false };
    case "Free":
      return { column, row, flipX: false, flipY: false, swap: false };
  }
}

type FloorChoice = Omit<ReturnType<typeof choose>, "grid" | "missing" | "border">;

function layFloor(choice: FloorChoice, columns: number, rows: number, size: number, rng: Rng): string {
  const { colours } = PALETTES[choice.palette];
  const tiles = new Map<string, Tile>();
  const tileAt = (column: number, row: number): Tile => {
    const key = `${column},${row}`;
    const known = tiles.get(key);
    if (known !== undefined) return known;
    const [ground, front, detail] = rng.shuffle<HexColor>(colours) as [HexColor, HexColor, HexColor];
    const tile: Tile = {
      shape: rng.pick(MOTIFS[choice.motif].shapes),
      turn: rng.int(0, 3),
      ground,
      front,
      detail,
    };
    tiles.set(key, tile);
    return tile;
  };
  let floor = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const source = sourceOf(choice.symmetry, column, row, columns);
      const tile = tileAt(source.column, source.row);
      const flip = `${source.flipX ? `matrix(-1 0 0 1 ${size} 0)` : ""}${source.flipY ? `matrix(1 0 0 -1 0 ${size})` : ""}${source.swap ? "matrix(0 1 1 0 0 0)" : ""}`;
      const turn = tile.turn === 0 ? "" : `rotate(${tile.turn * 90} ${size / 2} ${size / 2})`;
      floor += el(
        "g",
        { transform: `translate(${column * size} ${row * size})${flip}${turn}` },
        tileShapes(tile, size),
      );
    }
  }
  return floor + layGrout(choice, columns * size, rows * size, size);
}

function layGrout(choice: FloorChoice, width: number, height: number, size: number): string {
  if (choice.grout === "Tight") return "";
  let path = "";
  for (let x = size; x < width; x += size) path += `M${x} 0V${height}`;
  for (let y = size; y < height; y += size) path += `M0 ${y}H${width}`;
  const stroke = PALETTES[choice.palette].colours[0];
  return el("path", {
    d: path,
    stroke,
    fill: "none",
    "stroke-width": choice.grout === "Wide" ? size * 0.07 : 1.4,
  });
}

function drawBorder(choice: ReturnType<typeof choose>): string {
  if (choice.border === undefined) return "";
  const [ground, dark] = PALETTES[choice.palette].colours;
  const frame = (inset: number, width: number, stroke: HexColor, dash?: string) => {
    const size = ITEM_SIZE - 2 * inset;
    const box = {
      x: inset,
      y: inset,
      width: size,
      height: size,
      fill: "none",
      stroke,
      "stroke-width": width,
    };
    return el("rect", { ...box, "stroke-dasharray": dash });
  };
  switch (choice.border) {
    case "Line":
      return frame(9, 18, ground) + frame(16.5, 3, dark);
    case "Double":
      return frame(11, 22, ground) + frame(6, 3, dark) + frame(19, 6, dark);
    case "Chequer":
      // 384 is the length of a side on the middle of the band, a whole number of 8-pixel dashes.
      return frame(8, 16, ground) + frame(4, 8, dark, "8 8") + frame(12, 8, dark, "0 8 8 0");
  }
}

/** Bare mortar where a tile has come away. */
function loseTiles(choice: ReturnType<typeof choose>, rng: Rng): string {
  const { count } = GRIDS[choice.grid];
  const size = ITEM_SIZE / count;
  const cells = new Set<number>();
  while (cells.size < (choice.missing ?? 0)) cells.add(rng.int(0, count * count - 1));
  return [...cells]
    .map((cell) => {
      const [x, y] = [(cell % count) * size, Math.floor(cell / count) * size];
      const bed = el("rect", { x, y, width: size, height: size, fill: "#b9b0a2" });
      const inner = el("rect", {
        x: x + size * 0.06,
        y: y + size * 0.06,
        width: size * 0.88,
        height: size * 0.88,
        fill: "#a79d8e",
      });
      const ridges = Array.from(
        { length: 5 },
        (_, index) => `M${x + size * 0.1} ${y + size * (0.18 + index * 0.16)}h${size * 0.8}`,
      ).join("");
      return (
        bed + inner + el("path", { d: ridges, stroke: "#958b7c", "stroke-width": size * 0.035, fill: "none" })
      );
    })
    .join("");
}

export const tessera = defineArt({
  slug: "tessera",
  name: "Tessera",
  symbol: "TESS",
  description:
    "Cement tiles laid by a patient machine. Five pigments, six ways to repeat a pattern, and now and then a floor that has lost a tile.",
  creator: "Halden Press",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 128n,
  choose,
  nameTraits: (choice) => ({
    Palette: choice.palette,
    Grid: choice.grid,
    Motif: choice.motif,
    Symmetry: choice.symmetry,
    Grout: choice.grout,
    Border: choice.border,
    "Missing tiles": choice.missing,
  }),
  paint: (choice, rng) => {
    const { count } = GRIDS[choice.grid];
    return (
      layFloor(choice, count, count, ITEM_SIZE / count, rng) + loseTiles(choice, rng) + drawBorder(choice)
    );
  },
  paintBanner: (rng) =>
    layFloor(
      { palette: "Almada", motif: "Mixed", symmetry: "Free", grout: "Tight" },
      BANNER_WIDTH / 70,
      BANNER_HEIGHT / 70,
      70,
      rng,
    ),
});

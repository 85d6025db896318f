import { darken, type HexColor, lighten, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, linePath, num, type Point } from "../draw/svg";

export type Facade = "Ribbon" | "Punched" | "Fins" | "Grid" | "Blind";
export type Roof = "Parapet" | "Flat" | "Garden" | "Plant" | "Dome";
type Ground = "Trees" | "Paved" | "Pool";

export type Palette = {
  readonly sky: HexColor;
  readonly top: HexColor;
  readonly left: HexColor;
  readonly right: HexColor;
  readonly glass: HexColor;
  readonly lit: HexColor;
  readonly green: HexColor;
  readonly water: HexColor;
};

export type Block = {
  /** Centre of the cell on the ground. */
  readonly centre: Point;
  /** Half the width of a cell; its half height follows from the 30 degree projection. */
  readonly tile: number;
  readonly storeys: number;
  /** Height of a storey. */
  readonly storey: number;
  readonly facade: Facade;
  readonly roof: Roof;
  readonly ground: Ground;
};

const SLOPE = 0.577;

function diamond([x, y]: Point, half: number): Point[] {
  return [
    [x, y - half * SLOPE],
    [x + half, y],
    [x, y + half * SLOPE],
    [x - half, y],
  ];
}

/** A box on the cell: two visible sides and the lid. `half` is half its width. */
function box(
  [x, y]: Point,
  half: number,
  height: number,
  lid: HexColor,
  left: HexColor,
  right: HexColor,
): string {
  const drop = half * SLOPE;
  const side = (dx: number, fill: HexColor) =>
    el("path", {
      d: linePath(
        [
          [x + dx, y - height],
          [x, y + drop - height],
          [x, y + drop],
          [x + dx, y],
        ],
        true,
      ),
      fill,
    });
  return (
    side(-half, left) +
    side(half, right) +
    el("path", { d: linePath(diamond([x, y - height], half), true), fill: lid })
  );
}

/** Openings of one face in its own plane: x along the wall, y down from the roof line. */
function openings(facade: Facade, width: number, block: Block, rng: Rng): { dark: string; lit: string } {
  const paths = { dark: "", lit: "" };
  const hole = (x: number, y: number, w: number, h: number, litChance: number) => {
    const d = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
    if (rng.chance(litChance)) paths.lit += d;
    else paths.dark += d;
  };
  const { storey, storeys } = block;
  const margin = width * 0.12;
  const span = width - 2 * margin;
  if (facade === "Blind") {
    if (storeys > 1) hole(width * 0.4, storey * 0.5, width * 0.2, storeys * storey - storey, 0);
    return paths;
  }
  if (facade === "Fins") {
    for (let fin = 0; fin < 5; fin += 1)
      hole(margin + fin * span * 0.215, storey * 0.45, span * 0.12, storeys * storey - storey * 0.8, 0.06);
    return paths;
  }
  for (let floor = 0; floor < storeys; floor += 1) {
    const y = floor * storey + storey * 0.34;
    if (facade === "Ribbon") hole(margin, y, span, storey * 0.36, 0.12);
    else {
      const columns = facade === "Grid" ? 4 : 3;
      const pitch = span / columns;
      for (let column = 0; column < columns; column += 1) {
        if (facade === "Punched" && rng.chance(0.14)) continue;
        hole(
          margin + column * pitch + pitch * 0.14,
          y,
          pitch * 0.68,
          storey * (facade === "Grid" ? 0.56 : 0.44),
          0.16,
        );
      }
    }
  }
  return paths;
}

function wall(block: Block, palette: Palette, side: -1 | 1, rng: Rng): string {
  const [x, y] = block.centre;
  const half = block.tile * 0.94;
  const height = block.storeys * block.storey;
  const { dark, lit } = openings(block.facade, half, block, rng);
  const origin: Point = side < 0 ? [x - half, y - height] : [x, y + half * SLOPE - height];
  const matrix = `matrix(1 ${side < 0 ? SLOPE : -SLOPE} 0 1 ${num(origin[0])} ${num(origin[1])})`;
  const glass = side < 0 ? mix(palette.glass, palette.left, 0.12) : mix(palette.glass, palette.right, 0.22);
  const litPane = side < 0 ? palette.lit : mix(palette.lit, palette.right, 0.25);
  const panes =
    (dark === "" ? "" : el("path", { d: dark, fill: glass })) +
    (lit === "" ? "" : el("path", { d: lit, fill: litPane }));
  return panes === "" ? "" : el("g", { transform: matrix }, panes);
}

function drawRoof(block: Block, palette: Palette, rng: Rng): string {
  const at: Point = [block.centre[0], block.centre[1] - block.storeys * block.storey];
  const half = block.tile * 0.94;
  const inset = (share: number, fill: HexColor) =>
    el("path", { d: linePath(diamond(at, half * share), true), fill });
  switch (block.roof) {
    case "Flat":
      return "";
    case "Parapet":
      return inset(0.8, darken(palette.top, 0.22)) + inset(0.66, darken(palette.top, 0.1));
    case "Garden":
      return (
        inset(0.82, darken(palette.green, 0.25)) +
        inset(0.7, palette.green) +
        (rng.chance(0.55) ? tree([at[0], at[1]], block.tile * 0.5, palette) : "")
      );
    case "Plant":
      return (
        inset(0.84, darken(palette.top, 0.1)) +
        (block.storeys > 2
          ? box(at, half * 0.34, block.storey * 0.9, palette.top, palette.left, palette.right)
          : "")
      );
    case "Dome": {
      const r = half * 0.5;
      const d = `M${num(at[0] - r)} ${num(at[1])}a${num(r)} ${num(r * 1.05)} 0 0 1 ${num(2 * r)} 0a${num(r)} ${num(r * SLOPE)} 0 0 1 ${num(-2 * r)} 0z`;
      const shade = `M${num(at[0] + r * 0.1)} ${num(at[1] + r * SLOPE)}q${num(r * 0.6)} ${num(-r)} 0 ${num(-r * 1.6)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 0.9)} ${num(r)}q0 ${num(r * 0.5)} ${num(-r * 0.9)} ${num(r * 0.6)}z`;
      return (
        inset(0.84, darken(palette.top, 0.12)) +
        el("path", { d, fill: palette.left }) +
        el("path", { d: shade, fill: palette.right, opacity: 0.6 })
      );
    }
  }
}

function tree([x, y]: Point, size: number, palette: Palette): string {
  const crown = (dy: number, r: number, fill: HexColor, dx = 0) =>
    el("ellipse", { cx: x + dx, cy: y - dy, rx: r, ry: r * 1.12, fill });
  const trunk = el("path", {
    d: `M${num(x)} ${num(y)}v${num(-size * 0.5)}`,
    stroke: palette.glass,
    "stroke-width": Math.max(1.4, size * 0.12),
  });
  return (
    trunk +
    crown(size * 0.8, size * 0.42, darken(palette.green, 0.28)) +
    crown(size * 0.86, size * 0.32, palette.green, -size * 0.08)
  );
}

function openGround(block: Block, palette: Palette, rng: Rng): string {
  const half = block.tile * 0.8;
  const patch = (share: number, fill: HexColor) =>
    el("path", { d: linePath(diamond(block.centre, half * share), true), fill });
  if (block.ground === "Paved")
    return patch(1, mix(palette.top, palette.sky, 0.35)) + patch(0.5, mix(palette.top, palette.left, 0.22));
  if (block.ground === "Pool")
    return (
      patch(1, lighten(palette.top, 0.3)) +
      patch(0.82, palette.water) +
      patch(0.3, lighten(palette.water, 0.35))
    );
  const spots: Point[] = [
    [-0.36, 0],
    [0.3, -0.16],
    [0.06, 0.34],
  ];
  const trees = spots
    .filter(() => rng.chance(0.75))
    .sort((a, b) => a[1] - b[1])
    .map(([dx, dy]) =>
      tree(
        [block.centre[0] + dx * block.tile, block.centre[1] + dy * block.tile],
        block.tile * 0.62,
        palette,
      ),
    );
  return patch(1, mix(palette.green, palette.top, 0.45)) + trees.join("");
}

export function drawBlock(block: Block, palette: Palette, rng: Rng): string {
  if (block.storeys < 1) return openGround(block, palette, rng);
  const body = box(
    block.centre,
    block.tile * 0.94,
    block.storeys * block.storey,
    palette.top,
    palette.left,
    palette.right,
  );
  return body + wall(block, palette, -1, rng) + wall(block, palette, 1, rng) + drawRoof(block, palette, rng);
}

/** The plot under the blocks; `foot` is its nearest corner, `half` half its width. */
export function drawSlab(foot: Point, half: number, palette: Palette): string {
  const centre: Point = [foot[0], foot[1] - half * SLOPE];
  const shadow = el("path", {
    d: linePath(diamond([centre[0], centre[1] + 17], half * 1.06), true),
    fill: "#000",
    opacity: 0.13,
  });
  const lid = mix(palette.top, palette.sky, 0.45);
  return (
    shadow +
    box(
      [centre[0], centre[1] + 9],
      half * 1.04,
      9,
      lid,
      mix(palette.left, palette.sky, 0.2),
      mix(palette.right, palette.sky, 0.15),
    )
  );
}

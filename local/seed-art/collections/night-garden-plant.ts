import { brightness, darken, type HexColor, lighten, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num, type Point, polar, quadraticAt } from "../draw/svg";

export type Bloom = "Daisy" | "Tulip" | "Poppy" | "Umbel" | "Bellflower" | "Thistle" | "Dahlia" | "Lotus";
export type Leaf = "Willow" | "Round" | "Fern" | "Blade";

export type GardenColours = {
  readonly sky: HexColor;
  readonly stem: HexColor;
  readonly blooms: readonly [HexColor, HexColor, HexColor];
};

export type Plant = {
  readonly root: Point;
  readonly head: Point;
  readonly bloom: Bloom;
  readonly colour: HexColor;
  readonly leaf: Leaf;
  /** Scale of bloom and leaves, about 1. */
  readonly size: number;
};

function shadeOf(colour: HexColor): HexColor {
  return brightness(colour) > 0.35 ? darken(colour, 0.24) : lighten(colour, 0.24);
}

/** Petals around a centre, each an ellipse standing on it. */
function rosette(
  [x, y]: Point,
  count: number,
  reach: number,
  half: number,
  fill: HexColor,
  turn = 0,
): string {
  return Array.from({ length: count }, (_, index) =>
    el("ellipse", {
      cx: x,
      cy: y - reach * 0.58,
      rx: half,
      ry: reach * 0.5,
      fill,
      transform: `rotate(${num(turn + (index * 360) / count)} ${num(x)} ${num(y)})`,
    }),
  ).join("");
}

function drawBloom(plant: Plant, sky: HexColor, rng: Rng): string {
  const { head, colour } = plant;
  const [x, y] = head;
  const s = 20 * plant.size;
  const shade = shadeOf(colour);
  const path = (d: string, fill: HexColor) => el("path", { d, fill });
  const at = (dx: number, dy: number) => `${num(x + dx * s)} ${num(y + dy * s)}`;
  const disc = (r: number, fill: HexColor) => el("circle", { cx: x, cy: y, r: r * s, fill });
  switch (plant.bloom) {
    case "Daisy":
      return (
        rosette(head, 9, s * 1.22, s * 0.29, colour, rng.range(0, 40)) + disc(0.4, sky) + disc(0.25, shade)
      );
    case "Dahlia":
      return (
        rosette(head, 12, s * 1.35, s * 0.26, shade, 8) +
        rosette(head, 10, s * 0.98, s * 0.24, colour) +
        rosette(head, 7, s * 0.58, s * 0.17, lighten(colour, 0.3), 20) +
        disc(0.14, sky)
      );
    case "Tulip":
      return (
        path(
          `M${at(-0.78, -0.95)}Q${at(-1, 0.55)} ${at(0, 0.62)}Q${at(1, 0.55)} ${at(0.78, -0.95)}Q${at(0.42, -0.5)} ${at(0.36, -0.42)}L${at(0, -1.25)}L${at(-0.36, -0.42)}Q${at(-0.42, -0.5)} ${at(-0.78, -0.95)}Z`,
          colour,
        ) +
        path(`M${at(0, -1.25)}Q${at(0.72, -0.3)} ${at(0, 0.62)}Q${at(-0.72, -0.3)} ${at(0, -1.25)}Z`, shade)
      );
    case "Poppy":
      return (
        path(
          `M${at(-1.15, -0.55)}Q${at(-1.1, 0.7)} ${at(0, 0.62)}Q${at(1.1, 0.7)} ${at(1.15, -0.55)}Q${at(0.6, -0.95)} ${at(0, -0.62)}Q${at(-0.6, -0.95)} ${at(-1.15, -0.55)}Z`,
          colour,
        ) +
        path(
          `M${at(-0.62, -0.72)}Q${at(0, -1.35)} ${at(0.62, -0.72)}Q${at(0.4, 0.1)} ${at(0, 0.16)}Q${at(-0.4, 0.1)} ${at(-0.62, -0.72)}Z`,
          shade,
        ) +
        el("circle", { cx: x, cy: y - s * 0.3, r: s * 0.2, fill: sky })
      );
    case "Umbel": {
      const rays = Array.from({ length: 9 }, (_, index) =>
        polar([x, y + s * 0.7], s * rng.range(1.1, 1.6), -162 + index * 18),
      );
      const stalks = rays.map((tip) => `M${at(0, 0.7)}L${tip.map(num).join(" ")}`).join("");
      const dots = rays.map(([cx, cy], index) =>
        el("circle", {
          cx,
          cy,
          r: s * (index % 2 === 0 ? 0.22 : 0.15),
          fill: index % 3 === 0 ? shade : colour,
        }),
      );
      return el("path", { d: stalks, stroke: shade, "stroke-width": 1.3, fill: "none" }) + dots.join("");
    }
    case "Bellflower":
      return [-0.85, 0, 0.85]
        .map((dx, index) => {
          const dy = index === 1 ? 0.28 : 0.02;
          const hook = el("path", {
            d: `M${at(0, -0.55)}Q${at(dx, -0.8)} ${at(dx, dy - 0.42)}`,
            fill: "none",
            stroke: shade,
            "stroke-width": 1.6,
          });
          return (
            hook +
            path(
              `M${at(dx - 0.12, dy - 0.46)}Q${at(dx - 0.3, dy + 0.1)} ${at(dx - 0.44, dy + 0.42)}L${at(dx - 0.2, dy + 0.3)}L${at(dx, dy + 0.5)}L${at(dx + 0.2, dy + 0.3)}L${at(dx + 0.44, dy + 0.42)}Q${at(dx + 0.3, dy + 0.1)} ${at(dx + 0.12, dy - 0.46)}Z`,
              index === 1 ? colour : shade,
            )
          );
        })
        .join("");
    case "Thistle": {
      const spikes = Array.from(
        { length: 9 },
        (_, index) =>
          `M${at(0, 0)}L${polar([x, y + s * 0.1], s * 1.28, -150 + index * 15)
            .map(num)
            .join(" ")}`,
      ).join("");
      return (
        el("path", {
          d: spikes,
          stroke: colour,
          "stroke-width": s * 0.13,
          "stroke-linecap": "round",
          fill: "none",
        }) + el("ellipse", { cx: x, cy: y + s * 0.3, rx: s * 0.52, ry: s * 0.46, fill: shade })
      );
    }
    case "Lotus":
      return [-0.9, 0.9, -0.46, 0.46, 0]
        .map((lean, index) =>
          path(
            `M${at(0, 0.5)}Q${at(lean * 1.9 - 0.42, -0.35)} ${at(lean * 1.3, -1.1 + Math.abs(lean) * 0.55)}Q${at(lean * 1.2 + 0.42, -0.25)} ${at(0, 0.5)}Z`,
            index < 2 ? shade : index < 4 ? colour : lighten(colour, 0.3),
          ),
        )
        .join("");
  }
}

function leafShape(leaf: Leaf, [x, y]: Point, side: 1 | -1, length: number, fill: HexColor): string {
  const l = length * side;
  if (leaf === "Round") {
    const at: Point = [x + l * 0.52, y - length * 0.22];
    return el("ellipse", {
      cx: at[0],
      cy: at[1],
      rx: length * 0.46,
      ry: length * 0.31,
      fill,
      transform: `rotate(${-24 * side} ${num(at[0])} ${num(at[1])})`,
    });
  }
  if (leaf === "Fern") {
    return el("path", {
      d: `M${num(x)} ${num(y)}q${num(l * 0.5)} ${num(-length * 0.16)} ${num(l * 0.95)} ${num(-length * 0.5)}q${num(-l * 0.2)} ${num(length * 0.5)} ${num(-l * 0.95)} ${num(length * 0.5)}z`,
      fill,
    });
  }
  return el("path", {
    d: `M${num(x)} ${num(y)}q${num(l * 0.5)} ${num(-length * 0.72)} ${num(l)} ${num(-length * 0.36)}q${num(-l * 0.26)} ${num(length * 0.52)} ${num(-l)} ${num(length * 0.36)}z`,
    fill,
  });
}

function drawLeaves(plant: Plant, bend: Point, colours: GardenColours, rng: Rng): string {
  const back = mix(colours.stem, colours.sky, 0.34);
  if (plant.leaf === "Blade") {
    // Blades rise from the root, not from the stem.
    return [-1, 1, -0.55, 0.6]
      .map((side, index) => {
        const tall = (plant.root[1] - plant.head[1]) * rng.range(0.4, 0.62);
        const [x, y] = plant.root;
        const tip: Point = [x + side * rng.range(26, 44) * plant.size, y - tall];
        const d = `M${num(x - 4)} ${num(y)}Q${num(x + side * 6)} ${num(y - tall * 0.6)} ${num(tip[0])} ${num(tip[1])}Q${num(x + side * 16)} ${num(y - tall * 0.45)} ${num(x + 5)} ${num(y)}Z`;
        return el("path", { d, fill: index < 2 ? back : colours.stem });
      })
      .join("");
  }
  const step = plant.leaf === "Fern" ? 0.055 : 0.105;
  const longest = (plant.leaf === "Fern" ? 27 : 36) * plant.size;
  let leaves = "";
  for (let t = 0.14, index = 0; t < 0.82; t += step, index += 1) {
    const spot = quadraticAt(plant.root, bend, plant.head, t);
    const length = longest * (1.05 - t);
    const fill = index % 3 === 1 ? back : colours.stem;
    if (plant.leaf === "Fern")
      leaves += leafShape("Fern", spot, 1, length, fill) + leafShape("Fern", spot, -1, length, fill);
    else leaves += leafShape(plant.leaf, spot, index % 2 === 0 ? 1 : -1, length, fill);
  }
  return leaves;
}

export function drawPlant(plant: Plant, colours: GardenColours, rng: Rng): string {
  const { root, head } = plant;
  const bend: Point = [root[0], (root[1] + head[1]) / 2];
  const stem = el("path", {
    d: `M${root.map(num).join(" ")}Q${bend.map(num).join(" ")} ${head.map(num).join(" ")}`,
    fill: "none",
    stroke: colours.stem,
    "stroke-width": 3 * plant.size,
  });
  return stem + drawLeaves(plant, bend, colours, rng) + drawBloom(plant, colours.sky, rng);
}

import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { brightness, type HexColor, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num, type Point, polar } from "../draw/svg";

const PALETTES = {
  Perihelion: { weight: 17, sky: "#11161c", inks: ["#e4572e", "#f3a712", "#a8c686", "#669bbc"] },
  Ephemeris: { weight: 16, sky: "#efebe2", inks: ["#1b3a4b", "#d1495b", "#edae49", "#00798c"] },
  Observatory: { weight: 14, sky: "#1d2b2a", inks: ["#e8e1cf", "#d98f4e", "#7fb0a2"] },
  Terracotta: { weight: 13, sky: "#e9d8c8", inks: ["#33312e", "#b5563c", "#6e8b8b"] },
  "Blue hour": { weight: 12, sky: "#1a2340", inks: ["#f2e3bc", "#8fa7df", "#e8896b", "#4d63a8"] },
  Almanac: { weight: 10, sky: "#f4efe1", inks: ["#2f4b3c", "#c8963e", "#8a3b2a"] },
  Aphelion: { weight: 8, sky: "#2b1d2e", inks: ["#f0b7a4", "#d65a7a", "#8c6bb1", "#f6e7d8"] },
  Eclipse: { weight: 6, sky: "#0c0d0f", inks: ["#f4f1ea", "#8f9499", "#4a4f55"] },
  "Gas giant": { weight: 4, sky: "#f2d9bf", inks: ["#7a2e1d", "#c75b2c", "#e79a4b", "#4b2b3a"] },
} as const;

const TILTS = {
  "Face on": { weight: 42, squash: 1 },
  Leaning: { weight: 34, squash: 0.72 },
  Steep: { weight: 24, squash: 0.42 },
} as const;
const ARCS = {
  Long: { weight: 36, most: 2, least: 0.55 },
  Broken: { weight: 38, most: 4, least: 0.35 },
  Scattered: { weight: 18, most: 9, least: 0.25 },
  Closed: { weight: 8, most: 1, least: 1 },
} as const;
const WEIGHTS = {
  Mixed: { weight: 42, widths: [2.5, 5, 9, 11] },
  Hairline: { weight: 24, widths: [1.4, 1.4, 2.4] },
  Even: { weight: 20, widths: [6] },
  Heavy: { weight: 14, widths: [9, 12.5, 12.5] },
} as const;
const HEARTS = {
  Sun: { weight: 34 },
  Corona: { weight: 22 },
  Ringed: { weight: 18 },
  Binary: { weight: 14 },
  Void: { weight: 12 },
} as const;
const ENDS = { Cut: { weight: 45 }, Round: { weight: 40 }, Dotted: { weight: 15 } } as const;

function choose(rng: Rng) {
  return {
    palette: rng.key(PALETTES),
    tilt: rng.key(TILTS),
    arcs: rng.key(ARCS),
    weight: rng.key(WEIGHTS),
    heart: rng.key(HEARTS),
    ends: rng.key(ENDS),
    rings: rng.int(6, 13),
    moons: rng.chance(0.62) ? rng.int(1, 6) : undefined,
  };
}

type Choice = ReturnType<typeof choose>;
type View = {
  readonly centre: Point;
  readonly reach: number;
  readonly squash: number;
  readonly lean: number;
};

/** A point of a circle seen under the view's tilt. */
function seen(view: View, radius: number, degrees: number): Point {
  const [x, y] = polar([0, 0], radius, degrees);
  const [flatX, flatY] = [x, y * view.squash];
  const lean = (view.lean * Math.PI) / 180;
  return [
    view.centre[0] + flatX * Math.cos(lean) - flatY * Math.sin(lean),
    view.centre[1] + flatX * Math.sin(lean) + flatY * Math.cos(lean),
  ];
}

function arc(view: View, radius: number, from: number, length: number): string {
  const half = `${num(radius)} ${num(radius * view.squash)} ${num(view.lean)}`;
  const spot = (degrees: number) => seen(view, radius, degrees).map(num).join(" ");
  if (length >= 359) return `M${spot(0)}A${half} 0 1 ${spot(180)}A${half} 0 1 ${spot(360)}`;
  return `M${spot(from)}A${half} ${length > 180 ? 1 : 0} 1 ${spot(from + length)}`;
}

function drawRings(choice: Choice, view: View, rng: Rng): string {
  const { inks, sky } = PALETTES[choice.palette];
  const { most, least } = ARCS[choice.arcs];
  const inner = view.reach * 0.2;
  const pitch = (view.reach - inner) / (choice.rings - 1);
  let rings = "";
  for (let index = 0; index < choice.rings; index += 1) {
    const radius = inner + index * pitch;
    const count = rng.int(1, most);
    const share = 360 / count;
    // The bare track behind the arcs holds a sparse drawing together.
    rings += el("path", {
      d: arc(view, radius, 0, 360),
      stroke: mix(sky, inks[0], 0.16),
      "stroke-width": 0.8,
    });
    let angle = rng.range(0, 360);
    for (let part = 0; part < count; part += 1) {
      const length = most === 1 ? 360 : share * rng.range(least, 0.9);
      const drawn = rng.pick<number>(WEIGHTS[choice.weight].widths);
      // A hairline of dots would be too faint to see.
      const wished = choice.ends === "Dotted" ? Math.max(drawn, 3.4) : drawn;
      const width = Math.min(wished, pitch * 0.84 * Math.max(view.squash, 0.62));
      const dots = choice.ends === "Dotted" ? `0.1 ${num(width * 1.75 + 1)}` : undefined;
      const stroke = { stroke: rng.pick<HexColor>(inks), "stroke-width": width, "stroke-dasharray": dots };
      rings += el("path", { d: arc(view, radius, angle, length), ...stroke });
      angle += share;
    }
  }
  return el("g", { fill: "none", "stroke-linecap": choice.ends === "Cut" ? "butt" : "round" }, rings);
}

function drawHeart(choice: Choice, view: View): string {
  const { inks, sky } = PALETTES[choice.palette];
  const size = view.reach * 0.105;
  const [cx, cy] = view.centre;
  const disc = (r: number, fill: HexColor, dx = 0) => el("circle", { cx: cx + dx, cy, r, fill });
  switch (choice.heart) {
    case "Sun":
      return disc(size, inks[0]);
    case "Void":
      return el("circle", { cx, cy, r: size * 0.92, fill: sky, stroke: inks[0], "stroke-width": 2.4 });
    case "Binary":
      return disc(size * 0.62, inks[0], -size * 0.66) + disc(size * 0.46, inks[1], size * 0.78);
    case "Ringed": {
      const band = {
        cx,
        cy,
        rx: size * 1.42,
        ry: size * 0.42,
        fill: "none",
        stroke: inks[1],
        "stroke-width": 2.6,
      };
      return (
        disc(size * 0.82, inks[0]) +
        el("ellipse", { ...band, transform: `rotate(${num(view.lean - 18)} ${num(cx)} ${num(cy)})` })
      );
    }
    case "Corona": {
      const rays = Array.from({ length: 16 }, (_, index) => {
        const from = polar(view.centre, size * 0.98, index * 22.5);
        const to = polar(view.centre, size * (index % 2 === 0 ? 1.5 : 1.26), index * 22.5);
        return `M${from.map(num).join(" ")}L${to.map(num).join(" ")}`;
      });
      return (
        disc(size * 0.78, inks[0]) +
        el("path", { d: rays.join(""), stroke: inks[1], "stroke-width": 2, "stroke-linecap": "round" })
      );
    }
  }
}

function drawMoons(choice: Choice, view: View, rng: Rng): string {
  const { inks, sky } = PALETTES[choice.palette];
  const inner = view.reach * 0.2;
  const pitch = (view.reach - inner) / (choice.rings - 1);
  const tracks = rng.shuffle(Array.from({ length: choice.rings - 2 }, (_, index) => index + 2));
  return Array.from({ length: choice.moons ?? 0 }, (_, index) => {
    const track = tracks[index % tracks.length] ?? 2;
    const [cx, cy] = seen(view, inner + track * pitch, rng.range(0, 360));
    const r = Math.min(rng.range(5, 9.5), pitch * 0.62);
    return el("circle", { cx, cy, r, fill: rng.pick<HexColor>(inks), stroke: sky, "stroke-width": 2.6 });
  }).join("");
}

function drawStars(choice: Choice, width: number, height: number, rng: Rng): string {
  const { sky, inks } = PALETTES[choice.palette];
  if (brightness(sky) > 0.5) return "";
  const ink = mix(sky, inks[0], 0.5);
  return Array.from({ length: Math.round((width * height) / 4200) }, () =>
    el("circle", { cx: rng.range(0, width), cy: rng.range(0, height), r: rng.range(0.5, 1.3), fill: ink }),
  ).join("");
}

function drawSystem(choice: Choice, centre: Point, reach: number, rng: Rng): string {
  const view: View = {
    centre,
    reach,
    squash: TILTS[choice.tilt].squash,
    lean: choice.tilt === "Face on" ? 0 : rng.range(-38, 38),
  };
  return drawRings(choice, view, rng) + drawHeart(choice, view) + drawMoons(choice, view, rng);
}

export const slowOrbits = defineArt({
  slug: "slow-orbits",
  name: "Slow Orbits",
  symbol: "ORBIT",
  description:
    "Small systems with long years. Rings, moons and one heart each; none of them hurries and none returns to where it was.",
  creator: "Tomas Brandl",
  category: "art",
  licence: "CC0 1.0",
  logoTokenId: 20n,
  choose,
  nameTraits: (choice) => ({
    Palette: choice.palette,
    Tilt: choice.tilt,
    Arcs: choice.arcs,
    Weight: choice.weight,
    Heart: choice.heart,
    Ends: choice.ends,
    Rings: choice.rings,
    Moons: choice.moons,
  }),
  paint: (choice, rng) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: PALETTES[choice.palette].sky }) +
    drawStars(choice, ITEM_SIZE, ITEM_SIZE, rng) +
    drawSystem(choice, [200, 200], 174, rng),
  paintBanner: (rng) => {
    const sky = { ...choose(rng), palette: "Perihelion" } as const;
    const systems = [150, 420, 690, 960, 1230, 1480].map((x, index) => {
      const choice = { ...choose(rng), palette: "Perihelion", rings: rng.int(6, 9) } as const;
      return drawSystem(
        choice,
        [x + rng.range(-20, 20), 140 + rng.range(-18, 18)],
        index % 2 === 0 ? 122 : 92,
        rng,
      );
    });
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: PALETTES.Perihelion.sky }) +
      drawStars(sky, BANNER_WIDTH, BANNER_HEIGHT, rng) +
      systems.join("")
    );
  },
});

import { ITEM_SIZE } from "../draw/collection-art";
import { el, linePath, num, type Point, polar } from "../draw/svg";
import type { FrameParameters } from "./remake";

const middle = ITEM_SIZE / 2;

/** The ground of a whole item. */
export function sheet(fill: string): string {
  return el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill });
}

/** Perforated on all sides; the style is the postmark. */
export function stamp({ place, ink, style, rng }: FrameParameters): string {
  const [from, to, step] = [34, 366, 16.6];
  const holes = Array.from({ length: 21 }, (_, index) => {
    const at = from + index * step;
    const edges: Point[] = [
      [at, from],
      [at, to],
      [from, at],
      [to, at],
    ];
    return edges.map(([cx, cy]) => el("circle", { cx, cy, r: 5, fill: ink.mark })).join("");
  });
  const paper = el("rect", { x: from, y: from, width: to - from, height: to - from, fill: ink.ground });
  const picture = place({ x: 60, y: 60, size: 280 });
  return (
    sheet(ink.mark) +
    paper +
    holes.join("") +
    picture +
    postmark(style, rng.range(245, 300), rng.range(95, 150))
  );
}

function postmark(style: string, x: number, y: number): string {
  const line = { fill: "none", stroke: "#16181d", "stroke-width": 3, opacity: 0.62 };
  const ring = (r: number) => el("circle", { cx: x, cy: y, r, ...line });
  const waves = Array.from({ length: 4 }, (_, row) => {
    const top = y - 24 + row * 16;
    return el("path", { d: `M${num(x - 130)} ${num(top)}q12 -9 24 0t24 0t24 0t24 0`, ...line });
  }).join("");
  switch (style) {
    case "Round":
      return ring(44) + ring(31);
    case "Wavy":
      return ring(40) + waves;
    case "Bars": {
      const bars = [-24, -8, 8, 24].map((dy) =>
        el("path", { d: `M${num(x - 120)} ${num(y + dy)}h150`, ...line, "stroke-width": 6 }),
      );
      return bars.join("");
    }
    default:
      return "";
  }
}

/** Brushed on by hand, so that the edge is never straight; the style is how. */
export function sunprint({ place, ink, style, rng, id }: FrameParameters): string {
  const reach = { Even: 3, Ragged: 9, Torn: 17 }[style] ?? 3;
  const side = 44;
  const points: Point[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    for (let step = 0; step < side; step += 1) {
      const along = 42 + (316 * step) / side;
      const off = 42 + rng.range(-reach, reach);
      const corner: Point[] = [
        [along, off],
        [ITEM_SIZE - off, along],
        [ITEM_SIZE - along, ITEM_SIZE - off],
        [off, ITEM_SIZE - along],
      ];
      points.push(corner[turn] ?? [0, 0]);
    }
  }
  const clip = el("clipPath", { id: `${id}-edge` }, el("path", { d: linePath(points, true) }));
  const strokes = Array.from({ length: 5 }, () => {
    const y = rng.range(30, 370);
    return el("path", {
      d: `M${num(rng.range(18, 40))} ${num(y)}H${num(rng.range(360, 384))}`,
      stroke: ink.mark,
      "stroke-width": rng.range(2, 7),
      opacity: 0.5,
    });
  }).join("");
  return (
    sheet(ink.ground) +
    clip +
    strokes +
    el("g", { "clip-path": `url(#${id}-edge)` }, place({ x: 26, y: 26, size: 348 }))
  );
}

/** Two inks and a band; the style is where the band is. */
export function poster({ place, ink, style }: FrameParameters): string {
  const bands: Record<string, readonly [number, number, number, number]> = {
    Foot: [0, 332, 400, 68],
    Head: [0, 0, 400, 54],
    Spine: [0, 0, 46, 400],
    Edge: [354, 0, 46, 400],
  };
  const [x, y, width, height] = bands[style] ?? [0, 0, 0, 0];
  const long = width > height;
  const lines = [0.34, 0.58].map((share) =>
    el("rect", {
      x: long ? 28 : x + width * share,
      y: long ? y + height * share : 28,
      width: long ? 150 : 5,
      height: long ? 5 : 150,
      fill: ink.ground,
    }),
  );
  return (
    place({ x: 0, y: 0, size: 400 }) + el("rect", { x, y, width, height, fill: ink.mark }) + lines.join("")
  );
}

/** A label with rays behind it; the style is how many. */
export function matchbox({ place, ink, style, id }: FrameParameters): string {
  const rays = { Sparse: 12, Dense: 36, Plain: 0 }[style] ?? 24;
  const burst = Array.from({ length: rays }, (_, index) => {
    const turn = 360 / Math.max(rays, 1);
    const [from, to] = [index * turn, (index + 0.5) * turn];
    return linePath(
      [[middle, middle], polar([middle, middle], 300, from), polar([middle, middle], 300, to)],
      true,
    );
  }).join("");
  const oval = { cx: middle, cy: middle, rx: 128, ry: 128 };
  return (
    sheet(ink.ground) +
    el("clipPath", { id: `${id}-label` }, el("rect", { x: 30, y: 30, width: 340, height: 340, rx: 10 })) +
    el("path", { d: `${burst}M0 0`, fill: ink.mark, "clip-path": `url(#${id}-label)` }) +
    el("rect", {
      x: 30,
      y: 30,
      width: 340,
      height: 340,
      rx: 10,
      fill: "none",
      stroke: ink.mark,
      "stroke-width": 8,
    }) +
    el("clipPath", { id: `${id}-oval` }, el("ellipse", oval)) +
    el("g", { "clip-path": `url(#${id}-oval)` }, place({ x: 62, y: 62, size: 276 })) +
    el("ellipse", { ...oval, fill: "none", stroke: ink.mark, "stroke-width": 9 })
  );
}

/** Three pictures in a row on film; the style is the stock. */
export function film({ place, ink, style }: FrameParameters): string {
  const holes = { "35 mm": 9, "16 mm": 5, "Super 8": 3 }[style] ?? 7;
  const pitch = 400 / holes;
  const edge = (x: number) =>
    Array.from({ length: holes }, (_, index) =>
      el("rect", { x, y: pitch * (index + 0.5) - 9, width: 22, height: 18, rx: 4, fill: ink.ground }),
    ).join("");
  const frames = [0, 1, 2].map((index) => {
    const y = 8 + index * 130;
    const window = el(
      "svg",
      { x: 96, y, width: 208, height: 124, viewBox: "0 84 208 124" },
      place({ x: 0, y: 42, size: 208, index }),
    );
    return window;
  });
  return (
    sheet(ink.ground) +
    el("rect", { x: 44, width: 312, height: 400, fill: ink.mark }) +
    edge(58) +
    edge(320) +
    frames.join("")
  );
}

/** A playing card that reads either way up; the style is its pip. */
export function card({ place, ink, style, id }: FrameParameters): string {
  const pips: Record<string, string> = {
    Buoys: "M0 -12L10 8H-10Z",
    Keels: "M-12 -6H12Q8 10 0 10T-12 -6Z",
    Lamps: "M0 -12A12 12 0 1 1 -0.1 -12Z",
    Gulls: "M-13 -4Q-6 -12 0 0Q6 -12 13 -4Q6 -4 0 8Q-6 -4 -13 -4Z",
  };
  const d = pips[style] ?? "";
  const pip = (x: number, y: number, turn: number) =>
    el("path", { d, fill: ink.mark, transform: `translate(${x} ${y}) rotate(${turn}) scale(1.3)` });
  const half = (transform: string) =>
    el(
      "g",
      { transform, "clip-path": `url(#${id}-half)` },
      place({ x: 92, y: 26, size: 216, window: [20, 20, 360] }),
    );
  return (
    sheet(ink.ground) +
    el("rect", {
      x: 56,
      y: 12,
      width: 288,
      height: 376,
      rx: 22,
      fill: ink.ramp.at(-1),
      stroke: ink.mark,
      "stroke-width": 5,
    }) +
    el("clipPath", { id: `${id}-half` }, el("path", { d: "M92 34H308V190L92 210Z" })) +
    half("") +
    half("rotate(180 200 200)") +
    el("path", { d: "M92 210L308 190", stroke: ink.mark, "stroke-width": 4 }) +
    pip(76, 44, 0) +
    pip(324, 356, 180)
  );
}

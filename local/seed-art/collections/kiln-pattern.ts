import type { Rng } from "../draw/rng";
import { el, linePath, num, type Point, smoothPath } from "../draw/svg";
import type { Glaze, Surface } from "./kiln-surface";

export type Pattern = "Plain" | "Bands" | "Drip" | "Checks" | "Dots" | "Sgraffito" | "Two-tone" | "Comb";

const HALF = Math.PI / 2;

/** A ring around the pot from t1 to t2. Drawn a little too wide: the body clips it. */
function ring(surface: Surface, t1: number, t2: number): string {
  const spot = (t: number, side: 1 | -1) =>
    `${num(surface.centre + side * surface.radius(t) * 1.08)} ${num(surface.top + t * surface.height)}`;
  const arc = (t: number, sweep: 0 | 1) =>
    `A${num(surface.radius(t) * 1.08)} ${num(Math.max(0.5, surface.sag(t)))} 0 0 ${sweep} `;
  return `M${spot(t1, -1)}${arc(t1, 0)}${spot(t1, 1)}L${spot(t2, 1)}${arc(t2, 1)}${spot(t2, -1)}Z`;
}

/** All of the pot below t. */
function below(surface: Surface, t: number): string {
  const reach = surface.radius(t) * 1.08;
  const level = num(surface.top + t * surface.height);
  const arc = `A${num(reach)} ${num(Math.max(0.5, surface.sag(t)))} 0 0 0 ${num(surface.centre + reach)} ${level}`;
  const side = surface.radius(0.5) * 4;
  return `M${num(surface.centre - reach)} ${level}${arc}H${num(surface.centre + side)}V${num(surface.top + surface.height * 1.3)}H${num(surface.centre - side)}V${level}Z`;
}

/** Angles across the visible half, `count` steps from edge to edge. */
function sweep(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => -HALF + (Math.PI * index) / count);
}

function bands(surface: Surface, rng: Rng): string {
  const count = rng.int(3, 5);
  const start = rng.range(0.28, 0.36);
  return Array.from({ length: count }, (_, index) => {
    const t = start + index * 0.1;
    return ring(surface, t, t + (index % 2 === 0 ? 0.05 : 0.02));
  }).join("");
}

function drip(surface: Surface, rng: Rng): string {
  const line = rng.range(0.3, 0.44);
  const edge = sweep(11).map((angle): Point => surface.at(angle, line + rng.range(-0.07, 0.17)));
  const right = num(surface.centre + surface.radius(line) * 3);
  const left = num(surface.centre - surface.radius(line) * 3);
  return `${smoothPath(edge)}H${right}V${num(surface.top - 40)}H${left}Z`;
}

function checks(surface: Surface): string {
  const columns = 12;
  const size = 0.074;
  let path = "";
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const [a1, a2] = [column, column + 1].map((step) => -HALF + (Math.PI * step) / columns) as [
        number,
        number,
      ];
      const t = 0.36 + row * size;
      path += linePath(
        [surface.at(a1, t), surface.at(a2, t), surface.at(a2, t + size), surface.at(a1, t + size)],
        true,
      );
    }
  }
  return path;
}

function dots(surface: Surface, colour: string): string {
  const size = Math.max(2.6, surface.height * 0.018);
  return [0, 1, 2, 3, 4]
    .flatMap((row) =>
      sweep(10).map((angle) => {
        const turned = angle + (row % 2 === 0 ? 0 : Math.PI / 20);
        const [cx, cy] = surface.at(turned, 0.34 + row * 0.085);
        const rx = Math.max(0.6, size * Math.cos(turned));
        return el("ellipse", { cx, cy, rx, ry: size, fill: colour });
      }),
    )
    .join("");
}

function sgraffito(surface: Surface): string {
  return [0.36, 0.45, 0.54, 0.63]
    .map((t) =>
      linePath(sweep(26).map((angle, index) => surface.at(angle, t + (index % 2 === 0 ? -0.02 : 0.02)))),
    )
    .join("");
}

function comb(surface: Surface): string {
  return sweep(26)
    .map((angle) => smoothPath([0.3, 0.42, 0.54, 0.66, 0.78].map((t) => surface.at(angle, t))))
    .join("");
}

/** The decoration in the second glaze, wrapped around the pot; the caller clips it to the body. */
export function drawPattern(pattern: Pattern, surface: Surface, glaze: Glaze, rng: Rng): string {
  const fill = (d: string) => el("path", { d, fill: glaze.base });
  const line = (d: string, width: number) =>
    el("path", { d, fill: "none", stroke: glaze.base, "stroke-width": width, "stroke-linejoin": "round" });
  switch (pattern) {
    case "Plain":
      return "";
    case "Bands":
      return fill(bands(surface, rng));
    case "Drip":
      return fill(drip(surface, rng));
    case "Checks":
      return fill(checks(surface));
    case "Dots":
      return dots(surface, glaze.base);
    case "Sgraffito":
      return line(sgraffito(surface), Math.max(2, surface.height * 0.013));
    case "Two-tone":
      return fill(below(surface, rng.range(0.42, 0.58)));
    case "Comb":
      return line(comb(surface), Math.max(1.3, surface.height * 0.008));
  }
}

import type { Rng } from "../draw/rng";
import { type Point, smoothPath } from "../draw/svg";

export type Current = "Swell" | "Eddy" | "Rip" | "Spiral" | "Tidefold" | "Maelstrom";
export type LineWeight = "Fine" | "Mixed" | "Broad" | "Ribbon";
export type Spacing = "Close" | "Open" | "Wide";

export type FlowChoice = {
  readonly current: Current;
  readonly line: LineWeight;
  readonly spacing: Spacing;
  /** Turning strength, about 0.4 to 3. */
  readonly turbulence: number;
};

export type InkSheet = {
  readonly width: number;
  readonly height: number;
  readonly area: (x: number, y: number) => boolean;
};

/** The heading of the water at a point, in radians. */
export type FlowField = (x: number, y: number) => number;

export function flowField(choice: FlowChoice, width: number, height: number, rng: Rng): FlowField {
  const [a, b, c] = [rng.range(0, 6.28), rng.range(0, 6.28), rng.range(0, 6.28)];
  const k1 = rng.range(0.005, 0.011);
  const k2 = rng.range(0.005, 0.011);
  const force = choice.turbulence;
  const eye: Point = [width * rng.range(0.3, 0.7), height * rng.range(0.3, 0.7)];
  const noise: FlowField = (x, y) =>
    Math.sin(x * k1 + a) + Math.cos(y * k2 + b) + 0.45 * Math.sin((x + y) * k1 * 1.7 + c);
  const around: FlowField = (x, y) => Math.atan2(y - eye[1], x - eye[0]);
  switch (choice.current) {
    case "Swell":
      return (x, y) => a * 0.2 + 0.75 * force ** 0.6 * noise(x, y);
    case "Eddy":
      return (x, y) => force * noise(x, y);
    case "Rip":
      return (x, y) => 1.57 + b * 0.1 + 0.35 * force * Math.sin(x * k1 * 2.2 + a) + 0.12 * noise(x, y);
    case "Spiral":
      return (x, y) => around(x, y) + 1.12 + 0.1 * force * noise(x, y);
    case "Tidefold":
      return (x, y) => a + 0.9 * Math.round(force * noise(x, y) * 1.1);
    case "Maelstrom":
      return (x, y) => {
        const reach = Math.exp(-Math.hypot(x - eye[0], y - eye[1]) / (height * 0.42));
        return around(x, y) + 1.57 * reach + (1 - reach) * force * noise(x, y);
      };
  }
}

function lineWidth(weight: LineWeight, rng: Rng): number {
  switch (weight) {
    case "Fine":
      return rng.range(1, 2.1);
    case "Mixed":
      return 1.1 + rng.next() ** 3 * 12;
    case "Broad":
      return 3.5 + rng.next() ** 1.6 * 9;
    case "Ribbon":
      return rng.chance(0.4) ? rng.range(14, 24) : rng.range(1.2, 4);
  }
}

const GAPS: Readonly<Record<Spacing, number>> = { Close: 1.1, Open: 2.6, Wide: 5 };
const CELL = 2;
const STEP = 4;

/** Which parts of the sheet already carry ink, in cells of 2 x 2. */
class Occupancy {
  readonly #columns: number;
  readonly #cells: Uint8Array;
  readonly #pad = 16;

  constructor(width: number, height: number) {
    this.#columns = Math.ceil((width + 2 * this.#pad) / CELL);
    this.#cells = new Uint8Array(this.#columns * Math.ceil((height + 2 * this.#pad) / CELL));
  }

  #index(x: number, y: number): number {
    return Math.floor((y + this.#pad) / CELL) * this.#columns + Math.floor((x + this.#pad) / CELL);
  }

  /** Tests the crosscut of a line: the two flanks and the middle. */
  isFree(x: number, y: number, heading: number, reach: number): boolean {
    const [dx, dy] = [-Math.sin(heading), Math.cos(heading)];
    for (let side = -reach; side <= reach; side += CELL) {
      if (this.#cells[this.#index(x + dx * side, y + dy * side)] === 1) return false;
    }
    return true;
  }

  fill(x: number, y: number, radius: number): void {
    for (let dy = -radius; dy <= radius; dy += CELL) {
      const half = Math.sqrt(radius * radius - dy * dy);
      for (let dx = -half; dx <= half; dx += CELL) this.#cells[this.#index(x + dx, y + dy)] = 1;
    }
  }
}

export type FlowLine = { readonly path: string; readonly width: number };

/** Lines that follow the field and never touch: broad ones first, finer ones into what is left. */
export function traceLines(field: FlowField, choice: FlowChoice, sheet: InkSheet, rng: Rng): FlowLine[] {
  const taken = new Occupancy(sheet.width, sheet.height);
  const gap = GAPS[choice.spacing];
  const tries = Math.round((sheet.width * sheet.height) / (choice.line === "Fine" ? 150 : 200));
  const widths = Array.from({ length: tries }, () => lineWidth(choice.line, rng)).sort((x, y) => y - x);
  const lines: FlowLine[] = [];
  for (const width of widths) {
    const reach = width / 2 + gap;
    const points = walk([rng.range(0, sheet.width), rng.range(0, sheet.height)], rng.int(24, 62), reach);
    // A stub wider than long reads as a blot, not as a current.
    if (points.length * STEP < Math.max(24, width * 2.6)) continue;
    // Broad discs overlap so far that every other one covers the line.
    const stride = width > 9 ? 2 : 1;
    for (let index = 0; index < points.length; index += stride) {
      const [x, y] = points[index] ?? [0, 0];
      taken.fill(x, y, width / 2 + 0.5);
    }
    lines.push({
      path: smoothPath(points.filter((_, index) => index % 3 === 0 || index === points.length - 1)),
      width,
    });
  }
  return lines;

  function walk(start: Point, steps: number, reach: number): Point[] {
    const points: Point[] = [];
    let [x, y] = start;
    for (let step = 0; step < steps; step += 1) {
      const heading = field(x, y);
      if (!sheet.area(x, y) || !taken.isFree(x, y, heading, reach)) break;
      points.push([x, y]);
      x += Math.cos(heading) * STEP;
      y += Math.sin(heading) * STEP;
    }
    return points;
  }
}

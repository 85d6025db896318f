import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { HexColor } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el } from "../draw/svg";
import {
  type Current,
  type FlowChoice,
  flowField,
  type LineWeight,
  type Spacing,
  traceLines,
} from "./longshore-flow";

type Palette = { readonly weight: number; readonly paper: HexColor; readonly inks: readonly HexColor[] };

const PALETTES = {
  Shingle: { weight: 17, paper: "#f2eee6", inks: ["#1f3a4d", "#c8553d", "#e0a458", "#3c6e71", "#1f3a4d"] },
  Lighthouse: { weight: 15, paper: "#14212b", inks: ["#e7dfc6", "#e07a5f", "#81b29a", "#f2cc8f", "#e7dfc6"] },
  Chart: { weight: 14, paper: "#dce3e6", inks: ["#0e2a3a", "#35607a", "#c2563a", "#7d9bab"] },
  Kelp: { weight: 13, paper: "#0f1a17", inks: ["#9ad1b3", "#f1ebd8", "#5c8d7b", "#e6b655", "#35604f"] },
  Regatta: { weight: 12, paper: "#f5e9da", inks: ["#2a4858", "#b5523b", "#e9b872", "#8aa29e", "#402e32"] },
  Driftwood: { weight: 10, paper: "#e8e0d2", inks: ["#3b332c", "#8a7761", "#b9a88c", "#5f5245", "#a3442f"] },
  Saltmarsh: { weight: 8, paper: "#e5e6d3", inks: ["#3d4f36", "#84935f", "#c9a24b", "#2b3a3f"] },
  Coral: { weight: 6, paper: "#f4ddd3", inks: ["#a8323c", "#e2725b", "#2e4756", "#f0a58f", "#7a2230"] },
  Soundings: { weight: 3, paper: "#e9e6df", inks: ["#222426"] },
  Noctiluca: { weight: 2, paper: "#0a1020", inks: ["#5ff0e0", "#2a7fd0", "#1b3a78", "#d6fff6"] },
} as const satisfies Record<string, Palette>;

const CURRENTS = {
  Swell: { weight: 28 },
  Eddy: { weight: 22 },
  Rip: { weight: 18 },
  Spiral: { weight: 14 },
  Tidefold: { weight: 12 },
  Maelstrom: { weight: 6 },
} as const satisfies Record<Current, { weight: number }>;

const LINES = {
  Mixed: { weight: 40 },
  Fine: { weight: 28 },
  Broad: { weight: 22 },
  Ribbon: { weight: 10 },
} as const satisfies Record<LineWeight, { weight: number }>;

const SPACINGS = {
  Close: { weight: 44 },
  Open: { weight: 34 },
  Wide: { weight: 22 },
} as const satisfies Record<Spacing, { weight: number }>;

const FRAMES = {
  Margin: { weight: 42 },
  Bleed: { weight: 28 },
  Tondo: { weight: 18 },
  Diptych: { weight: 12 },
} as const;
const ENDS = { Cut: { weight: 42 }, Round: { weight: 38 }, Dashed: { weight: 20 } } as const;

type Frame = keyof typeof FRAMES;

/** True inside the printed area of a square sheet. */
function frameTest(frame: Frame, size: number): (x: number, y: number) => boolean {
  const margin = size * 0.075;
  const inside = (x: number, y: number) => x > margin && y > margin && x < size - margin && y < size - margin;
  switch (frame) {
    case "Bleed":
      return (x, y) => x > -12 && y > -12 && x < size + 12 && y < size + 12;
    case "Tondo":
      return (x, y) => Math.hypot(x - size / 2, y - size / 2) < size * 0.425;
    case "Diptych":
      return (x, y) => inside(x, y) && Math.abs(x - size / 2) > size * 0.022;
    case "Margin":
      return inside;
  }
}

function choose(rng: Rng) {
  return {
    palette: rng.key(PALETTES),
    current: rng.key(CURRENTS),
    line: rng.key(LINES),
    spacing: rng.key(SPACINGS),
    frame: rng.key(FRAMES),
    ends: rng.key(ENDS),
    /** Turning strength of the field, in tenths. */
    turbulence: rng.int(4, 30),
  };
}

function strokes(choice: ReturnType<typeof choose>, width: number, height: number, rng: Rng): string {
  const { inks } = PALETTES[choice.palette];
  const square = width === height;
  const flow: FlowChoice = { ...choice, turbulence: choice.turbulence / 10 };
  const area = square ? frameTest(choice.frame, width) : () => true;
  const lines = traceLines(flowField(flow, width, height, rng), flow, { width, height, area }, rng);
  const byInk = new Map<HexColor, string>();
  for (const line of lines) {
    const ink = rng.pick<HexColor>(inks);
    const dash =
      choice.ends === "Dashed" && line.width > 2.2
        ? `${Math.round(line.width * 4)} ${Math.round(line.width * 1.6)}`
        : undefined;
    const path = el("path", { d: line.path, "stroke-width": line.width, "stroke-dasharray": dash });
    byInk.set(ink, (byInk.get(ink) ?? "") + path);
  }
  const cap = choice.ends === "Round" ? "round" : "butt";
  return [...byInk]
    .map(([ink, paths]) => el("g", { fill: "none", stroke: ink, "stroke-linecap": cap }, paths))
    .join("");
}

export const longshore = defineArt({
  slug: "longshore",
  name: "Longshore",
  symbol: "LONG",
  description:
    "Two hundred and fifty-six currents. Each line sets out alone, follows the water and stops where it would touch another.",
  creator: "Maren Tidewell",
  category: "art",
  licence: "CC BY-NC 4.0",
  logoTokenId: 7n,
  choose,
  nameTraits: (choice) => ({
    Palette: choice.palette,
    Current: choice.current,
    Line: choice.line,
    Spacing: choice.spacing,
    Frame: choice.frame,
    Ends: choice.ends,
    Turbulence: choice.turbulence,
  }),
  paint: (choice, rng) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: PALETTES[choice.palette].paper }) +
    strokes(choice, ITEM_SIZE, ITEM_SIZE, rng),
  paintBanner: (rng) => {
    const choice = {
      ...choose(rng),
      palette: "Shingle",
      current: "Swell",
      line: "Mixed",
      ends: "Cut",
      turbulence: 9,
      spacing: "Open",
    } as const;
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: PALETTES.Shingle.paper }) +
      strokes(choice, BANNER_WIDTH, BANNER_HEIGHT, rng)
    );
  },
});

import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { lighten, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num, type Point, smoothPath } from "../draw/svg";
import {
  drawForeground,
  drawWeather,
  type Foreground,
  type SheetColours,
  type Weather,
} from "./paper-weather-front";

/** From the top of the sky to the nearest ridge, and the light that hangs in it. */
const PALETTES = {
  Apricot: { weight: 16, sheet: ["#f3d9b8", "#edb48c", "#d9795d", "#8d4a54", "#3a2b44"], light: "#fff6e4" },
  Estuary: { weight: 15, sheet: ["#dde7e4", "#b5cbcb", "#7fa3a8", "#476f78", "#203f4a"], light: "#fffdf6" },
  Harvest: { weight: 14, sheet: ["#f7e7c4", "#f1c66d", "#c9873b", "#6e5a3c", "#2e3328"], light: "#fff6e4" },
  Overcast: { weight: 13, sheet: ["#e9eef0", "#c6d4da", "#93aebb", "#5c7f92", "#2c4a5c"], light: "#fbfbf7" },
  Rose: { weight: 12, sheet: ["#f6dad4", "#e9afa8", "#c27c84", "#7a5468", "#3b344f"], light: "#fff1e6" },
  Orchard: { weight: 11, sheet: ["#e8f0da", "#bfd3a6", "#86a877", "#4c7357", "#234238"], light: "#fdf7d8" },
  "Blue night": {
    weight: 8,
    sheet: ["#1b2140", "#2b3663", "#4c5d93", "#37477a", "#141a33"],
    light: "#f6e3b5",
  },
  Aurora: { weight: 6, sheet: ["#0f1b24", "#173340", "#1f5560", "#1b464f", "#0a161d"], light: "#c9f5dc" },
  Ember: { weight: 4, sheet: ["#2a1418", "#7a2a2a", "#c94f34", "#5a2329", "#1d1014"], light: "#ffb35c" },
} as const satisfies Record<string, { weight: number } & SheetColours>;

const LIGHTS = {
  Sun: { weight: 36, size: 0.1 },
  "Low sun": { weight: 24, size: 0.14 },
  Crescent: { weight: 16, size: 0.085 },
  Giant: { weight: 10, size: 0.21 },
  Twin: { weight: 4, size: 0.075 },
} as const;
const WEATHERS = {
  Rain: { weight: 26 },
  Mist: { weight: 24 },
  Cloud: { weight: 20 },
  Snow: { weight: 16 },
  Wind: { weight: 10 },
  Lightning: { weight: 4 },
} as const satisfies Record<Weather, { weight: number }>;
const RELIEFS = {
  Rolling: { weight: 38 },
  Alpine: { weight: 26 },
  Dunes: { weight: 20 },
  Mesa: { weight: 16 },
} as const;
const FOREGROUNDS = {
  Pines: { weight: 30 },
  Lake: { weight: 24 },
  Reeds: { weight: 20 },
  Birds: { weight: 16 },
  Cabin: { weight: 10 },
} as const satisfies Record<Foreground, { weight: number }>;

type Relief = keyof typeof RELIEFS;

function choose(rng: Rng) {
  return {
    palette: rng.key(PALETTES),
    light: rng.chance(0.86) ? rng.key(LIGHTS) : undefined,
    weather: rng.chance(0.62) ? rng.key(WEATHERS) : undefined,
    relief: rng.key(RELIEFS),
    foreground: rng.chance(0.6) ? rng.key(FOREGROUNDS) : undefined,
    ridges: rng.int(4, 7),
  };
}

type Choice = ReturnType<typeof choose>;

function drawSky({ sheet }: SheetColours, width: number, horizon: number): string {
  const bands = 9;
  const tall = horizon / bands;
  return Array.from({ length: bands + 4 }, (_, index) =>
    el("rect", {
      y: Math.round(index * tall),
      width,
      height: Math.ceil(tall) + 1,
      fill: mix(sheet[0], sheet[1], Math.min(1, (index + 1) / bands)),
    }),
  ).join("");
}

function drawLight(choice: Choice, width: number, height: number, horizon: number, rng: Rng): string {
  if (choice.light === undefined) return "";
  const { light, sheet } = PALETTES[choice.palette];
  const r = Math.min(width, height) * LIGHTS[choice.light].size;
  const cx = width * rng.range(0.24, 0.76);
  const cy =
    choice.light === "Low sun" ? horizon - r * 0.1 : Math.max(r + 16, horizon * rng.range(0.34, 0.62));
  const glow =
    el("circle", { cx, cy, r: r * 1.5, fill: light, opacity: 0.16 }) +
    el("circle", { cx, cy, r: r * 2.1, fill: light, opacity: 0.09 });
  if (choice.light === "Crescent") {
    const d = `M${num(cx)} ${num(cy - r)}A${num(r)} ${num(r)} 0 1 0 ${num(cx + r)} ${num(cy)}A${num(r * 0.78)} ${num(r * 0.78)} 0 1 1 ${num(cx)} ${num(cy - r)}Z`;
    return el("path", { d, fill: light });
  }
  const disc = el("circle", { cx, cy, r, fill: light });
  if (choice.light !== "Twin") return glow + disc;
  return (
    disc + el("circle", { cx: cx + r * 2.3, cy: cy + r * 0.9, r: r * 0.55, fill: mix(light, sheet[2], 0.35) })
  );
}

/** Heights of one ridge across the sheet, about -1 to 1. */
function ridgeLine(relief: Relief, rng: Rng): (x: number) => number {
  const [a, b, c] = [rng.range(0, 9), rng.range(0, 9), rng.range(0, 9)];
  const k = rng.range(0.8, 1.5);
  switch (relief) {
    case "Rolling":
      return (x) =>
        0.62 * Math.sin(x * k * 4.2 + a) + 0.28 * Math.sin(x * k * 9.1 + b) + 0.1 * Math.sin(x * 21 + c);
    case "Dunes":
      return (x) =>
        0.9 * ((x * k * 1.3 + a) % 1) ** 1.7 * Math.min(1, (1 - ((x * k * 1.3 + a) % 1)) * 5) +
        0.2 * Math.sin(x * 4 + b) -
        0.2;
    case "Mesa":
      return (x) =>
        Math.max(-0.5, Math.min(0.62, 1.7 * Math.sin(x * k * 5.2 + a) + 0.5 * Math.sin(x * 11 + b))) +
        0.03 * Math.sin(x * 60 + c);
    case "Alpine": {
      const tooth = (x: number, period: number, shift: number) =>
        2 * Math.abs(((((x * period + shift) % 1) + 1) % 1) - 0.5);
      return (x) => 1.15 * tooth(x, k * 1.6, a) + 0.55 * tooth(x, k * 4.3, b) + 0.2 * tooth(x, 13, c) - 0.85;
    }
  }
}

function drawRidges(choice: Choice, width: number, height: number, horizon: number, rng: Rng): string {
  const { sheet } = PALETTES[choice.palette];
  const sharp = choice.relief === "Alpine" || choice.relief === "Mesa";
  const steps = Math.round((width / height) * (sharp ? 64 : 34));
  let ridges = "";
  for (let index = 0; index < choice.ridges; index += 1) {
    const depth = index / (choice.ridges - 1);
    const base = horizon + (height - horizon) * depth * 0.8;
    const swing = height * (0.115 - 0.055 * depth);
    const line = ridgeLine(choice.relief, rng);
    const points = Array.from(
      { length: steps + 1 },
      (_, step): Point => [(width * step) / steps, base - swing * line(((step / steps) * width) / height)],
    );
    const edge = sharp ? `M${points.map((point) => point.map(num).join(" ")).join("L")}` : smoothPath(points);
    const tone = depth < 0.5 ? mix(sheet[2], sheet[3], depth * 2) : mix(sheet[3], sheet[4], depth * 2 - 1);
    const fill = mix(mix(tone, sheet[1], 0.42 * (1 - depth) ** 1.6), tone, depth);
    ridges += el("path", { d: `${edge}V${height}H0Z`, fill });
    // A cut edge of paper catches the light.
    ridges += el("path", {
      d: edge,
      fill: "none",
      stroke: lighten(fill, 0.22),
      "stroke-width": 1.2,
      opacity: 0.7,
    });
    if (choice.weather === "Mist" && index < choice.ridges - 1) {
      ridges += el("rect", {
        y: base + swing * 0.55,
        width,
        height: height * 0.03,
        fill: sheet[0],
        opacity: 0.24,
      });
      ridges += el("rect", {
        y: base + swing * 0.55 + height * 0.03,
        width,
        height: height * 0.022,
        fill: sheet[0],
        opacity: 0.13,
      });
    }
  }
  return ridges;
}

function paintSheet(choice: Choice, width: number, height: number, rng: Rng): string {
  const colours: SheetColours = PALETTES[choice.palette];
  const horizon = height * rng.range(0.44, 0.56);
  const sky = drawSky(colours, width, horizon) + drawLight(choice, width, height, horizon, rng);
  const land = drawRidges(choice, width, height, horizon, rng);
  const front =
    choice.foreground === undefined ? "" : drawForeground(choice.foreground, colours, width, height, rng);
  const weather =
    choice.weather === undefined ? "" : drawWeather(choice.weather, colours, width, height, rng);
  return sky + land + front + weather;
}

export const paperWeather = defineArt({
  slug: "paper-weather",
  name: "Paper Weather",
  symbol: "PAPER",
  description:
    "Invented skies in cut paper. Ridges, one source of light, and whatever weather the seed decides.",
  creator: "Ida Vestergaard",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 9n,
  choose,
  nameTraits: (choice) => ({
    Paper: choice.palette,
    Light: choice.light,
    Weather: choice.weather,
    Relief: choice.relief,
    Foreground: choice.foreground,
    Ridges: choice.ridges,
  }),
  paint: (choice, rng) => paintSheet(choice, ITEM_SIZE, ITEM_SIZE, rng),
  paintBanner: (rng) =>
    paintSheet(
      {
        palette: "Harvest",
        light: "Sun",
        weather: "Rain",
        relief: "Rolling",
        foreground: undefined,
        ridges: 6,
      },
      BANNER_WIDTH,
      BANNER_HEIGHT,
      rng,
    ),
});

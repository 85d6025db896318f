import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num, type Point, polar, smoothPath } from "../draw/svg";
import { drawLight, drawMark } from "./sea-marks-shapes";
import {
  DISCS,
  type Disc,
  INKS,
  MARK_LIGHTS,
  MARK_SKIES,
  MARKS,
  SEAS,
  type Sea,
  type Sky,
} from "./sea-marks-tables";

type Palette = (typeof INKS)[keyof typeof INKS];

const HORIZON = 268;
/** The paper that is left around the print. */
const MARGIN = 20;

function choose(rng: Rng) {
  return {
    mark: rng.key(MARKS),
    inks: rng.key(INKS),
    light: rng.key(MARK_LIGHTS),
    sky: rng.key(MARK_SKIES),
    sea: rng.key(SEAS),
    disc: rng.key(DISCS),
    range: rng.int(4, 28),
  };
}

type Frame = { readonly left: number; readonly right: number; readonly top: number };

/** Lines that thicken towards the horizon, as a screen prints a gradient. */
function drawGraded({ left, right, top }: Frame, ink: string): string {
  const rows = 17;
  const pitch = (HORIZON - top) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const height = pitch * (0.08 + 0.62 * (row / rows) ** 1.4);
    const y = top + (row + 1) * pitch - height;
    return el("rect", { x: left, y, width: right - left, height, fill: ink, opacity: 0.55 });
  }).join("");
}

function drawBanks({ left, right, top }: Frame, ink: string, rng: Rng, soft: boolean): string {
  const count = soft ? 4 : 6;
  return Array.from({ length: count }, (_, row) => {
    const y = top + 26 + (row * (HORIZON - top - 30)) / count + rng.range(-8, 8);
    const height = soft ? rng.range(20, 34) : rng.range(7, 15);
    const from = soft ? left : rng.range(left, left + (right - left) * 0.4);
    const width = soft ? right - left : rng.range(0.35, 0.6) * (right - left);
    const end = Math.min(right, from + width);
    const rx = soft ? 0 : height / 2;
    return el("rect", { x: from, y, width: end - from, height, rx, fill: ink, opacity: soft ? 0.34 : 0.6 });
  }).join("");
}

function drawRain({ left, right, top }: Frame, ink: string, rng: Rng): string {
  let path = "";
  for (let x = left + 6; x < right - 14; x += 15) {
    for (let y = top + rng.range(0, 40); y < HORIZON - 34; y += rng.range(40, 66))
      path += `M${num(x + 12)} ${num(y)}l-10 30`;
  }
  return el("path", { d: path, stroke: ink, "stroke-width": 2, opacity: 0.7, "stroke-linecap": "round" });
}

function drawStars({ left, right, top }: Frame, ink: string, rng: Rng): string {
  const count = Math.round((right - left) / 6);
  return Array.from({ length: count }, () => {
    const at = { cx: rng.range(left + 8, right - 8), cy: rng.range(top + 8, HORIZON - 16) };
    return el("circle", { ...at, r: rng.pick([1.2, 1.2, 1.8, 2.8]), fill: ink, opacity: 0.9 });
  }).join("");
}

function drawSky(sky: Sky, frame: Frame, inks: Palette, rng: Rng): string {
  switch (sky) {
    case "Graded":
      return drawGraded(frame, inks.pale);
    case "Overcast":
      return drawBanks(frame, inks.pale, rng, false);
    case "Fog":
      return drawBanks(frame, inks.pale, rng, true);
    case "Rain":
      return drawRain(frame, inks.pale, rng);
    case "Stars":
      return drawStars(frame, inks.dark, rng);
  }
}

function drawDisc(disc: Disc, x: number, inks: Palette): string {
  const { radius: r, y } = DISCS[disc];
  switch (disc) {
    case "Low sun":
      return el("path", { d: `M${num(x - r)} ${HORIZON}a${r} ${r} 0 0 1 ${2 * r} 0z`, fill: inks.warm });
    case "High sun":
      return el("circle", { cx: x, cy: y, r, fill: inks.warm });
    case "Full moon":
      return el("circle", { cx: x, cy: y, r, fill: inks.pale });
    case "Crescent": {
      const [horn, other] = [-85, 45].map((degrees) => polar([x, y], r, degrees).map(num).join(" "));
      const inner = num(r * 0.92);
      return el("path", {
        d: `M${horn}A${r} ${r} 0 1 0 ${other}A${inner} ${inner} 0 1 1 ${horn}Z`,
        fill: inks.pale,
      });
    }
  }
}

/** Rows of waves, each a little bolder than the one behind it. */
function drawSea(sea: Sea, { left, right }: Frame, bottom: number, inks: Palette, rng: Rng): string {
  const { height, length, gap } = SEAS[sea];
  let rows = "";
  let row = 0;
  for (let y = HORIZON + gap; y < bottom - 4; y += gap + row * 0.9) {
    const shift = rng.range(0, length);
    const points: Point[] = [];
    for (let x = left; x <= right + 1; x += (right - left) / Math.round((right - left) / (length / 4))) {
      points.push([Math.min(x, right), y + Math.sin(((x + shift) / length) * 2 * Math.PI) * height]);
    }
    rows += el("path", { d: smoothPath(points), "stroke-width": 1.6 + row * 0.5 });
    row += 1;
  }
  return el("g", { fill: "none", stroke: inks.paper, opacity: 0.82 }, rows);
}

function paint(choice: ReturnType<typeof choose>, rng: Rng, id: string): string {
  const inks = INKS[choice.inks];
  const frame = { left: MARGIN, right: ITEM_SIZE - MARGIN, top: MARGIN };
  const bottom = ITEM_SIZE - MARGIN;
  const ground = mix(inks.paper, inks.pale, 0.16);
  const foot: Point = [rng.range(166, 234), 306];
  const { body, lamp } = drawMark(choice.mark, { ...inks, foot });
  const afloat = /buoy|Cardinal/.test(choice.mark);
  const tilt = afloat ? `rotate(${num(rng.range(-9, 9))} ${num(foot[0])} ${foot[1]})` : undefined;
  // A print of several inks is never quite in register.
  const slip = `translate(${num(rng.range(-3, 3))} ${num(rng.range(-2, 2))})`;
  const window = { x: MARGIN, y: MARGIN, width: frame.right - MARGIN, height: bottom - MARGIN };
  const water = (y: number) => el("rect", { ...window, y, height: bottom - y, fill: inks.dark });
  const printed =
    el("rect", { ...window, fill: ground }) +
    drawSky(choice.sky, frame, inks, rng) +
    el("g", { transform: slip }, drawDisc(choice.disc, rng.range(104, 296), inks)) +
    water(HORIZON) +
    el("g", { transform: tilt }, drawLight(choice.light, lamp, inks.warm) + body) +
    water(320) +
    drawSea(choice.sea, frame, bottom, inks, rng);
  return (
    el("clipPath", { id: `${id}-window` }, el("rect", window)) +
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: inks.paper }) +
    el("g", { "clip-path": `url(#${id}-window)` }, printed)
  );
}

function paintBanner(rng: Rng): string {
  const inks = INKS["Federal blue"];
  const frame = { left: 0, right: BANNER_WIDTH, top: 0 };
  const horizon = 214;
  const marks = rng.shuffle(Object.keys(MARKS) as (keyof typeof MARKS)[]);
  let row = "";
  for (const [index, mark] of marks.entries()) {
    const foot: Point = [110 + index * 198 + rng.range(-18, 18), 306];
    const { body, lamp } = drawMark(mark, { ...inks, foot });
    row += drawLight(rng.key(MARK_LIGHTS), lamp, inks.pale) + body;
  }
  return (
    el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: mix(inks.paper, inks.pale, 0.16) }) +
    el("g", { transform: `translate(0 ${horizon - HORIZON})` }, drawGraded(frame, inks.pale)) +
    el("circle", { cx: 1180, cy: 96, r: 58, fill: inks.warm }) +
    el("rect", { y: horizon, width: BANNER_WIDTH, height: BANNER_HEIGHT - horizon, fill: inks.dark }) +
    el("g", { transform: `translate(0 ${horizon - HORIZON - 6})` }, row) +
    el("rect", {
      y: horizon + 30,
      width: BANNER_WIDTH,
      height: BANNER_HEIGHT - horizon - 30,
      fill: inks.dark,
    }) +
    el(
      "g",
      { transform: `translate(0 ${horizon - HORIZON})` },
      drawSea("Swell", frame, HORIZON + 66, inks, rng),
    )
  );
}

export const seaMarks = defineArt({
  slug: "sea-marks",
  name: "Sea Marks",
  symbol: "MARKS",
  description:
    "Twenty-four screen prints of what tells a ship where it is: lights, buoys and beacons, each pulled in three inks and a small edition that many people share.",
  creator: "Skerry Print Room",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 3n,
  choose,
  nameTraits: (choice) => ({
    Mark: choice.mark,
    Light: choice.light,
    Inks: choice.inks,
    Sky: choice.sky,
    Sea: choice.sea,
    Disc: choice.disc,
    "Range, nm": choice.range,
  }),
  paint,
  paintBanner,
});

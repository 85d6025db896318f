import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { Rng } from "../draw/rng";
import { el, num, type Point } from "../draw/svg";
import { drawBlock, drawSlab } from "./brut-estate-block";
import {
  ESTATE_GROUNDS,
  ESTATE_PALETTES,
  ESTATE_SKIES,
  FACADES,
  PLANS,
  PLOTS,
  ROOFS,
} from "./brut-estate-tables";

type Plan = keyof typeof PLANS;

/** The wish for height of a cell, 0 (open ground) to 1 (the tallest allowed). */
function massing(plan: Plan, i: number, j: number, count: number, rng: Rng): number {
  const last = count - 1;
  const centre = Math.max(Math.abs(i - last / 2), Math.abs(j - last / 2)) / (last / 2);
  switch (plan) {
    case "Towers":
      return rng.chance(0.26) ? rng.range(0.7, 1) : rng.chance(0.45) ? 0 : rng.range(0.08, 0.24);
    case "Terraces":
      return i + j > last && rng.chance(0.16)
        ? 0
        : Math.max(0.08, 1 - (i + j) / (2 * last)) * rng.range(0.7, 1);
    case "Courtyard":
      return centre > 0.9 ? (i + j > last * 1.4 ? rng.range(0.12, 0.26) : rng.range(0.45, 0.9)) : 0;
    case "Spine":
      // Along the diagonal that runs across the page; along the other one, blocks would hide each other.
      if (i + j === last) return rng.range(0.6, 1);
      return Math.abs(i + j - last) === 1 ? rng.range(0.14, 0.36) : rng.chance(0.5) ? 0 : 0.12;
    case "Ziggurat":
      return Math.max(0.1, 1 - centre * 0.86);
    case "Scatter":
      return rng.chance(0.24) ? 0 : 0.12 + 0.88 * rng.next() ** 2;
  }
}

function choose(rng: Rng) {
  return {
    palette: rng.key(ESTATE_PALETTES),
    plan: rng.key(PLANS),
    facade: rng.key(FACADES),
    roof: rng.key(ROOFS),
    plot: rng.key(PLOTS),
    ground: rng.key(ESTATE_GROUNDS),
    sky: rng.key(ESTATE_SKIES),
    storeys: rng.int(6, 14),
  };
}

type Choice = ReturnType<typeof choose>;

function drawEstate(choice: Choice, foot: Point, half: number, rng: Rng): string {
  const palette = ESTATE_PALETTES[choice.palette];
  const { count } = PLOTS[choice.plot];
  const tile = half / count;
  const rise = tile * 0.577;
  const top: Point = [foot[0], foot[1] - 2 * count * rise];
  // The tallest block stands on the highest wish, so the trait is the true count.
  const cells = Array.from({ length: count * count }, (_, index) => {
    const [i, j] = [index % count, Math.floor(index / count)];
    return { i, j, wish: massing(choice.plan, i, j, count, rng) };
  });
  const tallest = Math.max(...cells.map((cell) => cell.wish));
  const storey = (half * 0.86) / 14;
  const blocks = cells
    .sort((a, b) => a.i + a.j - (b.i + b.j))
    .map(({ i, j, wish }) => {
      const centre: Point = [top[0] + (i - j) * tile, top[1] + (i + j + 1) * rise];
      const storeys = Math.round((wish / tallest) * choice.storeys);
      return drawBlock(
        { centre, tile, storeys, storey, facade: choice.facade, roof: choice.roof, ground: choice.ground },
        palette,
        rng,
      );
    });
  return drawSlab(foot, half, palette) + blocks.join("");
}

function drawSky(choice: Choice, rng: Rng): string {
  const palette = ESTATE_PALETTES[choice.palette];
  if (choice.sky === "Bare") return "";
  if (choice.sky === "Disc")
    return el("circle", {
      cx: rng.range(70, 330),
      cy: rng.range(62, 96),
      r: rng.range(26, 46),
      fill: palette.lit,
    });
  if (choice.sky === "Haze") {
    return [0, 1, 2, 3]
      .map((index) =>
        el("rect", {
          x: rng.range(-60, 160),
          y: 44 + index * 34,
          width: rng.range(160, 300),
          height: 9,
          rx: 4.5,
          fill: palette.top,
          opacity: 0.42,
        }),
      )
      .join("");
  }
  const birds = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [rng.range(50, 90) + index * 19, 52 + Math.abs(index - 3) * 11 + rng.range(-3, 3)];
    return `M${num(x - 7)} ${num(y - 4)}q5 -2 7 4q2 -6 7 -4`;
  });
  return el("path", {
    d: birds.join(""),
    fill: "none",
    stroke: palette.right,
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

export const brutEstate = defineArt({
  slug: "brut-estate",
  name: "Brut Estate",
  symbol: "BRUT",
  description:
    "Housing blocks nobody had to argue for. Each estate is one plot, one façade and a council's worth of opinions about roofs.",
  creator: "Atelier Norrgaard",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 5n,
  choose,
  nameTraits: (choice) => ({
    Palette: choice.palette,
    Plan: choice.plan,
    Façade: choice.facade,
    Roof: choice.roof,
    Plot: choice.plot,
    Ground: choice.ground,
    Sky: choice.sky,
    Storeys: choice.storeys,
  }),
  paint: (choice, rng) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: ESTATE_PALETTES[choice.palette].sky }) +
    drawSky(choice, rng) +
    drawEstate(choice, [200, 356], 166, rng),
  paintBanner: (rng) => {
    const estates = [130, 400, 670, 940, 1210, 1480].map((x) =>
      drawEstate({ ...choose(rng), palette: "Concrete", plot: "5 by 5" }, [x, 262], 128, rng),
    );
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: ESTATE_PALETTES.Concrete.sky }) +
      estates.join("")
    );
  },
});

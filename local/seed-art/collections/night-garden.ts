import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { Rng } from "../draw/rng";
import { el, type Point } from "../draw/svg";
import { drawPlant, type GardenColours, type Plant } from "./night-garden-plant";
import { drawGround, drawMoon, drawVisitors } from "./night-garden-scene";
import { BEDS, BLOOMS, GARDEN_GROUNDS, HOURS, LEAVES, MOONS, VISITORS } from "./night-garden-tables";

function choose(rng: Rng) {
  const bloom = rng.key(BLOOMS);
  const companion = rng.key(BLOOMS);
  return {
    hour: rng.key(HOURS),
    bloom,
    companion: companion === bloom ? undefined : companion,
    leaf: rng.key(LEAVES),
    bed: rng.key(BEDS),
    moon: rng.chance(0.68) ? rng.key(MOONS) : undefined,
    visitor: rng.chance(0.42) ? rng.key(VISITORS) : undefined,
    ground: rng.key(GARDEN_GROUNDS),
    stems: rng.int(4, 9),
  };
}

type Choice = ReturnType<typeof choose>;

/** How tall a stem at `t` (0 left, 1 right) would like to be, 0 to 1. */
function bedHeight(bed: keyof typeof BEDS, t: number, rng: Rng): number {
  switch (bed) {
    case "Meadow":
      return rng.range(0.25, 1);
    case "Arch":
      return 0.28 + 0.72 * Math.sin(t * Math.PI);
    case "Rising":
      return 0.2 + 0.8 * t;
    case "Vale":
      return 1 - 0.72 * Math.sin(t * Math.PI);
  }
}

type Plot = {
  readonly width: number;
  readonly height: number;
  readonly stems: number;
  readonly floor: number;
  readonly size: number;
  /** Bare ground left and right of the outer stems. */
  readonly margin: number;
};

function growPlants(choice: Choice, plot: Plot, rng: Rng): Plant[] {
  const colours: GardenColours = HOURS[choice.hour];
  const pitch = (plot.width - 2 * plot.margin) / (plot.stems - 1);
  return Array.from({ length: plot.stems }, (_, index) => {
    const x = plot.margin + index * pitch + rng.range(-0.1, 0.1) * pitch;
    // Neighbours differ in height, so that heads do not cover each other.
    const zigzag = index % 2 === 0 ? 0.14 : -0.14;
    const rise = Math.min(1, Math.max(0.1, bedHeight(choice.bed, index / (plot.stems - 1), rng) + zigzag));
    const tall = plot.height * (0.28 + 0.46 * rise);
    const lean = x + rng.range(-0.24, 0.24) * Math.min(pitch, 84);
    return {
      root: [x, plot.floor + 24],
      head: [Math.min(plot.width - 34, Math.max(34, lean)), plot.floor - tall],
      bloom: choice.companion !== undefined && index % 3 === 1 ? choice.companion : choice.bloom,
      colour: rng.pick(colours.blooms),
      leaf: choice.leaf,
      size: plot.size,
    };
  });
}

function drawPlants(plants: readonly Plant[], colours: GardenColours, rng: Rng): string {
  return [...plants]
    .sort((a, b) => a.head[1] - b.head[1])
    .map((plant) => drawPlant(plant, colours, rng))
    .join("");
}

/** Where in the sky the moon is least in the way of the flowers. */
function clearSky(plants: readonly Plant[], rng: Rng): Point {
  const spots = Array.from({ length: 12 }, (): Point => [rng.range(60, 340), rng.range(56, 84)]);
  const room = ([x, y]: Point) => Math.min(...plants.map(({ head }) => Math.hypot(head[0] - x, head[1] - y)));
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
}

export const nightGarden = defineArt({
  slug: "night-garden",
  name: "Night Garden",
  symbol: "NIGHT",
  description:
    "Four hundred and forty-four beds that only open after dark. Eight flowers, nine hours, and the occasional visitor.",
  creator: "Yuki Arai",
  category: "art",
  licence: "CC BY-NC 4.0",
  logoTokenId: 40n,
  choose,
  nameTraits: (choice) => ({
    Hour: choice.hour,
    Bloom: choice.bloom,
    Companion: choice.companion,
    Leaf: choice.leaf,
    Bed: choice.bed,
    Moon: choice.moon,
    Visitor: choice.visitor,
    Ground: choice.ground,
    Stems: choice.stems,
  }),
  paint: (choice, rng, id) => {
    const hour = HOURS[choice.hour];
    const { stems } = choice;
    const plot: Plot = {
      width: ITEM_SIZE,
      height: ITEM_SIZE,
      stems,
      floor: 372,
      size: 1.46 - stems * 0.06,
      margin: 86 - stems * 5,
    };
    const plants = growPlants(choice, plot, rng);
    return (
      el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: hour.sky }) +
      (choice.moon === undefined ? "" : drawMoon(choice.moon, hour, clearSky(plants, rng), rng, id)) +
      drawPlants(plants, hour, rng) +
      drawGround(choice.ground, hour, ITEM_SIZE, ITEM_SIZE, rng) +
      (choice.visitor === undefined ? "" : drawVisitors(choice.visitor, hour, rng))
    );
  },
  paintBanner: (rng) => {
    const choice = {
      ...choose(rng),
      hour: "Midnight",
      bed: "Meadow",
      bloom: "Daisy",
      companion: "Tulip",
      leaf: "Willow",
    } as const;
    const plot: Plot = {
      width: BANNER_WIDTH,
      height: BANNER_HEIGHT,
      stems: 38,
      floor: 266,
      size: 0.7,
      margin: 16,
    };
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: HOURS.Midnight.sky }) +
      el("circle", { cx: 1290, cy: 82, r: 40, fill: HOURS.Midnight.moon }) +
      drawPlants(growPlants(choice, plot, rng), HOURS.Midnight, rng) +
      drawGround("Grass", HOURS.Midnight, BANNER_WIDTH, BANNER_HEIGHT, rng)
    );
  },
});

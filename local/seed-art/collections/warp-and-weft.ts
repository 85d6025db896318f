import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { darken, type HexColor, lighten, mix } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, num } from "../draw/svg";
import { DRAFTS, EDGES, fold, ORDERS, type ThreadCrossing, WEAVE_PALETTES } from "./warp-and-weft-tables";

type Order = keyof typeof ORDERS;

/** Colours of `count` threads side by side. */
function threadColours(order: Order, yarns: readonly HexColor[], count: number, rng: Rng): HexColor[] {
  const run = (least: number, most: number): HexColor[] => {
    const threads: HexColor[] = [];
    let last: HexColor | undefined;
    while (threads.length < count) {
      const yarn = rng.pick(yarns.filter((candidate) => candidate !== last));
      const length = rng.int(least, most);
      for (let index = 0; index < length; index += 1) threads.push(yarn);
      last = yarn;
    }
    return threads.slice(0, count);
  };
  switch (order) {
    case "Plaid": {
      // A sett repeats forwards and back, turning at its pivots.
      const sett = run(1, 5).slice(0, Math.max(8, Math.round(count / 3)));
      return Array.from(
        { length: count },
        (_, index) => sett[fold(index, sett.length - 1)] ?? yarns[0] ?? "#000000",
      );
    }
    case "Blanket":
      return run(5, 9);
    case "Ticking":
      return run(1, 2);
    case "Weft-faced":
    case "Scatter":
      return run(1, 4);
    case "Ombré": {
      const vats = rng.shuffle(yarns);
      return Array.from({ length: count }, (_, index) => {
        const place = (index / (count - 1)) * (vats.length - 1.001);
        const from = vats[Math.floor(place)] ?? "#000000";
        return mix(from, vats[Math.floor(place) + 1] ?? from, place % 1);
      });
    }
  }
}

function choose(rng: Rng) {
  return {
    palette: rng.key(WEAVE_PALETTES),
    draft: rng.key(DRAFTS),
    order: rng.key(ORDERS),
    edge: rng.key(EDGES),
    threads: 20 + 2 * rng.int(0, 12),
  };
}

type Choice = ReturnType<typeof choose>;
type Cloth = {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly columns: number;
  readonly rows: number;
};

/** Runs of equal value along one thread, as [start, length]. */
function floats(length: number, isUp: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let index = 0; index < length; index += 1) {
    if (!isUp(index)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1;
    else runs.push([index, 1]);
  }
  return runs;
}

/** Every float of one colour in one path: a cloth is a thousand crossings and only a few elements. */
function yarnPaths(paths: ReadonlyMap<HexColor, string>, pitch: number): string {
  return [...paths]
    .map(([yarn, d]) => {
      const body = el("path", { d, stroke: yarn, "stroke-width": pitch * 0.86 });
      return (
        body + el("path", { d, stroke: lighten(yarn, 0.28), "stroke-width": pitch * 0.2, opacity: 0.55 })
      );
    })
    .join("");
}

function weave(choice: Choice, cloth: Cloth, warp: readonly HexColor[], weft: readonly HexColor[]): string {
  const { over }: { over: ThreadCrossing } = DRAFTS[choice.draft];
  const { pitch } = cloth;
  const inset = pitch * 0.07;
  const vertical = new Map<HexColor, string>();
  const horizontal = new Map<HexColor, string>();
  warp.forEach((yarn, i) => {
    const x = num(cloth.x + (i + 0.5) * pitch);
    const d = floats(cloth.rows, (j) => over(i, j)).map(
      ([from, length]) => `M${x} ${num(cloth.y + from * pitch + inset)}v${num(length * pitch - 2 * inset)}`,
    );
    vertical.set(yarn, (vertical.get(yarn) ?? "") + d.join(""));
  });
  weft.forEach((yarn, j) => {
    const y = num(cloth.y + (j + 0.5) * pitch);
    const d = floats(cloth.columns, (i) => !over(i, j)).map(
      ([from, length]) => `M${num(cloth.x + from * pitch + inset)} ${y}h${num(length * pitch - 2 * inset)}`,
    );
    horizontal.set(yarn, (horizontal.get(yarn) ?? "") + d.join(""));
  });
  return el("g", { fill: "none" }, yarnPaths(horizontal, pitch) + yarnPaths(vertical, pitch));
}

function fringe(cloth: Cloth, warp: readonly HexColor[], rng: Rng): string {
  const bottom = cloth.y + cloth.rows * cloth.pitch;
  const strands = warp.flatMap((yarn, i) => {
    const x = cloth.x + (i + 0.5) * cloth.pitch;
    return [-1, 1].map((side) => {
      const from = side < 0 ? cloth.y : bottom;
      const to = from + side * rng.range(20, 27);
      const lean = rng.range(-3, 3);
      const d = `M${num(x)} ${num(from)}Q${num(x)} ${num((from + to) / 2)} ${num(x + lean)} ${num(to)}`;
      return el("path", { d, stroke: yarn, "stroke-width": cloth.pitch * 0.5 });
    });
  });
  return el("g", { fill: "none", "stroke-linecap": "round" }, strands.join(""));
}

function hang(choice: Choice, rng: Rng): string {
  const { yarns, wall } = WEAVE_PALETTES[choice.palette];
  const size = choice.edge === "Bleed" ? ITEM_SIZE : choice.edge === "Hemmed" ? 320 : 312;
  const offset = (ITEM_SIZE - size) / 2;
  const cloth: Cloth = {
    x: offset,
    y: offset,
    pitch: size / choice.threads,
    columns: choice.threads,
    rows: choice.threads,
  };
  const plain: HexColor[] = Array.from(
    { length: choice.threads },
    () => yarns[yarns.length - 1] ?? "#ffffff",
  );
  const warp =
    choice.order === "Weft-faced" ? plain : threadColours(choice.order, yarns, choice.threads, rng);
  const weft =
    choice.order === "Plaid" || choice.order === "Ombré"
      ? warp
      : threadColours(choice.order, yarns, choice.threads, rng);
  const back = el("rect", { x: offset, y: offset, width: size, height: size, fill: darken(yarns[0], 0.55) });
  const shadow =
    choice.edge === "Bleed"
      ? ""
      : el("rect", { x: offset + 5, y: offset + 9, width: size, height: size, fill: "#000", opacity: 0.16 });
  const ends = choice.edge === "Fringe" ? fringe(cloth, warp, rng) : "";
  const hemWidth = 11;
  const hem =
    choice.edge === "Hemmed"
      ? el("rect", {
          x: offset,
          y: offset,
          width: size,
          height: size,
          fill: "none",
          stroke: yarns[1],
          "stroke-width": hemWidth,
        }) +
        el("rect", {
          x: offset,
          y: offset,
          width: size,
          height: size,
          fill: "none",
          stroke: lighten(yarns[1], 0.45),
          "stroke-width": 1.6,
          "stroke-dasharray": "7 5",
        })
      : "";
  const ground = el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: wall });
  return ground + shadow + ends + back + weave(choice, cloth, warp, weft) + hem;
}

export const warpAndWeft = defineArt({
  slug: "warp-and-weft",
  name: "Warp & Weft",
  symbol: "WEFT",
  description:
    "Six hundred cloths from one loom. The draft says which thread rises, the sett says in which colour, and nothing else is decided.",
  creator: "Ines Carvalho",
  category: "art",
  licence: "CC BY-SA 4.0",
  logoTokenId: 12n,
  choose,
  nameTraits: (choice) => ({
    Dye: choice.palette,
    Draft: choice.draft,
    Order: choice.order,
    Edge: choice.edge,
    Threads: choice.threads,
  }),
  paint: (choice, rng) => hang(choice, rng),
  paintBanner: (rng) => {
    const choice = { ...choose(rng), draft: "Herringbone", order: "Plaid", palette: "Madder" } as const;
    const cloth: Cloth = { x: 0, y: 0, pitch: 10, columns: BANNER_WIDTH / 10, rows: BANNER_HEIGHT / 10 };
    const { yarns } = WEAVE_PALETTES.Madder;
    const back = el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: darken(yarns[0], 0.4) });
    const warp = threadColours("Blanket", yarns, cloth.columns, rng);
    return back + weave(choice, cloth, warp, threadColours("Blanket", yarns, cloth.rows, rng));
  },
});

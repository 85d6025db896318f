import { ITEM_SIZE } from "../draw/collection-art";
import { mix } from "../draw/color";
import { el, linePath, num } from "../draw/svg";
import { sheet } from "./frames";
import type { FrameParameters } from "./remake";

const middle = ITEM_SIZE / 2;

/** A record half out of its sleeve; the style is how fast it turns. */
export function record({ place, ink, style, id }: FrameParameters): string {
  const [cx, cy] = [middle, middle];
  const grooves = { "33": 5, "45": 3, "78": 8 }[style] ?? 4;
  const clip = el("clipPath", { id: `${id}-disc` }, el("circle", { cx, cy, r: 168 }));
  const picture = el(
    "g",
    { "clip-path": `url(#${id}-disc)` },
    place({ x: 20, y: 20, size: 360, window: [20, 20, 360] }),
  );
  const rings = Array.from({ length: grooves }, (_, index) =>
    el("circle", {
      cx,
      cy,
      r: 70 + (96 * (index + 1)) / (grooves + 1),
      fill: "none",
      stroke: ink.ground,
      "stroke-width": 1.6,
      opacity: 0.75,
    }),
  ).join("");
  const label =
    el("circle", { cx, cy, r: 58, fill: ink.mark }) +
    el("circle", { cx, cy, r: 44, fill: "none", stroke: ink.ground, "stroke-width": 2 }) +
    el("circle", { cx, cy, r: 8, fill: ink.ground });
  return (
    sheet(ink.ground) + el("circle", { cx, cy, r: 174, fill: ink.mark }) + clip + picture + rings + label
  );
}

/** A window of panes; the style is its head. */
export function pane({ place, ink, style, id }: FrameParameters): string {
  const heads: Record<string, string> = {
    Round: "M70 376V170A130 130 0 0 1 330 170V376Z",
    Pointed: "M70 376V190Q76 74 200 26Q324 74 330 190V376Z",
    Flat: "M70 376V40H330V376Z",
    Ogee: "M70 376V176Q78 120 140 98Q190 78 200 24Q210 78 260 98Q322 120 330 176V376Z",
  };
  const d = heads[style] ?? heads.Flat ?? "";
  const lead = { fill: "none", stroke: ink.mark };
  return (
    sheet(ink.ground) +
    el("clipPath", { id: `${id}-head` }, el("path", { d })) +
    el("g", { "clip-path": `url(#${id}-head)` }, place({ x: 20, y: 20, size: 360 })) +
    el("path", {
      d: "M200 20V376M70 208H330M70 292H330M70 124H330",
      ...lead,
      "stroke-width": 6,
      "clip-path": `url(#${id}-head)`,
    }) +
    el("path", { d, ...lead, "stroke-width": 14 })
  );
}

/** One corner four times over, mirrored; the style is which. */
export function carpet({ place, ink, style }: FrameParameters): string {
  const corners: Record<string, readonly [number, number, number]> = {
    Crown: [110, 20, 190],
    Root: [60, 190, 190],
    Heart: [130, 120, 150],
  };
  const part = corners[style] ?? [100, 100, 200];
  const quarter = (a: number, d: number, e: number, f: number) =>
    el(
      "g",
      { transform: `matrix(${a} 0 0 ${d} ${e} ${f})` },
      place({ x: 24, y: 24, size: 176, window: part }),
    );
  const rim = el("rect", {
    x: 24,
    y: 24,
    width: 352,
    height: 352,
    fill: "none",
    stroke: ink.mark,
    "stroke-width": 8,
  });
  return (
    sheet(ink.ground) +
    quarter(1, 1, 0, 0) +
    quarter(-1, 1, 400, 0) +
    quarter(1, -1, 0, 400) +
    quarter(-1, -1, 400, 400) +
    rim
  );
}

/** In the air, with a tail; the style is how long that is. */
export function kite({ place, ink, style, rng, id }: FrameParameters): string {
  const knots = { Short: 2, Long: 5, Cut: 0 }[style] ?? 3;
  const lean = rng.range(-10, 10);
  const d = "M200 22L322 150L200 330L78 150Z";
  const tail = Array.from({ length: knots }, (_, index) => {
    const [x, y] = [206 + (index % 2 === 0 ? 12 : -12), 338 + index * 11];
    return linePath(
      [
        [x - 11, y - 5],
        [x + 11, y + 5],
        [x + 11, y - 5],
        [x - 11, y + 5],
      ],
      true,
    );
  }).join("");
  const clouds = Array.from({ length: 4 }, () =>
    el("rect", {
      x: rng.range(-40, 330),
      y: rng.range(20, 380),
      width: rng.range(60, 150),
      height: 15,
      rx: 7.5,
      fill: mix(ink.ground, "#ffffff", 0.34),
    }),
  ).join("");
  const shape =
    el("clipPath", { id: `${id}-sail` }, el("path", { d })) +
    el("g", { "clip-path": `url(#${id}-sail)` }, place({ x: 60, y: 20, size: 310, window: [40, 40, 320] })) +
    el("path", { d: `${d}M200 22V330M78 150H322`, fill: "none", stroke: ink.mark, "stroke-width": 4 }) +
    el("path", {
      d: `M200 330Q212 350 200 366T206 400${tail}`,
      fill: knots === 0 ? "none" : ink.mark,
      stroke: ink.mark,
      "stroke-width": 3,
    });
  return sheet(ink.ground) + clouds + el("g", { transform: `rotate(${num(lean)} 200 200)` }, shape);
}

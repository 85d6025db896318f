import { ITEM_SIZE } from "../draw/collection-art";
import { type HexColor, lighten } from "../draw/color";
import { createRng } from "../draw/rng";
import { el, num, svgDocument } from "../draw/svg";

const COVERS: readonly HexColor[] = ["#1f3a4d", "#3c5148", "#5a3a3f", "#3a3f5c", "#54483a"];

/** The cover that stands in for every item of a collection that has not been revealed: a wrapped, tied parcel. */
export function drawUnrevealed(seed: number, slug: string): string {
  const rng = createRng(seed, slug, "unrevealed");
  const cover = rng.pick(COVERS);
  const ribbon = lighten(cover, 0.62);
  const waves = Array.from({ length: 15 }, (_, row) => {
    const y = row * 30 - 6;
    const crests = Array.from({ length: 11 }, () => "q10 -12 20 0t20 0").join("");
    return `M${num(row % 2 === 0 ? -20 : -40)} ${num(y)}${crests}`;
  });
  const pattern = el("path", {
    d: waves.join(""),
    fill: "none",
    stroke: lighten(cover, 0.14),
    "stroke-width": 2.4,
  });
  const bands =
    el("rect", { x: 186, width: 28, height: ITEM_SIZE, fill: ribbon }) +
    el("rect", { y: 186, width: ITEM_SIZE, height: 28, fill: ribbon });
  const loop = (side: 1 | -1) =>
    `M200 200C${200 + side * 24} 120 ${200 + side * 118} 124 ${200 + side * 96} 184C${200 + side * 84} 212 ${200 + side * 30} 208 200 200Z`;
  const bow =
    el("path", { d: loop(1) + loop(-1), fill: lighten(cover, 0.78), stroke: cover, "stroke-width": 3 }) +
    el("circle", { cx: 200, cy: 200, r: 19, fill: ribbon, stroke: cover, "stroke-width": 3 });
  return svgDocument(
    ITEM_SIZE,
    ITEM_SIZE,
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: cover }) + pattern + bands + bow,
  );
}

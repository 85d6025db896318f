import { darken, type HexColor } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el, linePath, num, type Point, polar, quadraticAt, smoothPath } from "../draw/svg";
import { drawPattern, type Pattern } from "./kiln-pattern";
import { type Glaze, type Profile, type Surface, turnSurface, type VesselPlace } from "./kiln-surface";

export type Handles = "Loops" | "Lugs" | "Ewer";
export type Sprig = "Branch" | "Blossom" | "Reeds";

export type VesselChoice = {
  readonly profile: Profile;
  readonly glaze: Glaze;
  readonly secondGlaze: Glaze;
  readonly pattern: Pattern;
  readonly handles: Handles | undefined;
  readonly sprig: Sprig | undefined;
  /** -1 lights the vessel from the right, 1 from the left. */
  readonly lightSide: 1 | -1;
};

function edge(surface: Surface, scale: number, from = 0, to = 1, steps = 26): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = from + ((to - from) * index) / steps;
    return [surface.centre + surface.radius(t) * scale, surface.top + t * surface.height];
  });
}

function bodyPath(surface: Surface): string {
  const left = smoothPath(edge(surface, -1));
  const right = smoothPath(edge(surface, 1).reverse()).slice(1);
  const footX = num(surface.centre + surface.radius(1));
  const footY = num(surface.top + surface.height);
  const [rx, ry] = [num(surface.radius(1)), num(surface.sag(1))];
  return `${left}A${rx} ${ry} 0 0 0 ${footX} ${footY}L${right}Z`;
}

function shade(surface: Surface, side: 1 | -1): string {
  const far = surface.centre + side * surface.radius(0.5) * 4;
  const step = (scale: number) =>
    el("path", {
      d: `${smoothPath(edge(surface, scale * side))}V${num(surface.top + surface.height * 1.2)}H${num(far)}V${num(surface.top)}Z`,
      fill: "#0a0d10",
      opacity: 0.17,
    });
  const glint = el("path", {
    d: smoothPath(edge(surface, -0.72 * side, 0.12, 0.8, 14)),
    fill: "none",
    stroke: "#fff",
    "stroke-width": Math.max(2.5, surface.radius(0.5) * 0.07),
    "stroke-linecap": "round",
    opacity: 0.34,
  });
  return step(0.34) + step(0.72) + glint;
}

function mouth(surface: Surface, glaze: Glaze): string {
  const rx = surface.radius(0);
  const ry = Math.max(2.4, rx * 0.13);
  const at = { cx: surface.centre, cy: surface.top };
  const lip = el("ellipse", { ...at, rx, ry, fill: darken(glaze.base, 0.12) });
  const inner = el("ellipse", {
    ...at,
    cy: surface.top + ry * 0.12,
    rx: rx * 0.86,
    ry: ry * 0.74,
    fill: darken(glaze.dark, 0.62),
  });
  return lip + inner;
}

function handlePath(surface: Surface, side: 1 | -1, from: number, to: number, reach: number): string {
  const x1 = surface.centre + side * surface.radius(from) * 0.92;
  const x2 = surface.centre + side * surface.radius(to) * 0.94;
  const y1 = surface.top + from * surface.height;
  const y2 = surface.top + to * surface.height;
  const out = Math.max(x1 * side, x2 * side) * side + side * reach;
  return `M${num(x1)} ${num(y1)}C${num(out)} ${num(y1 - reach * 0.2)} ${num(out)} ${num(y1 + (y2 - y1) * 0.5)} ${num(x2)} ${num(y2)}`;
}

function drawHandles(surface: Surface, handles: Handles, glaze: Glaze): string {
  const widest = surface.radius(0.45);
  const [from, to, reach] =
    handles === "Lugs"
      ? [0.2, 0.34, widest * 0.34]
      : [0.1, 0.44, Math.max(widest * 0.6, surface.height * 0.12)];
  const sides: readonly (1 | -1)[] = handles === "Ewer" ? [-1] : [-1, 1];
  const thickness = Math.max(4, surface.height * 0.052);
  return sides
    .map((side) => {
      const stroke = {
        d: handlePath(surface, side, from, to, reach),
        fill: "none",
        "stroke-linecap": "round",
      };
      const dark = el("path", { ...stroke, stroke: darken(glaze.dark, 0.18), "stroke-width": thickness });
      return dark + el("path", { ...stroke, stroke: glaze.base, "stroke-width": thickness * 0.5 });
    })
    .join("");
}

const LEAVES: readonly HexColor[] = ["#c9533d", "#e7c26a", "#efe7da", "#5d8466", "#d98e9a"];
const STEM = "#2a241f";

function drawSprig(surface: Surface, sprig: Sprig, rng: Rng): string {
  const foot: Point = [surface.centre, surface.top + 6];
  const scale = Math.min(1, surface.height / 230 + 0.15);
  const stems = sprig === "Reeds" ? [-0.5, 0.1, 0.75] : [rng.chance(0.5) ? 1 : -1];
  const colour = rng.pick(LEAVES);
  return stems
    .map((lean) => {
      const rise = Math.min(foot[1] - 24, (sprig === "Reeds" ? 92 : 78) * scale * rng.range(0.82, 1.1));
      const tip: Point = [foot[0] + lean * rng.range(36, 52) * scale, foot[1] - rise];
      const bend: Point = [foot[0] + lean * 3, (foot[1] + tip[1]) / 2];
      const stem = el("path", {
        d: `M${num(foot[0])} ${num(foot[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}`,
        fill: "none",
        stroke: STEM,
        "stroke-width": 2.4 * scale,
        "stroke-linecap": "round",
      });
      return stem + dressStem(sprig, [foot, bend, tip], colour, scale);
    })
    .join("");
}

function dressStem(
  sprig: Sprig,
  [foot, bend, tip]: readonly [Point, Point, Point],
  colour: HexColor,
  scale: number,
) {
  if (sprig === "Reeds") {
    const lean = (Math.atan2(tip[1] - bend[1], tip[0] - bend[0]) * 180) / Math.PI;
    const head = { cx: tip[0], cy: tip[1], rx: 10 * scale, ry: 3.4 * scale, fill: "#8a5a38" };
    return el("ellipse", { ...head, transform: `rotate(${num(lean)} ${num(tip[0])} ${num(tip[1])})` });
  }
  return Array.from({ length: 8 }, (_, index) => {
    const [x, y] = quadraticAt(foot, bend, tip, 0.34 + index * 0.094);
    const side = index % 2 === 0 ? 1 : -1;
    if (sprig === "Blossom") {
      const at = polar([x, y], 5.5 * scale, side * 52);
      const petal = el("circle", {
        cx: at[0],
        cy: at[1],
        r: (index % 3 === 0 ? 5.6 : 4) * scale,
        fill: colour,
      });
      return petal + el("circle", { cx: at[0], cy: at[1], r: 1.5 * scale, fill: STEM, opacity: 0.55 });
    }
    const turn = `rotate(${side * 38} ${num(x)} ${num(y)})`;
    const leaf = { cx: x + side * 6.4 * scale, cy: y - 1, rx: 6.6 * scale, ry: 3.2 * scale };
    return el("ellipse", { ...leaf, fill: colour, transform: turn });
  }).join("");
}

/** Draws one vessel standing on `place.base`, its shadow included. */
export function drawVessel(choice: VesselChoice, place: VesselPlace, rng: Rng, id: string): string {
  const surface = turnSurface(choice.profile, place);
  const body = bodyPath(surface);
  const shadow = el("ellipse", {
    cx: place.centre + choice.lightSide * surface.radius(1) * 0.55,
    cy: place.base + surface.sag(1) * 0.7,
    rx: surface.radius(1) * 0.7 + place.width * 0.34,
    ry: Math.max(4, place.width * 0.034),
    fill: "#000",
    opacity: 0.2,
  });
  const sprig = choice.sprig === undefined ? "" : drawSprig(surface, choice.sprig, rng);
  const handles = choice.handles === undefined ? "" : drawHandles(surface, choice.handles, choice.glaze);
  const clip = el("clipPath", { id }, el("path", { d: body }));
  const coat = el("path", { d: body, fill: choice.glaze.base });
  const footRing = el("path", {
    d: linePath(edge(surface, -1.1, 0.975, 1.1, 1).concat(edge(surface, 1.1, 0.975, 1.1, 1).reverse()), true),
    fill: "#000",
    opacity: 0.22,
  });
  const pattern = drawPattern(choice.pattern, surface, choice.secondGlaze, rng);
  const skin = el(
    "g",
    { "clip-path": `url(#${id})` },
    coat + pattern + footRing + shade(surface, choice.lightSide),
  );
  // The stem stands inside the pot: drawn after the mouth it would float, so the front lip covers its foot.
  return shadow + handles + clip + skin + mouth(surface, choice.glaze) + sprig;
}

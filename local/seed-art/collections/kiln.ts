import { BANNER_HEIGHT, BANNER_WIDTH, defineArt } from "../draw/collection-art";
import { distance } from "../draw/color";
import { type Rng, without } from "../draw/rng";
import { el } from "../draw/svg";
import { FORMS, GLAZES, HANDLES, KILN_GROUNDS, KILN_LIGHTS, PATTERNS, SPRIGS } from "./kiln-tables";
import { drawVessel } from "./kiln-vessel";

function choose(rng: Rng) {
  const form = rng.key(FORMS);
  const glaze = rng.key(GLAZES);
  const color = GLAZES[glaze].base;
  const pattern = rng.key(PATTERNS);
  const secondGlaze = rng.key(without(GLAZES, (row) => distance(row.base, color) < 90));
  const handles = FORMS[form].handles && rng.chance(0.34) ? rng.key(HANDLES) : undefined;
  const sprig = form !== "Bowl" && rng.chance(0.28) ? rng.key(SPRIGS) : undefined;
  const ground = rng.key(without(KILN_GROUNDS, (row) => distance(row.wall, color) < 60));
  return {
    form,
    glaze,
    pattern,
    secondGlaze,
    handles,
    sprig,
    ground,
    light: rng.key(KILN_LIGHTS),
    heightMm: rng.int(210, 320),
  };
}

function vesselOf(
  choice: ReturnType<typeof choose>,
  centre: number,
  base: number,
  scale: number,
  rng: Rng,
  id: string,
) {
  const form = FORMS[choice.form];
  const height = choice.heightMm * scale;
  const vessel = {
    profile: form.profile,
    glaze: GLAZES[choice.glaze],
    secondGlaze: GLAZES[choice.secondGlaze],
    pattern: choice.pattern,
    handles: choice.handles,
    sprig: choice.sprig,
    lightSide: choice.light === "Lamp" ? -1 : 1,
  } as const;
  const width = form.wide * (190 + (choice.heightMm - 250) * 0.32) * (scale / 0.86);
  return drawVessel(vessel, { centre, base, width, height: height * form.stretch }, rng, id);
}

function drawLight(light: keyof typeof KILN_LIGHTS, rng: Rng): string {
  if (light === "Overcast") return "";
  if (light === "Lamp") {
    const at = { cx: 330, cy: 62 };
    return [190, 128, 74].map((r) => el("circle", { ...at, r, fill: "#ffe9bd", opacity: 0.1 })).join("");
  }
  const x = rng.range(30, 120);
  const pane = (left: number) => el("path", { d: `M${left} 0h52l-70 302h-52z`, fill: "#fff", opacity: 0.09 });
  return pane(Math.round(x)) + pane(Math.round(x) + 66);
}

export const kiln = defineArt({
  slug: "kiln",
  name: "Kiln",
  symbol: "KILN",
  description:
    "Vessels thrown in code: eight forms, ten glazes, fired once. Each piece is drawn from its own seed, from the turn of the shoulder to the light on the table.",
  creator: "Studio Okonjo",
  category: "art",
  licence: "CC BY 4.0",
  logoTokenId: 30n,
  choose,
  nameTraits: (choice) => ({
    Form: choice.form,
    Glaze: choice.glaze,
    Pattern: choice.pattern,
    "Second glaze": choice.pattern === "Plain" ? undefined : choice.secondGlaze,
    Handles: choice.handles,
    Sprig: choice.sprig,
    Ground: choice.ground,
    Light: choice.light,
    "Height, mm": choice.heightMm,
  }),
  paint: (choice, rng, id) => {
    const { wall, table } = KILN_GROUNDS[choice.ground];
    return (
      el("rect", { width: 400, height: 400, fill: wall }) +
      drawLight(choice.light, rng) +
      el("rect", { y: 302, width: 400, height: 98, fill: table }) +
      el("rect", { y: 302, width: 400, height: 3, fill: "#000", opacity: 0.12 }) +
      vesselOf(choice, 200, 344, 0.92, rng, id)
    );
  },
  paintBanner: (rng, id) => {
    let row = "";
    for (let centre = 62, index = 0; centre < BANNER_WIDTH - 20; centre += rng.range(120, 142), index += 1) {
      row += vesselOf(choose(rng), centre, 236, 0.55, rng, `${id}-${index}`);
    }
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: "#d9bfa5" }) +
      el("path", { d: "M240 0h300l-150 214h-300zM980 0h220l-150 214h-220z", fill: "#fff", opacity: 0.1 }) +
      el("rect", { y: 214, width: BANNER_WIDTH, height: 66, fill: "#a66a4c" }) +
      el("rect", { y: 214, width: BANNER_WIDTH, height: 3, fill: "#000", opacity: 0.14 }) +
      row
    );
  },
});

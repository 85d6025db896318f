import { lorelei } from "@dicebear/collection";
import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { Rng } from "../draw/rng";
import { el } from "../draw/svg";
import { BACKDROPS, drawAvatar } from "./avatar";

const HAIR = {
  "Crew cut": { weight: 6, part: "variant01" },
  Cropped: { weight: 6, part: "variant02" },
  Quiff: { weight: 5, part: "variant03" },
  Windswept: { weight: 5, part: "variant04" },
  "Curly crown": { weight: 3, part: "variant05" },
  Shag: { weight: 5, part: "variant06" },
  Curtains: { weight: 5, part: "variant07" },
  Pompadour: { weight: 3, part: "variant08" },
  "Flipped ends": { weight: 4, part: "variant10" },
  "Bowl cut": { weight: 4, part: "variant11" },
  "Side sweep": { weight: 4, part: "variant12" },
  Lob: { weight: 4, part: "variant13" },
  "Fringe and bun": { weight: 3, part: "variant14" },
  "Long parting": { weight: 3, part: "variant15" },
  Tousled: { weight: 3, part: "variant18" },
  Bob: { weight: 4, part: "variant19" },
  Mullet: { weight: 2, part: "variant20" },
  "Long fringe": { weight: 3, part: "variant21" },
  "Big curls": { weight: 3, part: "variant24" },
  Receding: { weight: 2, part: "variant25" },
  "Space buns": { weight: 2, part: "variant26" },
  Mohawk: { weight: 1, part: "variant27" },
  Buzz: { weight: 3, part: "variant28" },
  "Low tail": { weight: 3, part: "variant29" },
  "High tail": { weight: 3, part: "variant31" },
  Ringlets: { weight: 2, part: "variant32" },
  Sprout: { weight: 1, part: "variant34" },
  Waves: { weight: 2, part: "variant35" },
  "Top bun": { weight: 2, part: "variant38" },
  "Flat top": { weight: 2, part: "variant39" },
  Veil: { weight: 1, part: "variant40" },
  "Messy bun": { weight: 1, part: "variant45" },
} as const;

const EYES = {
  Glance: { weight: 14, part: "variant04" },
  Round: { weight: 12, part: "variant02" },
  Sidelong: { weight: 12, part: "variant24" },
  Button: { weight: 10, part: "variant16" },
  Bold: { weight: 9, part: "variant10" },
  Lashes: { weight: 8, part: "variant19" },
  Sleepy: { weight: 8, part: "variant15" },
  Wide: { weight: 7, part: "variant05" },
  Closed: { weight: 6, part: "variant01" },
  Squint: { weight: 5, part: "variant22" },
  Wink: { weight: 4, part: "variant18" },
  Pinprick: { weight: 3, part: "variant13" },
  Starry: { weight: 2, part: "variant09" },
} as const;

const MOUTHS = {
  Smile: { weight: 18, part: "happy01" },
  "Half smile": { weight: 15, part: "happy04" },
  Laugh: { weight: 12, part: "happy05" },
  Flat: { weight: 11, part: "sad05" },
  Faint: { weight: 10, part: "happy13" },
  Lips: { weight: 9, part: "happy18" },
  Frown: { weight: 8, part: "sad04" },
  Doubt: { weight: 6, part: "sad09" },
  Tongue: { weight: 4, part: "happy09" },
  Grimace: { weight: 3, part: "sad06" },
  Gasp: { weight: 2, part: "sad01" },
  Gritted: { weight: 2, part: "happy16" },
} as const;

const GLASSES = {
  Round: { weight: 4, part: "variant01" },
  Square: { weight: 4, part: "variant03" },
  Shades: { weight: 3, part: "variant02" },
  Browline: { weight: 2, part: "variant04" },
  "Half moon": { weight: 1, part: "variant05" },
} as const;
const BEARDS = { Full: { weight: 3, part: "variant01" }, Bushy: { weight: 2, part: "variant02" } } as const;
const EARRINGS = {
  Stud: { weight: 4, part: "variant01" },
  Hoop: { weight: 2, part: "variant02" },
  Drop: { weight: 1, part: "variant03" },
} as const;
const INKS = {
  "Lamp black": { weight: 45, ink: "000000" },
  Sepia: { weight: 16, ink: "4a2f20" },
  Indigo: { weight: 14, ink: "1d2a5c" },
  Bottle: { weight: 10, ink: "14392f" },
  Oxblood: { weight: 8, ink: "5a1420" },
  Violet: { weight: 5, ink: "3d1d55" },
  Silver: { weight: 2, ink: "6f7880" },
} as const;

function choose(rng: Rng) {
  return {
    hair: rng.key(HAIR),
    eyes: rng.key(EYES),
    mouth: rng.key(MOUTHS),
    glasses: rng.chance(0.24) ? rng.key(GLASSES) : undefined,
    beard: rng.chance(0.1) ? rng.key(BEARDS) : undefined,
    earrings: rng.chance(0.22) ? rng.key(EARRINGS) : undefined,
    freckles: rng.chance(0.1),
    flowers: rng.chance(0.06),
    ink: rng.key(INKS),
    backdrop: rng.key(BACKDROPS),
  };
}

type Choice = ReturnType<typeof choose>;

function drawFace(choice: Choice, rng: Rng, id: string): string {
  const { ink } = INKS[choice.ink];
  const parts = {
    hair: HAIR[choice.hair].part,
    eyes: EYES[choice.eyes].part,
    mouth: MOUTHS[choice.mouth].part,
    glasses: choice.glasses && GLASSES[choice.glasses].part,
    beard: choice.beard && BEARDS[choice.beard].part,
    earrings: choice.earrings && EARRINGS[choice.earrings].part,
    freckles: choice.freckles ? "variant01" : undefined,
    hairAccessories: choice.flowers ? "flowers" : undefined,
    head: `variant0${rng.int(1, 4)}`,
    nose: `variant0${rng.int(1, 6)}`,
    eyebrows: `variant${String(rng.int(1, 13)).padStart(2, "0")}`,
  };
  const inked = ["hair", "eyes", "mouth", "glasses", "earrings", "freckles", "eyebrows", "nose"].map(
    (part) => [`${part}Color`, ink],
  );
  return drawAvatar(lorelei, parts, { ...Object.fromEntries(inked), hairAccessoriesColor: "c9533d" }, id, {
    scale: 101,
    translateX: -2,
    translateY: 4,
  });
}

export const inkfolk = defineArt({
  slug: "inkfolk",
  name: "Inkfolk",
  symbol: "INKF",
  description:
    "Seven hundred and seventy-seven neighbours in brush and ink. Drawn from Lorelei by Lisa Wischofsky, which she gave to everyone (CC0).",
  creator: "Oda Lindqvist",
  category: "characters",
  licence: "CC0 1.0",
  logoTokenId: 12n,
  choose,
  nameTraits: (choice) => ({
    Hair: choice.hair,
    Eyes: choice.eyes,
    Mouth: choice.mouth,
    Glasses: choice.glasses,
    Beard: choice.beard,
    Earrings: choice.earrings,
    Skin: choice.freckles ? "Freckles" : undefined,
    "In the hair": choice.flowers ? "Flowers" : undefined,
    Ink: choice.ink,
    Backdrop: choice.backdrop,
  }),
  paint: (choice, rng, id) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: BACKDROPS[choice.backdrop].fill }) +
    drawFace(choice, rng, id),
  paintBanner: (rng, id) => {
    const row = Array.from({ length: 10 }, (_, index) => {
      const face = drawFace({ ...choose(rng), ink: "Lamp black" }, rng, `${id}-${index}`);
      return el("g", { transform: `translate(${-52 + index * 166} 8) scale(0.72)` }, face);
    });
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: BACKDROPS.Sage.fill }) + row.join("")
    );
  },
});

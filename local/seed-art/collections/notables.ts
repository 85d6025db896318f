import { notionists } from "@dicebear/collection";
import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import type { Rng } from "../draw/rng";
import { el } from "../draw/svg";
import { BACKDROPS, drawAvatar } from "./avatar";

const HAIR = {
  Crop: { weight: 6, part: "variant05" },
  Windswept: { weight: 5, part: "variant01" },
  Bob: { weight: 5, part: "variant02" },
  Wave: { weight: 5, part: "variant03" },
  Fade: { weight: 5, part: "variant07" },
  Headband: { weight: 3, part: "variant08" },
  "Forward curls": { weight: 4, part: "variant09" },
  Flick: { weight: 4, part: "variant10" },
  "Round cut": { weight: 4, part: "variant11" },
  "Paper hat": { weight: 1, part: "variant14" },
  Flop: { weight: 4, part: "variant17" },
  "Big curls": { weight: 3, part: "variant20" },
  "Flat top": { weight: 3, part: "variant21" },
  "Tight curls": { weight: 4, part: "variant22" },
  Long: { weight: 4, part: "variant23" },
  Pompadour: { weight: 3, part: "variant26" },
  "Long waves": { weight: 3, part: "variant28" },
  "Small bun": { weight: 3, part: "variant29" },
  "Side bun": { weight: 3, part: "variant30" },
  Blown: { weight: 2, part: "variant36" },
  "Low tail": { weight: 3, part: "variant39" },
  "Long straight": { weight: 3, part: "variant41" },
  Wisps: { weight: 2, part: "variant42" },
  "High top": { weight: 2, part: "variant44" },
  "Bow and tail": { weight: 2, part: "variant46" },
  Ponytail: { weight: 3, part: "variant47" },
  "Top bun": { weight: 3, part: "variant48" },
  Spikes: { weight: 1, part: "variant51" },
  "Pin bun": { weight: 2, part: "variant57" },
  "Space buns": { weight: 2, part: "variant59" },
  Cap: { weight: 2, part: "hat" },
  Turban: { weight: 2, part: "variant61" },
  Hijab: { weight: 3, part: "variant62" },
  Headscarf: { weight: 2, part: "variant63" },
} as const;

const OUTFITS = {
  "Open jacket": { weight: 8, part: "variant07" },
  Collar: { weight: 8, part: "variant14" },
  Hoodie: { weight: 8, part: "variant23" },
  "Pocket shirt": { weight: 7, part: "variant25" },
  Rucksack: { weight: 6, part: "variant01" },
  "Dark rucksack": { weight: 5, part: "variant02" },
  "Dark jacket": { weight: 5, part: "variant08" },
  "Dark tee": { weight: 5, part: "variant09" },
  Trench: { weight: 5, part: "variant16" },
  Neckerchief: { weight: 5, part: "variant11" },
  Tie: { weight: 5, part: "variant19" },
  "Dark tie": { weight: 4, part: "variant20" },
  Scarf: { weight: 4, part: "variant12" },
  Wrap: { weight: 4, part: "variant13" },
  "Round collar": { weight: 4, part: "variant21" },
  "Dark lapels": { weight: 4, part: "variant17" },
  Waistcoat: { weight: 3, part: "variant05" },
  "Dark waistcoat": { weight: 3, part: "variant06" },
  Blossom: { weight: 2, part: "variant15" },
  Rainbows: { weight: 2, part: "variant22" },
  Stars: { weight: 2, part: "variant24" },
  Lightning: { weight: 1, part: "variant18" },
} as const;

const LIPS = {
  Level: { weight: 18, part: "variant01" },
  Smile: { weight: 16, part: "variant06" },
  Smirk: { weight: 14, part: "variant03" },
  Laugh: { weight: 12, part: "variant08" },
  Doubt: { weight: 11, part: "variant17" },
  Teeth: { weight: 9, part: "variant07" },
  Frown: { weight: 8, part: "variant24" },
  Sigh: { weight: 5, part: "variant15" },
  Whistle: { weight: 4, part: "variant29" },
  Shout: { weight: 3, part: "variant11" },
} as const;

const GLASSES = {
  Square: { weight: 5, part: "variant03" },
  Round: { weight: 5, part: "variant11" },
  Wire: { weight: 4, part: "variant08" },
  Aviators: { weight: 3, part: "variant01" },
  Shades: { weight: 3, part: "variant05" },
  Pebble: { weight: 2, part: "variant10" },
} as const;
const BEARDS = {
  Full: { weight: 4, part: "variant01" },
  Trimmed: { weight: 4, part: "variant02" },
  Moustache: { weight: 3, part: "variant03" },
  Goatee: { weight: 3, part: "variant08" },
  Chin: { weight: 2, part: "variant12" },
} as const;
const GESTURES = {
  Phone: { weight: 4, part: "handPhone" },
  Wave: { weight: 4, part: "waveLongArm" },
  Okay: { weight: 3, part: "okLongArm" },
  "Point up": { weight: 2, part: "pointLongArm" },
  "Both hands": { weight: 1, part: "waveLongArms" },
} as const;

function choose(rng: Rng) {
  const hair = rng.key(HAIR);
  const veiled = hair === "Hijab" || hair === "Headscarf";
  return {
    hair,
    outfit: rng.key(OUTFITS),
    lips: rng.key(LIPS),
    glasses: rng.chance(0.28) ? rng.key(GLASSES) : undefined,
    beard: !veiled && rng.chance(0.16) ? rng.key(BEARDS) : undefined,
    gesture: rng.chance(0.14) ? rng.key(GESTURES) : undefined,
    backdrop: rng.key(BACKDROPS),
  };
}

type Choice = ReturnType<typeof choose>;

function drawPerson(choice: Choice, rng: Rng, id: string): string {
  const numbered = (most: number) => `variant${String(rng.int(1, most)).padStart(2, "0")}`;
  const parts = {
    hair: HAIR[choice.hair].part,
    body: OUTFITS[choice.outfit].part,
    lips: LIPS[choice.lips].part,
    glasses: choice.glasses && GLASSES[choice.glasses].part,
    beard: choice.beard && BEARDS[choice.beard].part,
    gesture: choice.gesture && GESTURES[choice.gesture].part,
    eyes: numbered(5),
    brows: numbered(13),
    nose: numbered(20),
  };
  return drawAvatar(notionists, parts, {}, id, { scale: 112, translateY: 2, bodyIconProbability: 0 });
}

export const notables = defineArt({
  slug: "the-notables",
  name: "The Notables",
  symbol: "NOTE",
  description:
    "A thousand people worth a footnote. Drawn from Notionists by Zoish, which is free for every use (CC0).",
  creator: "Footnote Club",
  category: "characters",
  licence: "CC0 1.0",
  logoTokenId: 8n,
  choose,
  nameTraits: (choice) => ({
    Hair: choice.hair,
    Outfit: choice.outfit,
    Expression: choice.lips,
    Glasses: choice.glasses,
    Beard: choice.beard,
    Gesture: choice.gesture,
    Backdrop: choice.backdrop,
  }),
  paint: (choice, rng, id) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: BACKDROPS[choice.backdrop].fill }) +
    drawPerson(choice, rng, id),
  paintBanner: (rng, id) => {
    const row = Array.from({ length: 10 }, (_, index) => {
      const person = drawPerson({ ...choose(rng), gesture: undefined }, rng, `${id}-${index}`);
      return el("g", { transform: `translate(${-40 + index * 164} 0) scale(0.7)` }, person);
    });
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: BACKDROPS.Blush.fill }) + row.join("")
    );
  },
});

import { pixelArt } from "@dicebear/collection";
import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { brightness } from "../draw/color";
import type { Rng } from "../draw/rng";
import { el } from "../draw/svg";
import { drawAvatar } from "./avatar";

const HAIR = {
  Neat: { weight: 8, part: "short02" },
  Fringe: { weight: 8, part: "short01" },
  "Bowl cut": { weight: 7, part: "short22" },
  Parted: { weight: 7, part: "short15" },
  Curtain: { weight: 6, part: "long20" },
  Bob: { weight: 6, part: "long03" },
  Straight: { weight: 6, part: "long13" },
  Sweep: { weight: 5, part: "long08" },
  Mane: { weight: 5, part: "long12" },
  Tuft: { weight: 5, part: "short05" },
  "Side puffs": { weight: 4, part: "short18" },
  Headband: { weight: 4, part: "long14" },
  Pigtails: { weight: 4, part: "long18" },
  Braid: { weight: 4, part: "long06" },
  Strip: { weight: 3, part: "short23" },
  Spikes: { weight: 3, part: "short13" },
  "Side knot": { weight: 3, part: "long05" },
  Antenna: { weight: 2, part: "short21" },
  Static: { weight: 2, part: "short11" },
  Wild: { weight: 2, part: "long15" },
} as const;

const HAIR_COLOURS = {
  Chestnut: { weight: 20, color: "603a14" },
  Sandy: { weight: 17, color: "cab188" },
  Walnut: { weight: 15, color: "83623b" },
  Jet: { weight: 14, color: "28150a" },
  Auburn: { weight: 12, color: "611c17" },
  Ash: { weight: 9, color: "8d9298" },
  Rose: { weight: 6, color: "d9657f" },
  Lagoon: { weight: 4, color: "009bbd" },
  Lime: { weight: 2, color: "7fae2a" },
  Snow: { weight: 1, color: "f4f1ea" },
} as const;

const SUITS = {
  Plain: { weight: 20, part: "variant03" },
  Harness: { weight: 18, part: "variant01" },
  Stripe: { weight: 13, part: "variant13" },
  Chequer: { weight: 11, part: "variant06" },
  Camouflage: { weight: 10, part: "variant02" },
  "V-neck": { weight: 9, part: "variant05" },
  Collar: { weight: 8, part: "variant08" },
  "Roll neck": { weight: 6, part: "variant12" },
  Chevron: { weight: 3, part: "variant16" },
  Epaulettes: { weight: 2, part: "variant23" },
} as const;

const LIVERIES = {
  Signal: { weight: 15, color: "d11141" },
  Marine: { weight: 14, color: "03396c" },
  Sky: { weight: 13, color: "428bca" },
  Meadow: { weight: 12, color: "2fa866" },
  Amber: { weight: 11, color: "f0b429" },
  Coral: { weight: 10, color: "ff6f69" },
  Mint: { weight: 8, color: "88d8b0" },
  Olive: { weight: 7, color: "6b7a3a" },
  Plum: { weight: 5, color: "614f8a" },
  Carbon: { weight: 3, color: "2a2d31" },
  Gold: { weight: 2, color: "daa520" },
} as const;

const MOUTHS = {
  Grin: { weight: 18, part: "happy09" },
  Smile: { weight: 17, part: "happy08" },
  Level: { weight: 15, part: "sad05" },
  Smirk: { weight: 13, part: "happy04" },
  Oh: { weight: 10, part: "happy01" },
  Wry: { weight: 10, part: "sad09" },
  Pout: { weight: 7, part: "happy02" },
  Beam: { weight: 6, part: "happy06" },
  Teeth: { weight: 4, part: "happy12" },
} as const;

const HATS = {
  Peak: { weight: 5, part: "variant02" },
  Cap: { weight: 5, part: "variant07" },
  Beanie: { weight: 4, part: "variant04" },
  "Striped beanie": { weight: 3, part: "variant03" },
  Bowler: { weight: 2, part: "variant06" },
  Helmet: { weight: 1, part: "variant09" },
} as const;
const GOGGLES = {
  Clear: { weight: 5, part: "light02" },
  Frames: { weight: 4, part: "light05" },
  Shades: { weight: 4, part: "dark02" },
  Aviators: { weight: 3, part: "dark05" },
  Visor: { weight: 2, part: "dark03" },
  "Twin lens": { weight: 1, part: "dark07" },
} as const;
const EARS = {
  Studs: { weight: 4, part: "variant03" },
  Drops: { weight: 3, part: "variant02" },
  Pins: { weight: 2, part: "variant04" },
  Discs: { weight: 1, part: "variant01" },
} as const;
const SKIN = ["ffdbac", "f5cfa0", "eac393", "e0b687", "cb9e6e", "b68655", "a26d3d", "8d5524"] as const;

const SKIES = {
  Morning: { weight: 18, fill: "#cfe4ee" },
  Runway: { weight: 16, fill: "#c9cdd2" },
  Noon: { weight: 15, fill: "#8ec1e0" },
  Hangar: { weight: 13, fill: "#b9b3a4" },
  Meadow: { weight: 12, fill: "#b9d1a0" },
  Dusk: { weight: 11, fill: "#e6a98b" },
  Haze: { weight: 8, fill: "#e8dcc3" },
  Storm: { weight: 4, fill: "#5f6f80" },
  Night: { weight: 3, fill: "#1f2a44" },
} as const;

function choose(rng: Rng) {
  return {
    hair: rng.key(HAIR),
    hairColour: rng.key(HAIR_COLOURS),
    suit: rng.key(SUITS),
    livery: rng.key(LIVERIES),
    mouth: rng.key(MOUTHS),
    hat: rng.chance(0.26) ? rng.key(HATS) : undefined,
    goggles: rng.chance(0.34) ? rng.key(GOGGLES) : undefined,
    ears: rng.chance(0.16) ? rng.key(EARS) : undefined,
    sky: rng.key(SKIES),
    /** Logged hours decide the number of service marks, one for every 500 begun. */
    hours: rng.int(1, 60) * 50,
  };
}

type Choice = ReturnType<typeof choose>;

function drawPilot(choice: Choice, rng: Rng, id: string): string {
  const parts = {
    hair: HAIR[choice.hair].part,
    clothing: SUITS[choice.suit].part,
    mouth: MOUTHS[choice.mouth].part,
    eyes: `variant${String(rng.int(1, 12)).padStart(2, "0")}`,
    hat: choice.hat && HATS[choice.hat].part,
    glasses: choice.goggles && GOGGLES[choice.goggles].part,
    accessories: choice.ears && EARS[choice.ears].part,
    beard: undefined,
  };
  const colours = {
    hairColor: HAIR_COLOURS[choice.hairColour].color,
    clothingColor: LIVERIES[choice.livery].color,
    skinColor: rng.pick(SKIN),
    hatColor: LIVERIES[choice.livery].color,
    glassesColor: "323232",
    mouthColor: "c98276",
    eyesColor: rng.pick(["647b90", "588387", "876658", "4b5d3a"]),
    accessoriesColor: "ffd700",
  };
  return drawAvatar(pixelArt, parts, colours, id);
}

/** Service marks down the left edge, where no hair or hat reaches. */
function drawMarks(choice: Choice): string {
  const count = Math.ceil(choice.hours / 500);
  const fill = brightness(SKIES[choice.sky].fill) > 0.55 ? "#2f3a45" : "#ffffff";
  return Array.from({ length: count }, (_, index) =>
    el("rect", { x: 8, y: 12 + index * 18, width: 12, height: 12, fill, opacity: 0.85 }),
  ).join("");
}

export const pocketPilots = defineArt({
  slug: "pocket-pilots",
  name: "Pocket Pilots",
  symbol: "PILOT",
  description:
    "Eight hundred and eighty-eight pilots, small enough to carry. Stripes are earned by the hour. Drawn from DiceBear's Pixel Art (CC0).",
  creator: "Hangar Nine",
  category: "characters",
  licence: "CC0 1.0",
  logoTokenId: 21n,
  choose,
  nameTraits: (choice) => ({
    Hair: choice.hair,
    "Hair colour": choice.hairColour,
    Suit: choice.suit,
    Livery: choice.livery,
    Mouth: choice.mouth,
    Hat: choice.hat,
    Goggles: choice.goggles,
    Ears: choice.ears,
    Sky: choice.sky,
    "Flight hours": choice.hours,
  }),
  paint: (choice, rng, id) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: SKIES[choice.sky].fill }) +
    drawPilot(choice, rng, id) +
    drawMarks(choice),
  paintBanner: (rng, id) => {
    const row = Array.from({ length: 7 }, (_, index) => {
      const pilot = drawPilot(choose(rng), rng, `${id}-${index}`);
      return el("g", { transform: `translate(${20 + index * 228} 60) scale(0.55)` }, pilot);
    });
    const cloud = (x: number, y: number) =>
      el("path", { d: `M${x} ${y}h20v-20h40v-20h60v20h40v20h20v20h-180z`, fill: "#ffffff", opacity: 0.6 });
    const clouds = cloud(150, 70) + cloud(620, 50) + cloud(1080, 80) + cloud(1410, 55);
    return (
      el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: SKIES.Noon.fill }) +
      clouds +
      row.join("")
    );
  },
});

import { thumbs } from "@dicebear/collection";
import { BANNER_HEIGHT, BANNER_WIDTH, defineArt, ITEM_SIZE } from "../draw/collection-art";
import { brightness, distance, type HexColor } from "../draw/color";
import { type Rng, without } from "../draw/rng";
import { el } from "../draw/svg";
import { drawAvatar } from "./avatar";

const EYES = {
  Dots: { weight: 20, part: "variant5" },
  Joy: { weight: 18, part: "variant4" },
  Ovals: { weight: 15, part: "variant6" },
  Content: { weight: 13, part: "variant2" },
  Pinpoints: { weight: 11, part: "variant8" },
  Dozing: { weight: 9, part: "variant7" },
  Wink: { weight: 7, part: "variant9" },
  Scrunch: { weight: 5, part: "variant3" },
  Hearts: { weight: 2, part: "variant1" },
} as const;

const MOUTHS = {
  Grin: { weight: 32, part: "variant1" },
  Smile: { weight: 28, part: "variant4" },
  Smirk: { weight: 22, part: "variant3" },
  Laugh: { weight: 12, part: "variant2" },
  Kiss: { weight: 6, part: "variant5" },
} as const;

const SKINS = {
  Lagoon: { weight: 16, fill: "#69d2e7" },
  Tangerine: { weight: 15, fill: "#f38630" },
  Butter: { weight: 14, fill: "#f5d76e" },
  Fern: { weight: 13, fill: "#6fb07f" },
  Petal: { weight: 12, fill: "#f0a6b4" },
  Denim: { weight: 11, fill: "#3e6fa3" },
  Brick: { weight: 9, fill: "#b5482f" },
  Plum: { weight: 6, fill: "#6b4a7a" },
  Chalk: { weight: 3, fill: "#f4f1ea" },
  Midnight: { weight: 1, fill: "#1c2233" },
} as const;

const WALLS = {
  Cream: { weight: 18, fill: "#f1f4dc" },
  Sky: { weight: 15, fill: "#cfe6ee" },
  Sand: { weight: 14, fill: "#e9d3b4" },
  Teal: { weight: 12, fill: "#1c799f" },
  Mint: { weight: 12, fill: "#bfe0cf" },
  Coral: { weight: 10, fill: "#f2a08a" },
  Lilac: { weight: 8, fill: "#cfc2e4" },
  Mustard: { weight: 6, fill: "#dba53a" },
  Ink: { weight: 3, fill: "#20242c" },
  Rose: { weight: 2, fill: "#c94f6d" },
} as const;

const DRESS = { Stripes: { weight: 5 }, Band: { weight: 4 }, Dots: { weight: 3 } } as const;

function choose(rng: Rng) {
  const skin = rng.key(SKINS);
  const wall = rng.key(without(WALLS, (row) => distance(row.fill, SKINS[skin].fill) < 90));
  return {
    eyes: rng.key(EYES),
    mouth: rng.key(MOUTHS),
    skin,
    wall,
    dress: rng.chance(0.45) ? rng.key(DRESS) : undefined,
    lean: rng.int(-18, 18),
  };
}

type Choice = ReturnType<typeof choose>;

function drawThumb(choice: Choice, rng: Rng, id: string): string {
  const skin: HexColor = SKINS[choice.skin].fill;
  const feature = brightness(skin) > 0.42 ? "16181c" : "ffffff";
  const parts = {
    eyes: `${EYES[choice.eyes].part}W${rng.pick([10, 12, 14, 16])}`,
    mouth: MOUTHS[choice.mouth].part,
    face: `variant${rng.int(1, 5)}`,
  };
  const colours = {
    shapeColor: skin.slice(1),
    eyesColor: feature,
    mouthColor: feature,
    backgroundColor: "transparent",
  };
  const fixed = (value: number) => [value, value];
  return drawAvatar(thumbs, parts, colours, id, {
    shapeRotation: fixed(choice.lean),
    shapeOffsetX: fixed(rng.int(-4, 4)),
    shapeOffsetY: fixed(rng.int(-3, 4)),
    faceRotation: fixed(Math.round(choice.lean * 0.4)),
    faceOffsetX: fixed(rng.int(-10, 10)),
    faceOffsetY: fixed(rng.int(-8, 10)),
  });
}

export const thumbkin = defineArt({
  slug: "thumbkin",
  name: "Thumbkin",
  symbol: "THUMB",
  description: "Three hundred and sixty thumbs with opinions. Drawn from DiceBear's Thumbs (CC0).",
  creator: "Pim & Daughters",
  category: "characters",
  licence: "CC0 1.0",
  logoTokenId: 13n,
  choose,
  nameTraits: (choice) => ({
    Eyes: choice.eyes,
    Mouth: choice.mouth,
    Skin: choice.skin,
    Wall: choice.wall,
    Wallpaper: choice.dress,
    "Lean, degrees": choice.lean,
  }),
  paint: (choice, rng, id) =>
    el("rect", { width: ITEM_SIZE, height: ITEM_SIZE, fill: WALLS[choice.wall].fill }) +
    drawWallpaper(choice) +
    drawThumb(choice, rng, id),
  paintBanner: (rng, id) => {
    const row = Array.from({ length: 8 }, (_, index) => {
      const thumb = drawThumb({ ...choose(rng), lean: rng.int(-8, 8) }, rng, `${id}-${index}`);
      return el("g", { transform: `translate(${14 + index * 198} 88) scale(0.48)` }, thumb);
    });
    return el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: WALLS.Cream.fill }) + row.join("");
  },
});

function drawWallpaper(choice: Choice): string {
  const fill = brightness(WALLS[choice.wall].fill) > 0.5 ? "#000000" : "#ffffff";
  switch (choice.dress) {
    case "Stripes":
      return [0, 1, 2, 3, 4]
        .map((index) => el("rect", { x: 20 + index * 80, width: 40, height: ITEM_SIZE, fill, opacity: 0.06 }))
        .join("");
    case "Band":
      return el("rect", { y: 250, width: ITEM_SIZE, height: 150, fill, opacity: 0.09 });
    case "Dots":
      return Array.from({ length: 36 }, (_, index) => {
        const [column, row] = [index % 6, Math.floor(index / 6)];
        return el("circle", {
          cx: 30 + column * 70 + (row % 2) * 35,
          cy: 28 + row * 69,
          r: 8,
          fill,
          opacity: 0.08,
        });
      }).join("");
    case undefined:
      return "";
  }
}

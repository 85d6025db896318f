import {
  type ArtTrait,
  BANNER_HEIGHT,
  BANNER_WIDTH,
  type CollectionArt,
  ITEM_SIZE,
} from "../draw/collection-art";
import { brightness, type HexColor, mix } from "../draw/color";
import { createRng, type Rng, type Weighted } from "../draw/rng";
import { el, svgDocument } from "../draw/svg";

/** Colours from the darkest to the lightest; `ground` is what the picture lies on, `mark` what is printed over it. */
interface Ink extends Weighted {
  readonly ramp: readonly [HexColor, HexColor, ...HexColor[]];
  readonly ground: HexColor;
  readonly mark: HexColor;
}

/** Puts a picture of the older collection at a place. Each call draws one, so that ids stay apart. */
type Place = (box: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Which of the item's pictures, where it has several. */
  readonly index?: number;
  /** The part that is shown. Default all of it. */
  readonly window?: readonly [x: number, y: number, size: number];
}) => string;

export interface FrameParameters {
  place: Place;
  ink: Ink;
  /** A key of the frame's own table. */
  style: string;
  rng: Rng;
  id: string;
}

type Identity = Omit<CollectionArt, "traitsOf" | "draw" | "banner">;

export interface RemakeParameters extends Identity {
  /** The collection whose pictures are printed anew. */
  readonly base: CollectionArt;
  /** Traits of the base that can still be seen. */
  readonly keep: readonly string[];
  /** The ink's trait name and its inks. Without `keepColours` all colours are the ink's. */
  readonly inkTrait: string;
  readonly inks: Readonly<Record<string, Ink>>;
  readonly keepColours?: boolean;
  readonly styleTrait: string;
  readonly styles: Readonly<Record<string, Weighted>>;
  readonly frame: (parameters: FrameParameters) => string;
}

/** A table whose rows are equally likely. */
export function evenly(...names: readonly string[]): Record<string, Weighted> {
  return Object.fromEntries(names.map((name) => [name, { weight: 1 }]));
}

/** The base's drawings here are none of its own items. */
const seedShift = 100_003;
/** An odd number, so that one is in the middle, where banners are cut. */
const bannerItems = 7;

function toneOf(ramp: Ink["ramp"], colour: HexColor): HexColor {
  const at = brightness(colour) * (ramp.length - 1);
  const from = Math.min(Math.floor(at), ramp.length - 2);
  return mix(ramp[from] ?? ramp[0], ramp[from + 1] ?? ramp[1], at - from);
}

function recolour(svg: string, { ramp }: Ink): string {
  return svg.replace(/"(#[0-9a-f]{6})"/g, (_, colour: HexColor) => `"${toneOf(ramp, colour)}"`);
}

/** The document's content. */
function bodyOf(svg: string): string {
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

/**
 * A collection made of another's pictures: printed in inks of its own, and framed. What its traits say is what is drawn, as with
 * the other, because both start from the same choice.
 */
export function remakeArt(parameters: RemakeParameters): CollectionArt {
  const { base, keep, inkTrait, inks, keepColours, styleTrait, styles, frame, ...identity } = parameters;
  const { slug } = identity;
  const choiceOf = (seed: number, tokenId: bigint) => {
    const rng = createRng(seed, slug, tokenId, "print");
    return { ink: rng.key(inks), style: rng.key(styles) };
  };
  // Items with several pictures take their own share of the base's.
  const sourceOf = (tokenId: bigint, index: number) => tokenId * 4n + BigInt(index) + 1n;

  const draw = (seed: number, tokenId: bigint): string => {
    const { ink: name, style } = choiceOf(seed, tokenId);
    const ink = inks[name];
    if (ink === undefined) throw new RangeError(`no ink ${name}`);
    const id = `${slug}-${tokenId}`;
    let placed = 0;
    const place: Place = ({ x, y, size, index = 0, window: [left, top, part] = [0, 0, ITEM_SIZE] }) => {
      const source = sourceOf(tokenId, index);
      const printed = base.draw(seed + seedShift, source);
      const body = bodyOf(keepColours ? printed : recolour(printed, ink));
      placed += 1;
      const own = body.replaceAll(`${base.slug}-${source}`, `${id}-${placed}`);
      return el("svg", { x, y, width: size, height: size, viewBox: `${left} ${top} ${part} ${part}` }, own);
    };
    const rng = createRng(seed, slug, tokenId, "frame");
    return svgDocument(ITEM_SIZE, ITEM_SIZE, frame({ place, ink, style, rng, id }));
  };

  return {
    ...identity,
    traitsOf: (seed, tokenId): readonly ArtTrait[] => {
      const { ink, style } = choiceOf(seed, tokenId);
      const kept = base.traitsOf(seed + seedShift, sourceOf(tokenId, 0));
      return [
        { trait_type: inkTrait, value: ink },
        { trait_type: styleTrait, value: style },
        ...kept.filter(({ trait_type }) => keep.includes(trait_type)),
      ];
    },
    draw,
    banner: (seed) => {
      const ground = Object.values(inks)[0]?.ground ?? "#ffffff";
      const size = BANNER_HEIGHT;
      const left = (BANNER_WIDTH - bannerItems * size) / 2;
      // Items beyond every supply, so that the banner gives nothing away.
      const items = Array.from({ length: bannerItems }, (_, index) =>
        el(
          "svg",
          {
            x: left + index * size,
            y: 0,
            width: size,
            height: size,
            viewBox: "0 0 400 400",
          },
          bodyOf(draw(seed, 100_000n + BigInt(index))),
        ),
      );
      const paper = el("rect", { width: BANNER_WIDTH, height: BANNER_HEIGHT, fill: ground });
      return svgDocument(BANNER_WIDTH, BANNER_HEIGHT, paper + items.join(""));
    },
  };
}

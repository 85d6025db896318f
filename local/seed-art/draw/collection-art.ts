import { createRng, type Rng } from "./rng";
import { svgDocument } from "./svg";

/** One entry of `attributes`, in the shape marketplaces read (ERC-721 metadata, OpenSea metadata standard). */
export type ArtTrait = {
  readonly trait_type: string;
  readonly value: string | number;
  readonly display_type?: "number";
};

/** A collection that can draw itself. Everything it returns is a pure function of (seed, tokenId). */
export type CollectionArt = {
  readonly slug: string;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** Display name of the invented creator. */
  readonly creator: string;
  readonly category: string;
  readonly licence: string;
  /** The token whose picture stands for the collection. */
  readonly logoTokenId: bigint;
  readonly traitsOf: (seed: number, tokenId: bigint) => readonly ArtTrait[];
  /** A 400 x 400 SVG document. */
  readonly draw: (seed: number, tokenId: bigint) => string;
  /** A 1600 x 280 SVG document. */
  readonly banner: (seed: number) => string;
};

export const BANNER_WIDTH = 1600;
export const BANNER_HEIGHT = 280;
export const ITEM_SIZE = 400;

type Identity = Omit<CollectionArt, "traitsOf" | "draw" | "banner">;

type ArtDefinition<Choice> = Identity & {
  /** Chooses what an item is. Traits and picture both come from this one answer. */
  readonly choose: (rng: Rng) => Choice;
  /** Names the choice; a number becomes a numeric trait, undefined is a trait the item does not have. */
  readonly nameTraits: (choice: Choice) => Readonly<Record<string, string | number | undefined>>;
  /** Draws the choice as SVG content; `rng` decides only what no trait names. Ids must start with `id`. */
  readonly paint: (choice: Choice, rng: Rng, id: string) => string;
  readonly paintBanner: (rng: Rng, id: string) => string;
};

function toTraits(named: Readonly<Record<string, string | number | undefined>>): ArtTrait[] {
  return Object.entries(named).flatMap(([trait_type, value]): ArtTrait[] => {
    if (value === undefined) return [];
    return [
      typeof value === "number" ? { trait_type, value, display_type: "number" } : { trait_type, value },
    ];
  });
}

/**
 * Builds a collection from its parts so that what is drawn is what the traits say: both start from the same choice,
 * and the brush has a generator of its own, so a new detail in the picture never changes a trait.
 */
export function defineArt<Choice>(definition: ArtDefinition<Choice>): CollectionArt {
  const { choose, nameTraits, paint, paintBanner, ...identity } = definition;
  const { slug } = identity;
  const choiceOf = (seed: number, tokenId: bigint) => choose(createRng(seed, slug, tokenId, "traits"));
  return {
    ...identity,
    traitsOf: (seed, tokenId) => toTraits(nameTraits(choiceOf(seed, tokenId))),
    draw: (seed, tokenId) => {
      const brush = createRng(seed, slug, tokenId, "brush");
      return svgDocument(ITEM_SIZE, ITEM_SIZE, paint(choiceOf(seed, tokenId), brush, `${slug}-${tokenId}`));
    },
    banner: (seed) => {
      const body = paintBanner(createRng(seed, slug, "banner"), `${slug}-banner`);
      return svgDocument(BANNER_WIDTH, BANNER_HEIGHT, body);
    },
  };
}

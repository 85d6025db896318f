import type { CollectionArt } from "../draw/collection-art";
import { airLetters, blueKiln, harbourSuits, sodium, weatherReel } from "./drop-prints";
import { kiteIndex, longplay, matchboxOrrery, nightCarpets, vestry } from "./drop-things";

/** Pictures of what is minted in drops. */
export const DROP_ART: readonly CollectionArt[] = [
  airLetters,
  blueKiln,
  longplay,
  vestry,
  sodium,
  matchboxOrrery,
  nightCarpets,
  kiteIndex,
  weatherReel,
  harbourSuits,
];

import { readFileSync } from "node:fs";
import { estateModel } from "./estate-model";
import { orbitProgram } from "./orbit-program";
import { shoreSound } from "./shore-sound";

interface Media {
  /** The ending of the file's name. */
  ending: string;
  type: string;
  make: (seed: number, tokenId: bigint) => string | Uint8Array;
}

/** The sun over the sea in one day: six seconds in VP8, drawn and encoded for this seed. */
const film = () => readFileSync(new URL("./front.webm", import.meta.url));

const mediaBySlug: Readonly<Record<string, Media>> = {
  "paper-weather": { ending: "webm", type: "video/webm", make: film },
  longshore: { ending: "wav", type: "audio/wav", make: shoreSound },
  "brut-estate": { ending: "glb", type: "model/gltf-binary", make: estateModel },
  "slow-orbits": { ending: "html", type: "text/html", make: orbitProgram },
};

/** Of these collections, one item in so many is more than its picture. The first ones are among them, however few are seeded. */
const oneIn = 20n;
const first = 4n;

/** What an item is besides its picture: a film, a sound, a model or a program. */
export function mediaOf(slug: string, tokenId: bigint): Media | undefined {
  return tokenId <= first || tokenId % oneIn === 0n ? mediaBySlug[slug] : undefined;
}

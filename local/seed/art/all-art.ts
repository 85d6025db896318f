import { brutEstate } from "./brut-estate";
import type { CollectionArt } from "./collection-art";
import { DROP_ART } from "./drop-art";
import { inkfolk } from "./inkfolk";
import { kiln } from "./kiln";
import { longshore } from "./longshore";
import { nightGarden } from "./night-garden";
import { notables } from "./notables";
import { paperWeather } from "./paper-weather";
import { pocketPilots } from "./pocket-pilots";
import { seaMarks } from "./sea-marks";
import { slowOrbits } from "./slow-orbits";
import { tessera } from "./tessera";
import { thumbkin } from "./thumbkin";
import { warpAndWeft } from "./warp-and-weft";

/** Every collection that can draw itself. */
export const ALL_ART: readonly CollectionArt[] = [
  kiln,
  inkfolk,
  longshore,
  notables,
  tessera,
  brutEstate,
  pocketPilots,
  slowOrbits,
  nightGarden,
  warpAndWeft,
  paperWeather,
  thumbkin,
  seaMarks,
  ...DROP_ART,
];

/** The art of a slug, or undefined. */
export function findArt(slug: string): CollectionArt | undefined {
  return ALL_ART.find((art) => art.slug === slug);
}

import { brutEstate } from "./collections/brut-estate";
import { inkfolk } from "./collections/inkfolk";
import { kiln } from "./collections/kiln";
import { longshore } from "./collections/longshore";
import { nightGarden } from "./collections/night-garden";
import { notables } from "./collections/notables";
import { paperWeather } from "./collections/paper-weather";
import { pocketPilots } from "./collections/pocket-pilots";
import { seaMarks } from "./collections/sea-marks";
import { slowOrbits } from "./collections/slow-orbits";
import { tessera } from "./collections/tessera";
import { thumbkin } from "./collections/thumbkin";
import { warpAndWeft } from "./collections/warp-and-weft";
import type { CollectionArt } from "./draw/collection-art";
import { DROP_ART } from "./drops/drop-art";

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

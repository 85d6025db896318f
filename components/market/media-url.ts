import type { Image } from "@/lib/contract/collection";
import { type MediaWidth, mediaWidths } from "@/lib/format/media-widths";

const hashPattern = /\/([0-9a-f]{64})$/;
const placeholderPattern = /^data:image\/(?:png|webp|jpeg|gif|avif);base64,[A-Za-z0-9+/=]+$/;
/**
 * A GIF of one pixel without transparency, as the service draws it. Twelve bytes of its head are constant; the group holds one more,
 * red, green, blue and two bytes of the next colour (GIF89a, sections 17 to 20).
 */
const onePixelPattern = /^data:image\/gif;base64,R0lGODlhAQABAIAA([A-Za-z0-9+/]{8})ACwA/;

/** Our own URL of a picture at a listed width, or null where the record has no hash. */
export function mediaSrc(image: Image | null, width: MediaWidth): string | null {
  const hash = image && hashPattern.exec(image.url)?.[1];
  return hash ? `/media/${hash}?w=${width}` : null;
}

/** Every listed width, for `srcset`. */
export function mediaSrcSet(image: Image | null): string | undefined {
  if (mediaSrc(image, mediaWidths[0]) === null) return undefined;
  return mediaWidths.map((width) => `${mediaSrc(image, width)} ${width}w`).join(", ");
}

/**
 * What stands in a picture's place until it has loaded: its average colour, which costs the browser no picture to decode, or the tiny
 * picture of a service that answers with other ones. Any other value is dropped.
 */
export function placeholderStyle(
  image: Image | null,
): { backgroundColor: string } | { backgroundImage: string } | undefined {
  const placeholder = image?.placeholder;
  if (placeholder === undefined || !placeholderPattern.test(placeholder)) return undefined;
  const colour = onePixelPattern.exec(placeholder)?.[1];
  if (colour === undefined) return { backgroundImage: `url("${placeholder}")` };
  const [, red, green, blue] = [...atob(colour)].map((byte) => byte.charCodeAt(0));
  return { backgroundColor: `rgb(${red} ${green} ${blue})` };
}

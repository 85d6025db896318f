import type { Image } from "@/lib/contract/collection";
import { type MediaWidth, mediaWidths } from "@/lib/format/media-widths";

const hashPattern = /\/([0-9a-f]{64})$/;
const placeholderPattern = /^data:image\/(?:png|webp|jpeg|gif|avif);base64,[A-Za-z0-9+/=]+$/;

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

/** The tiny picture as a CSS background. Any other value is dropped. */
export function placeholderBackground(image: Image | null): string | undefined {
  const placeholder = image?.placeholder;
  return placeholder && placeholderPattern.test(placeholder) ? `url("${placeholder}")` : undefined;
}

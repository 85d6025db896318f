/** Widths in pixels that pictures are served at. Anything else is refused, so a visitor cannot make us fill a disk. */
export const mediaWidths = [96, 192, 384, 768, 1200] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/** The listed width that a query asks for; null when it asks for none of them. */
export function parseMediaWidth(text: string | null): MediaWidth | null {
  return mediaWidths.find((width) => String(width) === text) ?? null;
}

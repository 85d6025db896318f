/** Served picture widths in pixels. Any other is refused: each is drawn and kept. */
export const mediaWidths = [96, 192, 384, 768, 1200] as const;
export type MediaWidth = (typeof mediaWidths)[number];

/** The listed width in a query; null for any other. */
export function parseMediaWidth(text: string | null): MediaWidth | null {
  return mediaWidths.find((width) => String(width) === text) ?? null;
}

import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { type MediaWidth, mediaWidths } from "../format/media-widths";
import { accountCard } from "./account-card";
import { type Card, cardHeight, cardWidth, colours, type PlacedPicture } from "./card";
import { collectionCard } from "./collection-card";
import { dropCard } from "./drop-card";
import { itemCard } from "./item-card";
import { nameCard } from "./name-card";
import { loadPen, type Pen } from "./pen";
import type { ShareFacts } from "./share-facts";

/** Services that show links load no larger ones: the smallest limit that is known is 300 KB. */
const mostBytes = 150_000;
/** Tried in turn until a picture is small enough. Even noise is at the last. */
const qualities = [84, 74, 62, 50, 38, 26, 14, 5] as const;
const dimmed = 0.55;

/** Reads a picture by its hash at a listed width; null where there is none. */
export type ReadPicture = (hash: string, width: MediaWidth) => Promise<Buffer | null>;

function cardOf(facts: ShareFacts, pen: Pen): Card {
  switch (facts.kind) {
    case "item":
      return itemCard(facts, pen);
    case "collection":
      return collectionCard(facts, pen);
    case "drop":
      return dropCard(facts, pen);
    case "account":
      return accountCard(facts, pen);
    case "name":
      return nameCard(facts, pen);
  }
}

/** Opens a picture in the three channels of the card. */
const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: 40_000_000 }).toColourspace("srgb").flatten({ background: colours.panel });

async function overlayOf(picture: Sharp, at: { left: number; top: number }): Promise<OverlayOptions> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, ...at };
}

/** The picture in its place; a whole one stands before its own blurred copy, which fills the rest. */
async function place(
  bytes: Buffer,
  { left, top, width, height, fit }: PlacedPicture,
): Promise<OverlayOptions[]> {
  if (fit === "cover") return [await overlayOf(open(bytes).resize(width, height), { left, top })];
  const whole = await overlayOf(open(bytes).resize(width, height, { fit: "inside" }), { left, top });
  const shown = whole.raw ?? { width, height };
  const centred = {
    ...whole,
    left: left + Math.round((width - shown.width) / 2),
    top: top + Math.round((height - shown.height) / 2),
  };
  if (shown.width === width && shown.height === height) return [centred];
  const spread = await open(bytes).resize(16, 16, { fit: "fill" }).blur(1.5).png().toBuffer();
  const around = sharp(spread).resize(width, height, { fit: "fill" }).modulate({ brightness: dimmed });
  return [await overlayOf(around, { left, top }), centred];
}

/**
 * Draws a share picture: a JPEG of 1200 × 630 pixels with at most 150,000 bytes.
 *
 * @throws what `read` throws, and sharp's error for bytes that are no picture.
 */
export async function drawCard(facts: ShareFacts, read: ReadPicture): Promise<Buffer> {
  const card = cardOf(facts, await loadPen());
  const placed = await Promise.all(
    card.pictures.map(async (picture) => {
      const wanted = Math.max(picture.width, picture.height);
      const bytes = await read(picture.hash, mediaWidths.find((width) => width >= wanted) ?? 1200);
      return bytes === null ? [] : place(bytes, picture);
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">${card.svg}</svg>`;
  const drawn = await sharp({
    create: { width: cardWidth, height: cardHeight, channels: 3, background: colours.ground },
  })
    .composite([...placed.flat(), { input: Buffer.from(svg), left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: cardWidth, height: cardHeight, channels: 3 } as const;
  for (const quality of qualities) {
    const jpeg = await sharp(drawn, { raw })
      .jpeg({ quality, chromaSubsampling: quality > 60 ? "4:4:4" : "4:2:0" })
      .toBuffer();
    if (jpeg.byteLength <= mostBytes || quality === qualities.at(-1)) return jpeg;
  }
  throw new RangeError("no quality was tried");
}

import type { ItemMedia, ItemRow } from "./item-row";
import { isPictureName } from "./source-files";

/** How items are written. */
export interface MetadataParts {
  /** The address under which a file is kept. */
  addressOf: (path: string) => string;
  /** Traits whose values are numbers: `numericTraits`. */
  numeric: ReadonlySet<string>;
  /** The collection's picture, for items that have none of their own. */
  collectionPicture: string | null;
}

function addressOfMedia(media: ItemMedia, { addressOf }: MetadataParts): string {
  return media.kind === "file" ? addressOf(media.path) : media.url;
}

/** An address with an ending of a film or the like is that; any other is a picture. */
function isPicture(media: ItemMedia): boolean {
  const name = media.kind === "file" ? media.path : media.url;
  return (
    isPictureName(name) ||
    (media.kind === "address" && !/\.(mp4|webm|mp3|wav|ogg|flac|glb|gltf|html?)$/i.test(name))
  );
}

function mediaFields(row: ItemRow, parts: MetadataParts): Record<string, string> {
  if (row.media === null) return {};
  const address = addressOfMedia(row.media, parts);
  // Ready metadata says itself what is moving.
  const isMoving =
    row.metadata === null ? !isPicture(row.media) : typeof row.metadata.animation_url === "string";
  if (!isMoving) return { image: address };
  const image = row.cover === null ? parts.collectionPicture : addressOfMedia(row.cover, parts);
  return { ...(image !== null && { image }), animation_url: address };
}

/**
 * The metadata of an item, as marketplaces read it.
 *
 * @source https://docs.opensea.io/docs/metadata-standards; EIP-721 "ERC721 Metadata JSON Schema"
 */
export function itemMetadata(row: ItemRow, parts: MetadataParts): Record<string, unknown> {
  const media = mediaFields(row, parts);
  if (row.metadata !== null) return { ...row.metadata, name: row.name, ...media };
  const attributes = row.traits.map(({ name, value }) => ({
    trait_type: name,
    value: parts.numeric.has(name) ? Number(value) : value,
  }));
  return {
    name: row.name,
    ...(row.description !== "" && { description: row.description }),
    ...media,
    ...(attributes.length > 0 && { attributes }),
  };
}

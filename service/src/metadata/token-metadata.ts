import { cleanText } from "@/lib/contract/clean-text";
import { QuaysideError } from "@/lib/errors";
import { type Attribute, readAttributes } from "./read-attributes";
import { guessMime, toSourceText, withTokenId } from "./source-text";

/** The stored part of a token's metadata. Every text is cleaned and capped, and none of it is HTML. */
export interface TokenMetadata {
  name: string | undefined;
  description: string | undefined;
  /** A source address for the media store. */
  imageUri: string | undefined;
  /** The source of a media file, with its likely type. */
  animation: { uri: string; mime: string } | undefined;
  externalUrl: string | undefined;
  attributes: Attribute[];
}

/** The stored part of the JSON behind `contractURI` (ERC-7572). */
export interface CollectionMetadata {
  name: string | undefined;
  description: string | undefined;
  imageUri: string | undefined;
  bannerUri: string | undefined;
  website: string | undefined;
  /** Names and pictures of a drop's stages, by the number of the claim condition. */
  stages: { id: string; name: string | undefined; imageUri: string | undefined }[];
}

/** The bytes are not metadata. */
export class MetadataError extends QuaysideError<"not_json" | "not_an_object"> {
  override readonly name = "MetadataError";
}

const maxNameLength = 256;
const maxDescriptionLength = 4_096;
const maxUrlLength = 2_048;
const maxStages = 100;
const maxStageNameLength = 64;

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads the JSON behind a token URI. It is hostile: fields are read one by one to a fixed depth, nothing else is
 * walked, and a field of a wrong type counts as absent.
 *
 * @param options.tokenId replaces `{id}` in addresses, for ERC-1155
 * @throws MetadataError
 * @source EIP-721, EIP-1155, https://docs.opensea.io/docs/metadata-standards
 */
export function parseTokenMetadata(bytes: Uint8Array, options: { tokenId?: bigint } = {}): TokenMetadata {
  const json = parseObject(bytes);
  const address = (value: unknown) => {
    const text = toSourceText(value);
    return text === undefined || options.tokenId === undefined ? text : withTokenId(text, options.tokenId);
  };
  const animationUri = address(json.animation_url ?? json.animationUrl ?? json.animation);
  return {
    name: cleanText(json.name ?? json.title, maxNameLength),
    description: cleanText(json.description, maxDescriptionLength, { lines: true }),
    imageUri: firstDefined([json.image, json.image_url, json.imageUrl, json.image_data], address),
    animation: animationUri === undefined ? undefined : { uri: animationUri, mime: guessMime(animationUri) },
    externalUrl: readUrl(json.external_url ?? json.external_link ?? json.externalUrl),
    attributes: readAttributes(json),
  };
}

/**
 * Reads the JSON behind `contractURI`, by the same rules.
 *
 * @throws MetadataError
 * @source EIP-7572
 */
export function parseCollectionMetadata(bytes: Uint8Array): CollectionMetadata {
  const json = parseObject(bytes);
  return {
    name: cleanText(json.name, maxNameLength / 2),
    description: cleanText(json.description, maxDescriptionLength, { lines: true }),
    imageUri: firstDefined([json.image, json.image_url, json.featured_image], toSourceText),
    bannerUri: firstDefined([json.banner_image, json.banner_image_url, json.banner], toSourceText),
    website: readUrl(json.external_link ?? json.external_url),
    stages: readStages(json.stages),
  };
}

function readStages(value: unknown): CollectionMetadata["stages"] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxStages).flatMap((stage: unknown) => {
    if (typeof stage !== "object" || stage === null) return [];
    const { id, name, image } = stage as JsonObject;
    const number = typeof id === "number" ? id.toString() : id;
    if (typeof number !== "string" || !/^(0|[1-9]\d{0,77})$/.test(number)) return [];
    return [{ id: number, name: cleanText(name, maxStageNameLength), imageUri: toSourceText(image) }];
  });
}

function parseObject(bytes: Uint8Array): JsonObject {
  let value: unknown;
  try {
    // The decoder drops a byte order mark and replaces invalid UTF-8.
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new MetadataError("not_json", "The metadata is not JSON.", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new MetadataError("not_an_object", "The metadata is not a JSON object.");
  }
  return value as JsonObject;
}

function firstDefined<T>(values: readonly unknown[], read: (value: unknown) => T | undefined): T | undefined {
  for (const value of values) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A link that a browser may follow: http or https, without credentials. */
function readUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > maxUrlLength || !URL.canParse(value.trim()))
    return undefined;
  const url = new URL(value.trim());
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

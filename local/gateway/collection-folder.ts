import { baseUri, collectionCid } from "../seed/plan/collection-uri";
import type { CollectionPlan } from "../seed/plan/collections";
import type { DropPlan } from "../seed/plan/drop-plan";
import { findArt } from "../seed-art/all-art";
import { drawUnrevealed } from "../seed-art/drops/unrevealed";
import { mediaOf } from "../seed-art/media/item-media";

export type GatewayFile = { readonly type: string; readonly body: string | Uint8Array };

export type FolderPlan = CollectionPlan | DropPlan;

/** One collection's files by name; undefined for a name that the folder does not hold. */
export type CollectionFolder = {
  readonly cid: string;
  readonly read: (name: string) => GatewayFile | undefined;
};

const TOKEN_FILE = /^(0|[1-9]\d{0,8})(\.svg)?$/;
/** Metadata of ERC-1155: the id as 64 lower-case hexadecimal digits. Its picture is named as others are. */
const EDITION_FILE = /^0{54}([0-9a-f]{10})$/;

/** The token that a file is about, and whether it is its picture. */
function tokenFile({ kind }: FolderPlan, name: string): { tokenId: bigint; isPicture: boolean } | undefined {
  const token = TOKEN_FILE.exec(name);
  if (kind === "editions" && token?.[2] === undefined) {
    const edition = EDITION_FILE.exec(name);
    return edition === null ? undefined : { tokenId: BigInt(`0x${edition[1]}`), isPicture: false };
  }
  return token?.[1] === undefined
    ? undefined
    : { tokenId: BigInt(token[1]), isPicture: token[2] !== undefined };
}

function json(value: unknown): GatewayFile {
  return { type: "application/json", body: JSON.stringify(value) };
}

function svg(body: string): GatewayFile {
  return { type: "image/svg+xml", body };
}

const MEDIA_FILE = /^([1-9]\d{0,8})\.(webm|wav|glb|html)$/;

/** The film, sound, model or program of an item. */
function mediaFile(plan: FolderPlan, name: string): GatewayFile | undefined {
  const [, id = "", ending] = MEDIA_FILE.exec(name) ?? [];
  if (id === "" || Number(id) > plan.supply) return undefined;
  const media = mediaOf(plan.slug, BigInt(id));
  if (media === undefined || media.ending !== ending) return undefined;
  return { type: media.type, body: media.make(plan.seed, BigInt(id)) };
}

/** "Kiln #0091": as many digits as the highest token id has. */
function itemName(plan: FolderPlan, tokenId: bigint): string {
  const digits = (plan.firstTokenId + BigInt(plan.supply) - 1n).toString().length;
  return `${plan.name} #${tokenId.toString().padStart(digits, "0")}`;
}

const STAGE_FILE = /^stage-(\d)\.svg$/;

/** The facts about a drop's stages that are not on the chain, by the stages' numbers there. */
function stagesOf({ stageNames }: DropPlan, base: string) {
  return stageNames.flatMap((name, stage) =>
    name === null ? [] : [{ id: String(stage), name, image: `${base}stage-${stage}.svg` }],
  );
}

/** A picture in the manner of the drop's items, but of none that can be minted. */
function stagePicture(plan: FolderPlan, name: string): bigint | undefined {
  const stage = Number(STAGE_FILE.exec(name)?.[1] ?? Number.NaN);
  if (plan.kind !== "drop" || typeof plan.stageNames[stage] !== "string") return undefined;
  return plan.firstTokenId + BigInt(plan.supply + stage);
}

/**
 * Opens the folder of a planned collection. Nothing is drawn until it is read.
 *
 * @throws RangeError if no art has the plan's slug.
 */
export function openCollectionFolder(plan: FolderPlan): CollectionFolder {
  const art = findArt(plan.slug);
  if (art === undefined) throw new RangeError(`no art for the collection ${plan.slug}`);
  const base = baseUri(plan);
  const isRevealed = (tokenId: bigint) => plan.unrevealedFrom === undefined || tokenId < plan.unrevealedFrom;

  const animationOf = (tokenId: bigint) => {
    const media = mediaOf(plan.slug, tokenId);
    return media === undefined ? {} : { animation_url: `${base}${tokenId}.${media.ending}` };
  };

  /** ERC-721 or ERC-1155 metadata with the `attributes` of the OpenSea metadata standard. */
  const metadata = (tokenId: bigint) => ({
    name: itemName(plan, tokenId),
    description: isRevealed(tokenId) ? plan.description : `${plan.description} This one is still wrapped.`,
    image: isRevealed(tokenId) ? `${base}${tokenId}.svg` : `${base}unrevealed.svg`,
    ...animationOf(tokenId),
    attributes: isRevealed(tokenId) ? art.traitsOf(plan.seed, tokenId) : [],
  });

  /** ERC-7572 contract metadata. */
  const collection = () => ({
    name: plan.name,
    symbol: plan.symbol,
    description: plan.description,
    image: `${base}logo.svg`,
    banner_image: `${base}banner.svg`,
    featured_image: `${base}logo.svg`,
    ...(plan.links.website === undefined ? {} : { external_link: plan.links.website }),
    collaborators: [],
    ...(plan.kind === "drop" ? { stages: stagesOf(plan, base) } : {}),
  });

  const readToken = (name: string): GatewayFile | undefined => {
    const stage = stagePicture(plan, name);
    if (stage !== undefined) return svg(art.draw(plan.seed, stage));
    const file = tokenFile(plan, name);
    if (file === undefined) return mediaFile(plan, name);
    const { tokenId, isPicture } = file;
    if (tokenId < plan.firstTokenId || tokenId >= plan.firstTokenId + BigInt(plan.supply)) return undefined;
    if (!isPicture) return json(metadata(tokenId));
    // The picture of a wrapped item must not be readable by guessing its name.
    return isRevealed(tokenId) ? svg(art.draw(plan.seed, tokenId)) : undefined;
  };

  return {
    cid: collectionCid(plan),
    read: (name) => {
      switch (name) {
        case "collection.json":
          return json(collection());
        case "banner.svg":
          return svg(art.banner(plan.seed));
        case "logo.svg":
          return svg(art.draw(plan.seed, art.logoTokenId));
        case "unrevealed.svg":
          return plan.unrevealedFrom === undefined ? undefined : svg(drawUnrevealed(plan.seed, plan.slug));
        default:
          return readToken(name);
      }
    },
  };
}

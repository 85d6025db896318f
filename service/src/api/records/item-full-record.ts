import type { ChainConfig } from "@/lib/chains/config";
import type { ItemFull, LabelReason } from "@/lib/contract/item";
import type { MediaFile } from "@/lib/contract/media-file";
import type { ItemFullRow, ItemTraitRow } from "../../market/items/item-full";
import { txRecord } from "./chain-record";
import { nativeDecimal, shareOf } from "./decimals";
import type { MediaUrl } from "./image-record";
import { itemRecord } from "./item-record";

export interface ItemHolders {
  holders: number;
  supply: string;
  top: ItemFull["topHolders"];
}

function traitsOf(row: ItemFullRow, counts: readonly ItemTraitRow[], config: ChainConfig | undefined) {
  return (row.attributes ?? []).map(({ type, value, displayType }): ItemFull["traits"][number] => {
    const counted = counts.find((candidate) => candidate.type === type && candidate.value === value);
    const count = counted?.count ?? 0;
    const floor = counted?.floor ?? null;
    return {
      type,
      value,
      ...(displayType === undefined ? {} : { displayType }),
      count,
      share: shareOf(count, row.collectionItems),
      ...(floor === null ? {} : { floor: nativeDecimal(config, floor) }),
    };
  });
}

function lastSaleOf(
  row: ItemFullRow,
  lastSale: { price: string; currency: `0x${string}`; timestamp: number } | null,
  configs: ReadonlyMap<string, ChainConfig>,
): ItemFull["lastSale"] {
  const { saleTxHash: hash, saleBlock: blockNumber, saleChain: chain } = row;
  if (lastSale === null || hash === null || blockNumber === null || chain === null) return null;
  const { timestamp } = lastSale;
  return { ...lastSale, transaction: txRecord(configs.get(chain), { chain, hash, blockNumber, timestamp }) };
}

/** The animation that the metadata names, with its file if it may be one that is kept. */
function animationOf(row: ItemFullRow, mediaUrl: MediaUrl): ItemFull["animation"] {
  const { animationUri, animationMime: mime, animationHash: hash } = row;
  const file: MediaFile | undefined =
    hash === null || row.fileState === null
      ? undefined
      : {
          url: mediaUrl(`files/${hash}`),
          state: row.fileState === "pending" ? "unread" : row.fileState,
          type: row.fileState === "ready" ? row.fileType : null,
          bytes: row.fileState === "ready" ? row.fileBytes : null,
          ...(row.fileState !== "failed" || row.fileError === null ? {} : { error: row.fileError }),
        };
  // A long `data:` address is not repeated: its content is at the file's address.
  const url = animationUri ?? file?.url ?? null;
  if (url === null || mime === null) return null;
  return { url, mime, ...(file === undefined ? {} : { file }) };
}

/** An item for its own page. The holder of an ERC-721 item is its owner, so no holders are read. */
export function itemFullRecord(
  row: ItemFullRow,
  {
    traits,
    holders,
    labelReasons,
    lookAlikeOf,
  }: {
    traits: readonly ItemTraitRow[];
    holders: ItemHolders | null;
    labelReasons: LabelReason[];
    lookAlikeOf: string | null;
  },
  { configs, mediaUrl }: { configs: ReadonlyMap<string, ChainConfig>; mediaUrl: MediaUrl },
): ItemFull {
  const { slug, collectionName: name, verified, standard } = row;
  const item = itemRecord(row, { slug, name, verified, standard }, mediaUrl);
  return {
    ...item,
    description: row.description ?? "",
    animation: animationOf(row, mediaUrl),
    externalUrl: row.externalUrl,
    ...(holders === null ? {} : { supply: holders.supply }),
    traits: traitsOf(row, traits, configs.get(row.chain)),
    metadata: {
      state: row.metaState ?? "pending",
      uri: row.tokenUri ?? "",
      refreshedAt: row.refreshedAt,
      ...(row.metaError === null ? {} : { error: row.metaError }),
    },
    holders: holders?.holders ?? 1,
    topHolders: holders?.top ?? [{ address: row.owner, quantity: "1" }],
    lastSale: lastSaleOf(row, item.lastSale, configs),
    mintedAt: row.mintedAt,
    labelReasons,
    heldByPool: row.heldByPool,
    lookAlikeOf,
  };
}

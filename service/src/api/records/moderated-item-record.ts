import type { ModeratedItem } from "@/lib/contract/operator/item";
import type { ModeratedItemRow } from "../../market/desk/moderated-items";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";

/** An item as the operator's lists show it. */
export function moderatedItemRecord(row: ModeratedItemRow, mediaUrl: MediaUrl): ModeratedItem {
  const { chain, contract, tokenId, owner, labels, mintedAt } = row;
  const image = {
    hash: row.imageHash,
    state: row.imageState,
    width: row.imageWidth,
    height: row.imageHeight,
    placeholder: row.imagePlaceholder,
  };
  return {
    chain,
    contract,
    tokenId,
    name: itemName(row.name, row.collectionName, tokenId),
    image: imageRecord(image, mediaUrl),
    owner,
    labels,
    mintedAt,
    collection: { slug: row.slug, name: row.collectionName, verified: row.verified },
  };
}

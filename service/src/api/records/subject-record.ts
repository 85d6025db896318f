import type { SubjectCollection, SubjectItem } from "@/lib/contract/price-alert";
import type { SubjectRow } from "../../market/notifications/subject";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";

/** What a notification or a price alert is about, for answers. */
export function subjectRecord(
  row: SubjectRow,
  mediaUrl: MediaUrl,
): { collection: SubjectCollection; item: SubjectItem | null } {
  const { collectionSlug, collectionName, collectionLabels, collectionVerified, collectionImage } = row;
  const { itemChain: chain, itemContract: contract, itemTokenId: tokenId } = row;
  const isKnown = chain !== null && contract !== null && tokenId !== null;
  return {
    collection: {
      slug: collectionSlug,
      name: collectionName,
      image: imageRecord(collectionImage, mediaUrl),
      labels: collectionLabels,
      verified: collectionVerified,
    },
    item: isKnown
      ? {
          ...{ chain, contract, tokenId },
          name: itemName(row.itemName, collectionName, tokenId),
          image: imageRecord(row.itemImage, mediaUrl),
          labels: row.itemLabels ?? [],
        }
      : null,
  };
}

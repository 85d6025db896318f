import type { ChainConfig } from "@/lib/chains/config";
import type { Activity } from "@/lib/contract/activity";
import type { ActivityPageRow } from "../../market/activity/activity-page";
import { isSale } from "../../market/activity/movement";
import { txRecord } from "./chain-record";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";
import { scopeRecord } from "./order-record";

export function activityId(id: number): string {
  return `act_${id}`;
}

function itemOf(row: ActivityPageRow, mediaUrl: MediaUrl): Activity["item"] {
  const { contract, tokenId } = row;
  if (contract === null || tokenId === null) return null;
  const name = itemName(row.itemName, row.collectionName, tokenId);
  return { contract, tokenId, name, image: imageRecord(row.image, mediaUrl), labels: row.labels };
}

function orderOf(row: ActivityPageRow): Activity["order"] {
  const { orderId: id, orderHash: hash, orderKind: kind } = row;
  if (id === null || hash === null || kind === null) return null;
  return { id, hash, scope: scopeRecord({ kind, tokenId: row.orderTokenId, traits: row.orderTraits }) };
}

function transactionOf(row: ActivityPageRow, config: ChainConfig | undefined): Activity["transaction"] {
  const { txHash: hash, blockNumber, chain, timestamp } = row;
  if (hash === null || blockNumber === null) return null;
  return txRecord(config, { chain, hash, blockNumber, timestamp });
}

function unitPriceOf({ price, quantity }: ActivityPageRow): string | null {
  if (price === null) return null;
  const units = BigInt(quantity ?? 1);
  return units === 0n ? null : (BigInt(price) / units).toString();
}

/**
 * A feed entry for answers. An entry without a transaction cannot be orphaned, so it is final at once.
 *
 * @param options.finalNumber The last block of the entry's chain that has its confirmations.
 */
export function activityRecord(
  row: ActivityPageRow,
  {
    config,
    finalNumber,
    mediaUrl,
  }: { config: ChainConfig | undefined; finalNumber: number | null; mediaUrl: MediaUrl },
): Activity {
  const { blockNumber } = row;
  const item = itemOf(row, mediaUrl);
  return {
    id: activityId(row.id),
    type: row.type,
    chain: row.chain,
    timestamp: row.timestamp,
    collection: {
      slug: row.collectionSlug,
      name: row.collectionName,
      ...(item === null && { image: imageRecord(row.image, mediaUrl), labels: row.labels }),
    },
    item,
    from: row.fromAddr,
    to: row.toAddr,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    unitPrice: unitPriceOf(row),
    order: orderOf(row),
    transaction: transactionOf(row, config),
    logIndex: row.logIndex,
    vault: row.move,
    pool: row.pool === null ? null : { address: row.pool },
    ...(isSale(row.type) && { washTrade: row.washTrade }),
    final: blockNumber === null || (finalNumber !== null && blockNumber <= finalNumber),
  };
}

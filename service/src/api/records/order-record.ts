import { checksummed } from "@/lib/checksummed";
import type { Order, OrderScope } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { CursorState } from "../../market/chains/chain-status";
import type { ChainState, ServedChains } from "../../market/chains/served-chains";
import type { StoredOrderRow } from "../../market/orders/status/order-columns";
import { signableUntil, statusAt } from "../../market/orders/status/status";
import { orderCheck } from "../../market/orders/watch/order-check";
import { imageRecord, type MediaUrl } from "./image-record";
import { itemName } from "./item-record";

/** The scope of an order: an item, a collection or traits. */
export function scopeRecord(row: Pick<StoredOrderRow, "kind" | "tokenId" | "traits">): OrderScope {
  if (row.kind === "item") return { kind: "item", tokenId: row.tokenId ?? "0" };
  return row.kind === "trait" ? { kind: "trait", traits: row.traits ?? [] } : { kind: "collection" };
}

/**
 * An order for answers.
 *
 * @param options.now    Now of the order's chain, Unix seconds: it decides started and expired.
 * @param options.cursor Where the chain's follower stood before the row was read.
 * @param options.seaport The settlement contract of the order's chain.
 */
export function orderRecord(
  row: StoredOrderRow,
  {
    now,
    cursor,
    seaport,
    mediaUrl,
  }: { now: number; cursor: CursorState | undefined; seaport: Address; mediaUrl: MediaUrl },
): Order {
  const image = {
    hash: row.imageHash,
    state: row.imageState,
    width: row.imageWidth,
    height: row.imageHeight,
    placeholder: row.imagePlaceholder,
  };
  return {
    id: row.id,
    hash: row.hash,
    side: row.side,
    chain: row.chain,
    contract: row.contract,
    maker: row.maker,
    taker: row.taker,
    scope: scopeRecord(row),
    collection: { slug: row.collectionSlug, name: row.collectionName },
    ...(row.tokenId === null
      ? {}
      : {
          item: {
            tokenId: row.tokenId,
            name: itemName(row.itemName, row.collectionName, row.tokenId),
            image: imageRecord(image, mediaUrl),
            labels: row.itemLabels ?? [],
          },
        }),
    price: row.price,
    currency: row.currency,
    unitPrice: row.unitPrice,
    quantity: row.quantity,
    remaining: row.remaining,
    fees: row.fees,
    proceeds: row.proceeds,
    startsAt: row.startsAt,
    expiresAt: row.endsAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...statusAt(row, now),
    ...orderCheck(row, cursor),
    hidden: row.hidden,
    enforced: row.enforced,
    endable: row.endable,
    signableUntil: signableUntil(row),
    protocol: { name: "seaport", version: "1.6", address: seaport },
    order: { parameters: row.components, signature: row.signature },
  };
}

/**
 * Stored orders for answers. An order on a chain that is not served any more is left out.
 *
 * @param states The state of every chain, read before the rows.
 */
export function orderRecords(
  rows: readonly StoredOrderRow[],
  states: ReadonlyMap<string, ChainState>,
  { served, mediaUrl }: { served: ServedChains; mediaUrl: MediaUrl },
): Order[] {
  return rows.flatMap((row) => {
    const config = served.configs.get(row.chain);
    const state = states.get(row.chain);
    if (config === undefined || state === undefined) return [];
    const { now, cursor } = state;
    return [orderRecord(row, { now, cursor, seaport: checksummed(config.contracts.seaport), mediaUrl })];
  });
}

import type postgres from "postgres";
import { rankByRarity } from "../../lib/discovery/rarity";
import { createRng } from "../../local/seed-art/draw/rng";
import { itemMeta, items, media } from "../../service/src/db/schema/items";
import { blockAt, blockTime } from "./chain-blocks";
import { accountAddress, pictureOf } from "./collection-rows";
import { copyRows } from "./copy-rows";
import type { Market } from "./market";
import { chainOf, type SignedOrder, signedOrder } from "./order-rows";
import { type PlannedCollection, placeOf } from "./plan-collections";
import { drawTraits, type PlannedTrait } from "./plan-traits";
import { hashOf, saleOf, timeOf } from "./sale";

const secondsToRead = 3_600;

function traitsOf({ size }: Market, { id, traits, items: count }: PlannedCollection) {
  return drawTraits(createRng(size.seed, "item traits", id), traits, count);
}

/** The trait of each id of a collection. */
function traitIndex({ traits }: PlannedCollection): Map<number, { trait: PlannedTrait; value: string }> {
  return new Map(
    traits.flatMap((trait) =>
      trait.values.map((value, at) => [trait.firstId + at, { trait, value }] as const),
    ),
  );
}

function isBetter(a: SignedOrder, b: SignedOrder): boolean {
  const [aRated, bRated] = [a.planned.currency !== "unrated", b.planned.currency !== "unrated"];
  if (aRated !== bRated) return aRated;
  if (a.planned.price !== b.planned.price) return a.planned.price < b.planned.price;
  if (a.planned.createdAt !== b.planned.createdAt) return a.planned.createdAt < b.planned.createdAt;
  return a.id < b.id;
}

/** The best listing of each listed item. */
function bestListings(market: Market): Map<number, SignedOrder> {
  const best = new Map<number, SignedOrder>();
  for (const [order, { side, item, endsAt }] of market.orders.entries()) {
    const isOpen = side === "listing" && market.state.status[order] === "active" && endsAt > market.size.now;
    if (!isOpen || item === null) continue;
    const signed = signedOrder(market, order);
    const known = best.get(item);
    if (known === undefined || isBetter(signed, known)) best.set(item, signed);
  }
  return best;
}

/** @param counts Counts the items with each trait, by its id. */
function* itemRows(market: Market, counts: Int32Array) {
  const { size, collections, state, timeline } = market;
  const best = bestListings(market);
  for (const collection of collections) {
    const traitIds = [...traitsOf(market, collection)];
    const typeOf = new Map([...traitIndex(collection)].map(([id, { trait }]) => [id, trait.type]));
    const ranks = rankByRarity(
      traitIds.map((ids, id) => ({ id, traitIds: ids })),
      typeOf,
    );
    for (const [position, ids] of traitIds.entries()) {
      const item = collection.firstItem + position;
      const { chain, contract } = placeOf(collection, position);
      const { id: chainId } = chainOf(chain);
      const listing = best.get(item);
      const lastSale = state.lastSale[item] ?? -1;
      const sale = lastSale < 0 ? null : saleOf(market, lastSale);
      for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
      yield {
        id: item + 1,
        collectionId: collection.id,
        homeChain: chainId,
        tokenId: BigInt(position + 1),
        chain: chainId,
        contract,
        owner: accountAddress(state.owner[item] ?? 0),
        traitIds: ids,
        acquiredAt: state.acquiredAt[item] ?? 0,
        mintedAt: blockTime(size, chain, blockAt(size, chain, market.items.mintedAt(item))),
        listHash: listing?.hash ?? null,
        listPrice: listing?.price.amount ?? null,
        listNorm: listing?.price.norm ?? null,
        listCurrency: listing?.price.currency ?? null,
        listExpires: listing?.planned.endsAt ?? null,
        listAt: listing?.planned.createdAt ?? null,
        lastSalePrice: sale?.price.amount ?? null,
        lastSaleCurrency: sale?.price.currency ?? null,
        lastSaleAt: sale === null ? null : timeOf(market, lastSale),
        lastSaleChain: sale === null ? null : chainId,
        lastSaleTx: sale === null ? null : hashOf(market, lastSale),
        lastSaleBlock: sale === null ? null : (timeline.block[lastSale] ?? null),
        rarityRank: ranks.get(position) ?? null,
      };
    }
  }
}

function* metaRows(market: Market) {
  for (const collection of market.collections) {
    const index = traitIndex(collection);
    let position = 0;
    for (const ids of traitsOf(market, collection)) {
      const item = collection.firstItem + position;
      const readAt = market.items.mintedAt(item) + secondsToRead;
      position += 1;
      yield {
        itemId: item + 1,
        collectionId: collection.id,
        name: `${collection.name} #${position}`,
        description: `Number ${position} of ${collection.items} in ${collection.name}.`,
        tokenUri: `ipfs://market/${collection.slug}/${position}.json`,
        imageHash: pictureOf(item),
        imageUri: `ipfs://market/${collection.slug}/${position}.png`,
        attributes: ids.flatMap((id) => {
          const known = index.get(id);
          return known === undefined ? [] : [{ type: known.trait.type, value: known.value }];
        }),
        state: "ready" as const,
        refreshedAt: readAt,
        traitsChangedAt: readAt,
      };
    }
  }
}

function* mediaRows(market: Market) {
  for (const collection of market.collections) {
    for (let position = 0; position < collection.items; position += 1) {
      yield {
        hash: pictureOf(collection.firstItem + position),
        sourceUri: `ipfs://market/${collection.slug}/${position + 1}.png`,
        collectionId: collection.id,
        state: "ready" as const,
        contentType: "image/webp",
        width: 1_000,
        height: 1_000,
        placeholder: "data:image/webp;base64,UklGRhYAAABXRUJQVlA4TAoAAAAvAAAAAAfQ//73v/+B",
      };
    }
  }
}

/**
 * Writes items with their metadata and pictures.
 *
 * @returns how many items have each trait, by its id.
 */
export async function copyItems(sql: postgres.Sql, market: Market): Promise<Int32Array> {
  const lastTrait = market.collections.flatMap(({ traits }) => traits).at(-1);
  const counts = new Int32Array((lastTrait?.firstId ?? 0) + (lastTrait?.values.length ?? 0));
  await copyRows(sql, items, {
    keys: [
      ...(["id", "collectionId", "homeChain", "tokenId", "chain", "contract", "owner", "traitIds"] as const),
      ...([
        "acquiredAt",
        "mintedAt",
        "listHash",
        "listPrice",
        "listNorm",
        "listCurrency",
        "listExpires",
      ] as const),
      ...([
        "listAt",
        "lastSalePrice",
        "lastSaleCurrency",
        "lastSaleAt",
        "lastSaleChain",
        "lastSaleTx",
      ] as const),
      ...(["lastSaleBlock", "rarityRank"] as const),
    ],
    rows: itemRows(market, counts),
  });
  await copyRows(sql, itemMeta, {
    keys: [
      ...(["itemId", "collectionId", "name", "description", "tokenUri", "imageHash", "imageUri"] as const),
      ...(["attributes", "state", "refreshedAt", "traitsChangedAt"] as const),
    ],
    rows: metaRows(market),
  });
  await copyRows(sql, media, {
    keys: ["hash", "sourceUri", "collectionId", "state", "contentType", "width", "height", "placeholder"],
    rows: mediaRows(market),
  });
  return counts;
}

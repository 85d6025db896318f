import "server-only";
import type { Activity } from "../contract/activity";
import type { Collection, CollectionPage } from "../contract/collection";
import type { Drop } from "../contract/drop";
import type { Item } from "../contract/item";
import { featuredDrop, type PlacedDrop, sortDrops } from "../drops/sort-drops";
import { listActivity } from "./activity";
import { listCollectionItems, listCollections } from "./collections";
import { listCurrentDrops } from "./drops";
import { getItem } from "./items";

const weekSeconds = 7 * 86_400;
const readSales = 200;
const stripLength = 5;
const galleryLength = 4;
const featuredPieces = 3;
const otherDrops = 2;

/** How many collections the table of the home page is made of. */
export const homeCollections = 50;

/** A sale beside what the item's own record says of it. */
interface CollectedSale {
  sale: Activity;
  explicit: boolean;
}

export interface HomeData {
  collections: CollectionPage;
  /** The collection that traded most this week, some of its rarest listed items, and two newer collections. */
  featured: { collection: Collection; pieces: Item[]; others: Collection[] } | null;
  /** The drop that is open, or the next to open, and those that open after it; null where there is none. */
  drop: { featured: Drop; pieces: Item[]; others: PlacedDrop[] } | null;
  /** The newest entries. */
  latest: Activity[];
  /** The week's dearest sale of each collection against its floor, dearest first. */
  collected: CollectedSale[];
}

type PricedSale = Activity & { item: NonNullable<Activity["item"]>; price: string };

/** Sales in the native currency: a floor is in that currency, and another cannot be compared with it. */
function isComparable(sale: Activity): sale is PricedSale {
  return sale.item !== null && sale.price !== null && /^0x0{40}$/.test(sale.currency ?? "");
}

/**
 * How many times the floor a sale brought; 0 where there is none. For an order among a few pictures only: no amount is
 * made of it, so that a float will do.
 */
function aboveFloor(sale: PricedSale, collections: readonly Collection[]): number {
  const collection = collections.find(({ slug }) => slug === sale.collection.slug);
  const floor = Number(collection?.stats.floor[sale.chain] ?? 0);
  return floor > 0 ? Number(sale.price) / floor : 0;
}

/** The best sale of each collection, best first. */
function bestSales(sales: readonly Activity[], collections: readonly Collection[]): Activity[] {
  const since = (sales[0]?.timestamp ?? 0) - weekSeconds;
  const ranked = sales
    .filter(isComparable)
    .filter(({ timestamp }) => timestamp >= since)
    .map((sale) => ({ sale, rank: aboveFloor(sale, collections) }))
    .sort((a, b) => b.rank - a.rank);
  const seen = new Set<string>();
  return ranked.flatMap(({ sale }) => {
    if (seen.has(sale.collection.slug)) return [];
    seen.add(sale.collection.slug);
    return [sale];
  });
}

/** The item's label is not part of a sale's record; what cannot be read is veiled. */
async function withLabel(sale: Activity): Promise<CollectedSale> {
  if (sale.item === null) return { sale, explicit: false };
  const item = await getItem(sale.chain, sale.item.contract, sale.item.tokenId).catch(() => null);
  return { sale, explicit: item?.labels.includes("explicit") ?? true };
}

async function feature(collections: readonly Collection[]): Promise<HomeData["featured"]> {
  const [collection] = [...collections].sort((a, b) => b.stats.sales["7d"] - a.stats.sales["7d"]);
  if (collection === undefined) return null;
  const items = await listCollectionItems(collection.slug, { limit: 48, sort: "price_asc" });
  const pieces = items.data
    .filter(({ labels, image, bestListing }) => labels.length === 0 && image !== null && bestListing !== null)
    .sort((a, b) => (a.rarityRank ?? Number.POSITIVE_INFINITY) - (b.rarityRank ?? Number.POSITIVE_INFINITY))
    .slice(0, featuredPieces);
  const others = collections
    .filter(({ slug }) => slug !== collection.slug)
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, 2);
  return { collection, pieces, others };
}

/** What was minted last of a drop, where no two are alike and there are enough to show. */
async function latestPieces({ standard, collection }: Drop): Promise<Item[]> {
  if (standard === "erc1155") return [];
  const items = await listCollectionItems(collection, { limit: 24, sort: "recent" }).catch(() => null);
  const pieces = items?.data.filter(({ labels, image }) => labels.length === 0 && image !== null) ?? [];
  return pieces.length < featuredPieces ? [] : pieces.slice(0, featuredPieces);
}

/** Without drops the page shows the collection that traded most: an answer that does not come must not cost it the rest. */
async function featureDrop(): Promise<HomeData["drop"]> {
  const drops = await listCurrentDrops().catch(() => []);
  const sorted = sortDrops(drops, () => Date.now() / 1000);
  const featured = featuredDrop(sorted);
  if (featured === null) return null;
  const others = sorted.upcoming
    .filter(({ drop, phase }) => drop.slug !== featured.drop.slug && phase.next !== null)
    .slice(0, otherDrops);
  return { featured: featured.drop, pieces: await latestPieces(featured.drop), others };
}

/** What the home page shows. */
export async function getHome(): Promise<HomeData> {
  const [collections, latest, sales, drop] = await Promise.all([
    listCollections({ limit: homeCollections, sort: "volume_desc" }),
    listActivity({ limit: stripLength }),
    listActivity({ types: "sale", limit: readSales }),
    featureDrop(),
  ]);
  const [featured, collected] = await Promise.all([
    feature(collections.data),
    Promise.all(bestSales(sales.data, collections.data).slice(0, galleryLength).map(withLabel)),
  ]);
  return { collections, featured, drop, latest: latest.data, collected };
}

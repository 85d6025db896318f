import "server-only";
import { unsuspectedTrades } from "../chains/unsuspected-trades";
import type { Activity } from "../contract/activity";
import type { Collection, CollectionPage } from "../contract/collection";
import type { Drop } from "../contract/drop";
import type { Item } from "../contract/item";
import { featuredDrop, type PlacedDrop, sortDrops } from "../drops/sort-drops";
import { listActivity } from "./activity";
import { listCollectionItems, listCollections } from "./collections";
import { listCurrentDrops } from "./drops";
import { offersEndpoint, washTradeFilter } from "./offers-endpoint";

const weekSeconds = 7 * 86_400;
const readSales = 200;
const stripLength = 5;
const galleryLength = 4;
const featuredPieces = 3;
const otherDrops = 2;
const otherCollections = 2;

/** Number of collections in the table of the home page. */
export const homeCollections = 50;

export interface HomeData {
  collections: CollectionPage;
  /**
   * A collection that the operator chose to feature, else the one that traded most this week; some of its rarest listed items, and two
   * others. Null where there is none but copies.
   */
  featured: { collection: Collection; pieces: Item[]; others: Collection[]; isChosen: boolean } | null;
  /** The open drop, or the next to open, and the other upcoming ones; null if there is none. */
  drop: { featured: Drop; pieces: Item[]; others: PlacedDrop[] } | null;
  /** The newest activity entries. */
  latest: Activity[];
  /** For each collection, the week's sale with the highest price relative to its floor; highest first. */
  collected: Activity[];
}

type PricedSale = Activity & { item: NonNullable<Activity["item"]>; price: string };

/**
 * Selects sales in the native currency: a floor is in that currency, and prices in other currencies cannot be compared with it. A suspected
 * wash trade has no price that means anything.
 */
function isComparable(sale: Activity): sale is PricedSale {
  return (
    sale.washTrade == null &&
    sale.item !== null &&
    sale.price !== null &&
    /^0x0{40}$/.test(sale.currency ?? "")
  );
}

/**
 * The price of a sale as a multiple of the floor; 0 without a floor. It only ranks a few pictures and is never shown or paid, so a float is
 * exact enough.
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

/** The collections that the operator features. A service that knows no such choice would refuse the question. */
async function listFeatured(collections: readonly Collection[]): Promise<Collection[]> {
  if (collections.every(({ featured }) => featured === undefined)) return [];
  return (await listCollections({ featured: true, limit: 1 + otherCollections })).data;
}

/** Whether a record is named like a collection with a better claim to that name. The home page recommends what it shows, so no copy. */
const isCopy = ({ lookAlikeOf }: Pick<Collection | Drop, "lookAlikeOf">) => lookAlikeOf != null;

async function feature(collections: readonly Collection[]): Promise<HomeData["featured"]> {
  const originals = collections.filter((each) => !isCopy(each));
  const chosen = (await listFeatured(collections)).filter((each) => !isCopy(each));
  const salesOf = ({ stats }: Collection) => unsuspectedTrades(stats, "7d").sales;
  const [traded] = [...originals].sort((a, b) => salesOf(b) - salesOf(a));
  const collection = chosen[0] ?? traded;
  if (collection === undefined) return null;
  const items = await listCollectionItems(collection.slug, { limit: 48, sort: "price_asc" });
  const pieces = items.data
    .filter(({ labels, image, bestListing }) => labels.length === 0 && image !== null && bestListing !== null)
    .sort((a, b) => (a.rarityRank ?? Number.POSITIVE_INFINITY) - (b.rarityRank ?? Number.POSITIVE_INFINITY))
    .slice(0, featuredPieces);
  const newest = [...originals].sort((a, b) => b.createdAt - a.createdAt);
  const others = [...new Map([...chosen, ...newest].map((other) => [other.slug, other])).values()]
    .filter(({ slug }) => slug !== collection.slug)
    .slice(0, otherCollections);
  return { collection, pieces, others, isChosen: chosen.length > 0 };
}

/** The latest minted pieces of a drop, if its pieces differ and there are enough to show. */
async function latestPieces({ standard, collection }: Drop): Promise<Item[]> {
  if (standard === "erc1155") return [];
  const items = await listCollectionItems(collection, { limit: 24, sort: "recent" }).catch(() => null);
  const pieces = items?.data.filter(({ labels, image }) => labels.length === 0 && image !== null) ?? [];
  return pieces.length < featuredPieces ? [] : pieces.slice(0, featuredPieces);
}

/** Returns null if the drops cannot be read: the rest of the page must still appear, with the most traded collection. */
async function featureDrop(): Promise<HomeData["drop"]> {
  const drops = await listCurrentDrops().catch(() => []);
  const originals = drops.filter((drop) => !isCopy(drop));
  const sorted = sortDrops(originals, () => Date.now() / 1000);
  const featured = featuredDrop(sorted);
  if (featured === null) return null;
  const others = sorted.upcoming
    .filter(({ drop, phase }) => drop.slug !== featured.drop.slug && phase.next !== null)
    .slice(0, otherDrops);
  return { featured: featured.drop, pieces: await latestPieces(featured.drop), others };
}

/** The newest sales, without suspected wash trades where the service can leave them out: they would push the others off the page. */
async function listSales(): Promise<Activity[]> {
  const judged = (await offersEndpoint(washTradeFilter)) ? { washTrade: false } : {};
  return (await listActivity({ types: "sale", limit: readSales, ...judged })).data;
}

/** Reads the data of the home page. */
export async function getHome(): Promise<HomeData> {
  const [collections, latest, sales, drop] = await Promise.all([
    listCollections({ limit: homeCollections, sort: "volume_desc" }),
    listActivity({ limit: stripLength }),
    listSales(),
    featureDrop(),
  ]);
  const featured = await feature(collections.data);
  const copies = new Set(collections.data.filter(isCopy).map(({ slug }) => slug));
  const honest = sales.filter(({ collection }) => !copies.has(collection.slug));
  const collected = bestSales(honest, collections.data).slice(0, galleryLength);
  return { collections, featured, drop, latest: latest.data, collected };
}

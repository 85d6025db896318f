import "server-only";
import type { Activity } from "../contract/activity";
import type { Collection } from "../contract/collection";
import { listActivity } from "./activity";
import { listCollections } from "./collections";

const weekSeconds = 7 * 86_400;
const shownCollections = 50;
const readSales = 200;
const stripLength = 5;
const galleryLength = 4;

export interface HomeData {
  collections: Collection[];
  /** The newest entries. */
  latest: Activity[];
  /** The week's dearest sale of each collection against its floor, dearest first. */
  collected: Activity[];
}

function byCollection(sales: readonly Activity[]): Activity[] {
  const best = new Map<string, Activity>();
  for (const sale of sales) {
    const known = best.get(sale.collection.slug);
    if (known === undefined || BigInt(sale.price ?? 0) > BigInt(known.price ?? 0))
      best.set(sale.collection.slug, sale);
  }
  return [...best.values()];
}

/** How many times the floor a sale brought; sales of collections without a floor come last. */
function aboveFloor(sale: Activity, collections: readonly Collection[]): number {
  const collection = collections.find(({ slug }) => slug === sale.collection.slug);
  const floor = Number(collection?.stats.floor[sale.chain] ?? 0);
  // For an order among four pictures only: no amount is made of it.
  return floor > 0 ? Number(BigInt(sale.price ?? 0)) / floor : 0;
}

/** What the home page shows, from three reads of the service. */
export async function getHome(): Promise<HomeData> {
  const [{ data: collections }, latest, sales] = await Promise.all([
    listCollections({ limit: shownCollections }),
    listActivity({ limit: stripLength }),
    listActivity({ types: "sale", limit: readSales }),
  ]);
  const since = (sales.data[0]?.timestamp ?? 0) - weekSeconds;
  const recent = sales.data.filter((sale) => sale.item !== null && sale.timestamp >= since);
  const collected = byCollection(recent)
    .sort((a, b) => aboveFloor(b, collections) - aboveFloor(a, collections))
    .slice(0, galleryLength);
  return { collections, latest: latest.data, collected };
}

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Db, Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { floorPoints, offerPoints } from "../../db/schema/activity";
import { collectionChains } from "../../db/schema/collections";
import { bestPricePoints } from "./best-price-points";
import { listPastListings, listPastOffers } from "./past-prices";
import { type WrappedCurrency, wrappedTable } from "./record-top-offers";

/** A collection on a chain. */
export type PlaceKey = Pick<DuePlace, "collectionId" | "chain">;

/** A collection on a chain whose past is to be derived. The first points, and the time of the newest final block, are Unix seconds. */
type DuePlace = {
  collectionId: number;
  chain: string;
  wrapped: Address;
  firstFloor: number | null;
  firstOffer: number | null;
  finalAt: number;
};

/** The largest collection has hundreds of thousands of orders. */
const statementMs = 300_000;

/** A collection on a chain that is caught up, whose first points are in final blocks: no reorganisation changes what was before them. */
async function findDuePlace(
  db: Db,
  wrapped: readonly WrappedCurrency[],
  failed: readonly PlaceKey[],
): Promise<DuePlace | undefined> {
  const rows = await db.query<DuePlace>(sql`
    select * from (
      select c.collection_id as "collectionId", c.chain, w.address as wrapped,
        (select min(f.at) from floor_points f where f.collection_id = c.collection_id and f.chain = c.chain) as "firstFloor",
        (select min(p.at) from offer_points p where p.collection_id = c.collection_id and p.chain = c.chain) as "firstOffer",
        (select b.timestamp from chain_cursor h join blocks b on b.chain = h.chain and b.number <= h.final_number
          where h.chain = c.chain order by b.number desc limit 1) as "finalAt"
      from collection_chains c join ${wrappedTable(wrapped)} on w.chain = c.chain
      where not c.past_derived and not exists (select 1 from collection_contracts k
        where k.collection_id = c.collection_id and k.chain = c.chain and not k.synced)
        and not exists (select 1 from ${recordset(failed, "f", fieldsOf(collectionChains, ["collectionId", "chain"]))}
          where f."collectionId" = c.collection_id and f.chain = c.chain)
    ) d where coalesce(greatest(d."firstFloor", d."firstOffer"), 0) <= d."finalAt" limit 1`);
  return rows[0];
}

async function derive(
  tx: Tx,
  { collectionId, chain, wrapped, firstFloor, firstOffer, finalAt }: DuePlace,
): Promise<void> {
  const place = { collectionId, chain };
  const floorEnd = firstFloor ?? finalAt;
  const floors = bestPricePoints(await listPastListings(tx, place, floorEnd), floorEnd);
  // Without a point of its own that follows, the last derived one would go on for ever.
  if (firstFloor === null && floors.at(-1)?.price != null) floors.push({ at: finalAt, price: null });
  const offerEnd = firstOffer ?? finalAt;
  const offers = bestPricePoints(await listPastOffers(tx, place, { before: offerEnd, wrapped }), offerEnd);
  if (firstOffer === null && offers.at(-1)?.price != null) offers.push({ at: finalAt, price: null });
  await tx.query(sql`
    insert into floor_points (collection_id, chain, at, floor)
    select ${collectionId}, ${chain}, r.at, r.floor
    from ${recordset(
      floors.map(({ at, price }) => ({ at, floor: price })),
      "r",
      fieldsOf(floorPoints, ["at", "floor"]),
    )} on conflict do nothing`);
  await tx.query(sql`
    insert into offer_points (collection_id, chain, at, top_offer)
    select ${collectionId}, ${chain}, r.at, r."topOffer"
    from ${recordset(
      offers.map(({ at, price }) => ({ at, topOffer: price })),
      "r",
      fieldsOf(offerPoints, ["at", "topOffer"]),
    )} on conflict do nothing`);
  await tx.query(sql`
    update collection_chains set past_derived = true where collection_id = ${collectionId} and chain = ${chain}`);
}

/**
 * Derives the floors and best offers of one collection on a chain from before the first ones that the service saw itself, once. Points and mark are
 * one transaction, so a process that is killed leaves nothing behind.
 *
 * @param failed collections that are left out because an earlier try failed; one that fails is added, so that the others get their turn.
 * @returns whether there was such a collection.
 * @throws what the database throws.
 * @see docs/decisions/0071-past-floors-are-derived-from-sales.md
 */
export async function derivePast(
  db: Db,
  wrapped: readonly WrappedCurrency[],
  failed: PlaceKey[] = [],
): Promise<boolean> {
  const due = await findDuePlace(db, wrapped, failed);
  if (due === undefined) return false;
  try {
    await db.transaction((tx) => derive(tx, due), { statementMs });
  } catch (error) {
    failed.push({ collectionId: due.collectionId, chain: due.chain });
    throw error;
  }
  return true;
}

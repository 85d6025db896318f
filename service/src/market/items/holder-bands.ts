import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import type { CollectionHead } from "../collections/collection-head";
import { holdersOf, listChains } from "./holders-page";

/** The least units of each band. */
const bandStarts = [1, 2, 6, 11, 26, 51];

/** Holders of at least `from` units, and of at most `to`; null: no upper end. `quantity` is what they hold together. */
export type HolderBand = { from: number; to: number | null; holders: number; quantity: string };

/** Holders of a collection on one chain or on all, by how many units each holds. Bands that nobody is in are among them. */
export async function countHolderBands(
  db: Queryable,
  collection: Pick<CollectionHead, "id" | "standard">,
  chain: string | undefined,
): Promise<HolderBand[]> {
  const chains = chain === undefined ? await listChains(db, collection.id) : [chain];
  const { source } = holdersOf(collection, chains);
  const rows = await db.query<{ band: number; holders: number; quantity: string }>(sql`
    select width_bucket(h.quantity, ${sqlArray(bandStarts, "numeric")}) as band, count(*)::int as holders, sum(h.quantity)::text as quantity
    from (select h.quantity::numeric as quantity from (${source}) h) h group by 1`);
  const byBand = new Map(rows.map((row) => [row.band, row]));
  return bandStarts.map((from, index) => {
    const next = bandStarts[index + 1];
    const found = byBand.get(index + 1);
    return {
      from,
      to: next === undefined ? null : next - 1,
      holders: found?.holders ?? 0,
      quantity: found?.quantity ?? "0",
    };
  });
}

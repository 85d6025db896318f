import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { recordset } from "../../db/recordset";
import { orders } from "../../db/schema/orders";
import { topOfferOf } from "../collections/collection-stats";

/** The wrapped native currency of a chain. */
export type WrappedCurrency = { chain: string; address: Address };

/** Wrapped currencies as the table `w` of a statement. */
export function wrappedTable(wrapped: readonly WrappedCurrency[]) {
  return recordset(wrapped, "w", { chain: orders.chain, address: orders.currency });
}

/** Adds a point for each collection on a chain whose best offer is another one than at its newest point. `now` in Unix seconds. */
export async function recordTopOffers(
  db: Queryable,
  wrapped: readonly WrappedCurrency[],
  now: number,
): Promise<void> {
  await db.query(sql`
    insert into offer_points (collection_id, chain, at, top_offer)
    select n.collection_id, n.chain, ${now}::int8, n.top_offer from (
      select c.collection_id, c.chain, ${topOfferOf} as top_offer,
        (select p.top_offer from offer_points p where p.collection_id = c.collection_id and p.chain = c.chain
          order by p.at desc limit 1) as before
      from collection_chains c join ${wrappedTable(wrapped)} on w.chain = c.chain
    ) n where n.top_offer is distinct from n.before
    on conflict (collection_id, chain, at) do update set top_offer = excluded.top_offer`);
}

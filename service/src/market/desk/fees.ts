import { sql } from "drizzle-orm";
import { maxMarketplaceFeeBps } from "@/lib/chains/config";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { collections } from "../../db/schema/collections";
import { collectionFees } from "../../db/schema/desk";
import { selectList } from "../../db/select-list";
import { getCollectionId } from "../collections/collection-head";
import { MarketError, notFound } from "../errors/market-error";
import type { DeskActor } from "./audit-log";
import { changeAtDesk, type DeskDependencies } from "./change-at-desk";

const feeColumns = selectList(
  columns(collections, "c", ["slug"]),
  columns(collectionFees, "w", ["chain", "bps", "changedBy", "changedAt"]),
);

/** The followed collections with a fee of their own, by slug and chain. */
export function listFees(db: Queryable): Promise<RowOf<typeof feeColumns>[]> {
  return db.query(sql`
    select ${feeColumns} from collection_fees w join collections c on c.id = w.collection_id
    where c.followed order by c.slug collate "C", w.chain collate "C"`);
}

interface FeeChange {
  slug: string;
  chain: string;
  /** The new fee; null: the chain's own. */
  bps: number | null;
}

/**
 * Changes a collection's marketplace fee on a chain, or returns it to the chain's. Orders that exist keep theirs.
 *
 * @throws MarketError `not_found`, `fee_too_high`.
 */
export async function changeFee(
  dependencies: DeskDependencies,
  actor: DeskActor,
  { slug, chain, bps }: FeeChange,
): Promise<void> {
  if (bps !== null && bps > maxMarketplaceFeeBps) {
    throw new MarketError(
      "fee_too_high",
      `A marketplace fee is at most ${maxMarketplaceFeeBps} bps: web apps refuse to trade above that.`,
    );
  }
  await changeAtDesk(dependencies, actor, async ({ tx, changes, note }) => {
    const collectionId = await getCollectionId(tx, slug);
    const [contract] = await tx.query(sql`
      select 1 as found from collection_contracts where collection_id = ${collectionId}::int4 and chain = ${chain}`);
    if (collectionId === null || contract === undefined) throw notFound("collection on this chain");
    const [before] = await tx.query<{ bps: number }>(sql`
      select bps from collection_fees where collection_id = ${collectionId} and chain = ${chain} for update`);
    if ((before?.bps ?? null) === bps) return;
    if (bps === null) {
      await tx.query(
        sql`delete from collection_fees where collection_id = ${collectionId} and chain = ${chain}`,
      );
    } else {
      await tx.query(sql`
        insert into collection_fees (collection_id, chain, bps, changed_by, changed_at)
        values (${collectionId}, ${chain}, ${bps}, ${actor.operator}, ${actor.now}::int8)
        on conflict (collection_id, chain) do update
        set bps = excluded.bps, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
    }
    changes.collections.add(collectionId);
    note({
      action: bps === null ? "fee_reset" : "fee_changed",
      target: `${slug} on ${chain}`,
      before: before ?? null,
      after: bps === null ? null : { bps },
    });
  });
}

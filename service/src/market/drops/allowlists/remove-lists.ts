import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Db } from "../../../db/database";

const rowsAtOnce = 500;
/** Seconds without an update after which the writer of a list is gone: it writes several times a second. */
const goneAfterSeconds = 120;
const parts = [sql`allowlist_nodes`, sql`allowlist_entries`, sql`allowlist_terms`];

/** Removes all rows of a list, a few at a time; never of a list that is ready. */
export async function removeList(db: Db, id: number): Promise<void> {
  for (const part of parts) {
    let removed: number;
    do {
      const rows = await db.query(sql`
        delete from ${part} where ctid = any(array(select ctid from ${part} where list = ${id} limit ${rowsAtOnce}::int4))
        returning 1 as removed`);
      removed = rows.length;
    } while (removed === rowsAtOnce);
  }
  await db.query(sql`delete from allowlists where id = ${id} and not ready`);
}

/**
 * Removes the rows of writers that ended before they finished. On the embedded database no other process can be writing
 * at the start; a PostgreSQL may serve other processes of the service.
 */
export async function removeLeftovers(db: Db): Promise<void> {
  const seconds = db.driver === "pglite" ? 0 : goneAfterSeconds;
  const rows = await db.query<{ id: number }>(sql`
    select id from allowlists where not ready and touched_at <= extract(epoch from now())::int8 - ${seconds}::int8`);
  for (const { id } of rows) await removeList(db, id);
}

/** Unused lists that a contract may keep: for stages to come, or of stages that are gone. */
const unusedPerContract = 8;

/**
 * Deletes the oldest lists that a contract's owner uploaded and that no drop's stage names: otherwise anybody with a
 * followed contract could fill the disk. Lists that the operator loaded stay.
 */
export async function forgetUnused(
  db: Db,
  { chain, contract }: { chain: string; contract: Address },
): Promise<void> {
  const rows = await db.query<{ id: number }>(sql`
    update allowlists set ready = false where id in (
      select l.id from allowlists l
      where l.chain = ${chain} and l.contract = ${contract} and l.given_by is not null and l.ready
        and not exists (select 1 from drops d, jsonb_array_elements(d.conditions) as c where c ->> 'merkleRoot' = l.root)
      order by l.id desc offset ${unusedPerContract}::int4)
    returning id`);
  for (const { id } of rows) await removeList(db, id);
}

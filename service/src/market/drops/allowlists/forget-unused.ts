import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database";
import { removeList } from "./remove-leftovers";
import type { AllowlistSource } from "./store-allowlist";

/** Unused lists that a contract may keep: for stages to come, or of stages that are gone. */
const unusedPerContract = 8;

/**
 * Deletes the oldest lists that a contract's owner uploaded and that no drop's stage names: otherwise anybody with a
 * followed contract could fill the disk. Lists that the operator loaded stay.
 */
export async function forgetUnused(
  db: Db,
  { chain, contract }: Pick<AllowlistSource, "chain" | "contract">,
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

import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database";
import { removeList } from "./remove-leftovers";
import type { AllowlistSource } from "./store-allowlist";

/** Lists that a creator may hand in ahead of the stages they are for, or keep of stages that are gone. */
const unusedPerContract = 8;

/**
 * Forgets the oldest lists that a contract's owner handed in and that no drop's stage names: anybody with a followed contract could fill the
 * disk otherwise. What the operator loaded stays.
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

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { sqlArray } from "../../db/sql-array";
import { nameSkeletons } from "../search/name-skeleton";

/** The account that signed exactly this name here, in any case, or null. No two accounts have names that look alike. */
export async function findSignedName(db: Queryable, name: string): Promise<Address | null> {
  const [found] = await db.query<{ account: Address }>(sql`
    select p.account from account_profiles p
    where p.forms && ${sqlArray([...nameSkeletons(name)], "text")} and lower(p.name) = lower(${name})
      and not exists (select 1 from hidden_profiles h where h.address = p.account)
    order by p.account limit 1`);
  return found?.account ?? null;
}

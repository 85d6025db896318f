import { sql } from "drizzle-orm";
import type { Address, Hex } from "@/lib/contract/primitives";
import type { Queryable } from "../../../db/database";
import { entryBytes } from "./prepared-allowlist";

/** The accounts with notification rules that are on the allowlist with this root; none if the list is not known here. */
export async function listListedAccounts(db: Queryable, root: Hex): Promise<Address[]> {
  const rows = await db.query<{ account: Address }>(sql`
    select r.account from notification_rules r
    cross join lateral (select decode(substr(lower(r.account), 3), 'hex') as bytes) k
    join allowlists l on l.root = ${root.toLowerCase()} and l.ready
    cross join lateral (
      select e.entries from allowlist_entries e where e.list = l.id and e.first <= k.bytes order by e.first desc limit 1) e
    where position(k.bytes in e.entries) % ${entryBytes} = 1 order by r.account`);
  return rows.map(({ account }) => account);
}

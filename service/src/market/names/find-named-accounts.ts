import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";

/** An account that words name. `total`: of all that they name. */
export interface NamedAccount extends Record<string, unknown> {
  account: Address;
  total: number;
}

/** Shorter words name too many accounts, and no index finds them. */
const shortestWords = 3;

function find(
  db: Queryable,
  { condition, order, limit }: { condition: SQL; order: SQL; limit: number },
): Promise<NamedAccount[]> {
  return db.query<NamedAccount>(sql`
    select f.account, (count(*) over ())::int4 as total from (
      select n.account, min(n.place) as place, min(n.source) as source from (
        select n.account, ${order} as place, 0 as source from registry_names n where ${condition}
        union all select n.account, ${order}, 1 from account_profiles n where ${condition}
          and not exists (select 1 from hidden_profiles h where h.address = n.account)) n
      group by n.account) f
    order by f.place, f.source, f.account limit ${limit}`);
}

/**
 * Accounts that words name, the nearest name first, and of those equally near the registries' names before the signed ones. Where no name
 * contains the words, names are found that they would be with a mistake less.
 */
export async function findNamedAccounts(
  db: Queryable,
  words: string,
  limit: number,
): Promise<NamedAccount[]> {
  if (words.length < shortestWords) return [];
  const text = escapeLike(words);
  const found = await find(db, {
    condition: sql`n.name ilike ${`%${text}%`}`,
    order: sql`case when n.name ilike ${text} or n.name ilike ${`${text}.%`} then 0 when n.name ilike ${`${text}%`} then 1 else 2 end`,
    limit,
  });
  if (found.length > 0) return found;
  // The operator's threshold is that of the extension, so that the index finds the names.
  return find(db, {
    condition: sql`n.name %> ${words}`,
    order: sql`1 - word_similarity(${words}, n.name)`,
    limit,
  });
}

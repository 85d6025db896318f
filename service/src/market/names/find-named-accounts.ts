import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";
import { isShownName, type RegistryView } from "./shown-registry-names";

/** Accounts found by their names. `total` is exact while at most `mostNamed` names of a kind have the words. */
export interface FoundAccounts {
  addresses: Address[];
  total: number;
  totalIsExact: boolean;
}

/** Shorter words name too many accounts, and no index finds them. */
const shortestWords = 3;
/** So many names are looked at that have the words in the same way: most names of a registry have its last label. */
const mostNamed = 1_000;

/** A way in which a name can have the words. The smaller its place, the nearer the name. */
interface Match {
  condition: SQL;
  place: SQL;
}

async function find(
  db: Queryable,
  matches: readonly Match[],
  { limit, ...view }: RegistryView & { limit: number },
): Promise<FoundAccounts> {
  const parts = matches.flatMap(({ condition, place }) => [
    sql`select n.account, ${place} as place, 0 as source from registry_names n where ${isShownName("n", view)} and ${condition}`,
    sql`select n.account, ${place} as place, 1 as source from account_profiles n where ${condition}
        and not exists (select 1 from hidden_profiles h where h.address = n.account)`,
  ]);
  const bounded = parts.map(
    (part, at) => sql`(select p.*, ${at}::int4 as part from (${part} limit ${mostNamed + 1}) p)`,
  );
  const rows = await db.query<{ account: Address; total: number; totalIsExact: boolean }>(sql`
    with named as materialized (${sql.join(bounded, sql` union all `)})
    select f.account, (count(*) over ())::int4 as total,
      not exists (select 1 from named group by part having count(*) > ${mostNamed}) as "totalIsExact"
    from (select account, min(place) as place, min(source) as source from named group by account) f
    order by f.place, f.source, f.account limit ${limit}`);
  const { total = 0, totalIsExact = true } = rows[0] ?? {};
  return { addresses: rows.map(({ account }) => account), total, totalIsExact };
}

/**
 * Accounts that words name, the nearest name first, and of those equally near the registries' names before the signed ones. Where no name
 * contains the words, names are found that they would be with a mistake less.
 */
export async function findNamedAccounts(
  db: Queryable,
  words: string,
  options: RegistryView & { limit: number },
): Promise<FoundAccounts> {
  if (words.length < shortestWords) return { addresses: [], total: 0, totalIsExact: true };
  const text = escapeLike(words);
  const found = await find(
    db,
    [
      { condition: sql`(n.name ilike ${text} or n.name ilike ${`${text}.%`})`, place: sql`0` },
      { condition: sql`n.name ilike ${`${text}%`}`, place: sql`1` },
      { condition: sql`n.name ilike ${`%${text}%`}`, place: sql`2` },
    ],
    options,
  );
  if (found.addresses.length > 0) return found;
  // The operator's threshold is that of the extension, so that the index finds the names.
  const similar = { condition: sql`n.name %> ${words}`, place: sql`1 - word_similarity(${words}, n.name)` };
  return find(db, [similar], options);
}

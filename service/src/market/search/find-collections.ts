import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/database";
import { escapeLike } from "../../db/escape-like";

/** A collection that words name. `total`: of all that they name. */
export type NamedCollection = { id: number; total: number };

/** How alike a part of a name must be to words with a mistake, from 0 to 1. Shorter words have too few parts to compare. */
const leastLikeness = 0.55;
const shortestGuess = 4;

const onChain = (chain: string | undefined): SQL =>
  chain === undefined
    ? sql`true`
    : sql`exists (select 1 from collection_contracts k where k.collection_id = c.id and k.chain = ${chain})`;

/** Names and slugs that contain the words, and contracts that begin with them. */
function containing(words: string): SQL {
  const text = escapeLike(words);
  const parts = [sql`c.name ilike ${`%${text}%`}`, sql`c.slug like ${`%${text.toLowerCase()}%`}`];
  if (/^0x[0-9a-f]+$/i.test(words))
    parts.push(
      sql`c.id in (select k.collection_id from collection_contracts k where k.address ilike ${`${text}%`})`,
    );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The whole name first, then its beginning, then the beginning of a word in it. */
function nearness(words: string): SQL {
  const text = escapeLike(words);
  return sql`case when c.name ilike ${text} or c.slug = ${words.toLowerCase()} then 0
    when c.name ilike ${`${text}%`} then 1 when c.name ilike ${`% ${text}%`} then 2 else 3 end`;
}

function find(
  db: Queryable,
  {
    condition,
    order,
    chain,
    limit,
  }: { condition: SQL; order: SQL; chain: string | undefined; limit: number },
): Promise<NamedCollection[]> {
  return db.query<NamedCollection>(sql`
    select c.id, (count(*) over ())::int4 as total from collections c
    where c.followed and not c.hidden and ${condition} and ${onChain(chain)}
    order by ${order}, c.verified desc, c.owners desc, c.id limit ${limit}`);
}

/**
 * Collections that words name, the nearest first, of those equally near the verified ones and then those with more owners. Where no name
 * contains the words, names are found that they would be with a mistake less.
 */
export async function findNamedCollections(
  db: Queryable,
  words: string,
  { chain, limit }: { chain: string | undefined; limit: number },
): Promise<NamedCollection[]> {
  const found = await find(db, {
    condition: containing(words),
    order: nearness(words),
    chain,
    limit,
  });
  if (found.length > 0 || words.length < shortestGuess) return found;
  const likeness = sql`word_similarity(${words}, c.name)`;
  return find(db, {
    condition: sql`${likeness} >= ${leastLikeness}`,
    order: sql`${likeness} desc`,
    chain,
    limit,
  });
}

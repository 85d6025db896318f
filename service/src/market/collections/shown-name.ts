import { type SQL, sql } from "drizzle-orm";

/**
 * The name that visitors see: the operator's, else that of the contract. A verified collection keeps the name with which it was verified, because
 * visitors know it by that; another one waits for the operator as `proposedName`.
 *
 * @param alias of `collections`.
 * @param source of its parts: expressions that replace the stored ones.
 */
export function shownName(alias: string, source: Partial<Record<NamePart, SQL>> = {}): SQL {
  const part = partsOf(alias, source);
  return sql`coalesce(${part("config_name")}, case when ${part("verified")} then ${part("accepted_name")} end,
    ${part("meta_name")}, ${part("chain_name")}, ${part("slug")})`;
}

type NamePart = "config_name" | "accepted_name" | "verified" | "meta_name" | "chain_name" | "slug";

function partsOf(alias: string, source: Partial<Record<NamePart, SQL>>): (name: NamePart) => SQL {
  return (name) => source[name] ?? sql.raw(`${alias}.${name}`);
}

/**
 * The name that is settled once all that names a collection was read: for a verified one the first, for another none.
 *
 * @param alias of `collections`.
 */
export function settledName(alias: string, source: Partial<Record<NamePart, SQL>> = {}): SQL {
  const part = partsOf(alias, source);
  return sql`case when ${part("verified")} then coalesce(${part("accepted_name")}, ${part("meta_name")}, ${part("chain_name")}) end`;
}

/** The other name that a verified collection's contract gives it now, about which no operator has decided; null: none. */
export const proposedName = sql<string | null>`case when c.verified and c.config_name is null
  and coalesce(c.meta_name, c.chain_name) not in (c.accepted_name, coalesce(c.refused_name, c.accepted_name))
  then coalesce(c.meta_name, c.chain_name) end`;

import { sql } from "drizzle-orm";
import type { ProbedContract } from "@/lib/contract/operator/collections";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { probeContract } from "../catalogue/probe-contract";
import type { AskChain } from "../chains/chain-connections";
import { MarketError } from "../errors/market-error";

const maxSlugLength = 64;

/** A slug out of a name, or out of the address if nothing of the name is left. */
export function suggestSlug(name: string | null, contract: Address): string {
  const slug = (name ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? contract.slice(0, 10).toLowerCase() : slug;
}

/** The slug of the followed collection with a contract, or null. */
export async function slugOfContract(
  db: Queryable,
  { chain, contract }: { chain: string; contract: Address },
): Promise<string | null> {
  const rows = await db.query<{ slug: string }>(sql`
    select c.slug from collection_contracts k join collections c on c.id = k.collection_id
    where k.chain = ${chain} and k.address = ${contract} and c.followed`);
  return rows[0]?.slug ?? null;
}

/** Followed collections whose names have the same letters and digits. */
async function findSameName(db: Queryable, name: string | null): Promise<string[]> {
  const letters = (name ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (letters === "") return [];
  const rows = await db.query<{ slug: string }>(sql`
    select slug from collections
    where followed and regexp_replace(lower(name), '[^[:alnum:]]', '', 'g') = ${letters} order by slug limit 20`);
  return rows.map(({ slug }) => slug);
}

/**
 * Reads a contract from its chain, and asks the other chains whether they have code at the same address.
 *
 * @throws MarketError `upstream_unavailable` if the named chain cannot be reached.
 */
export async function probeCollection(
  { db, ask, chains }: { db: Queryable; ask: AskChain; chains: readonly string[] },
  { chain, contract }: { chain: string; contract: Address },
): Promise<ProbedContract> {
  const others = chains.filter((id) => id !== chain);
  const silentChains: string[] = [];
  const [facts, ...found] = await Promise.all([
    ask(chain, (connection) => probeContract(connection, contract)),
    ...others.map(async (id) => {
      const hasCode = ask(
        id,
        async ({ client }) => ((await client.getCode({ address: contract })) ?? "0x") !== "0x",
      );
      return (await hasCode.catch((error: unknown) => noteSilence(error, id, silentChains))) ? id : null;
    }),
  ]);
  const [knownAs, sameName] = await Promise.all([
    slugOfContract(db, { chain, contract }),
    findSameName(db, facts?.name ?? null),
  ]);
  return {
    chain,
    contract,
    facts,
    codeOn: found.filter((id) => id !== null),
    silentChains,
    knownAs,
    sameName: sameName.filter((slug) => slug !== knownAs),
    suggestedSlug: suggestSlug(facts?.name ?? null, contract),
  };
}

function noteSilence(error: unknown, chain: string, silent: string[]): false {
  if (!(error instanceof MarketError)) throw error;
  silent.push(chain);
  return false;
}

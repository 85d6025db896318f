import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { creatorCollections } from "../../db/schema/creator-collections";
import { computed, selectList } from "../../db/select-list";

/** The collection of the row `r`. An operator may also have added it by hand. */
const followedSlug = sql<string | null>`(
  select c.slug from collection_contracts k join collections c on c.id = k.collection_id
  where k.chain = r.chain and k.address = r.contract and c.followed)`;

/** The columns of the row `r`, for answers and exports. */
export const creatorCollectionColumns = selectList(
  columns(creatorCollections, "r", [
    ...(["chain", "contract", "account", "state", "reason", "code", "name", "standard"] as const),
    ...(["askedAt", "checkedAt", "answer", "decidedBy", "decidedAt"] as const),
  ]),
  computed({ slug: followedSlug }),
);
export type CreatorCollectionRow = RowOf<typeof creatorCollectionColumns>;

/** Where a contract is. The address is checksummed. */
export interface ContractPlace {
  chain: string;
  contract: Address;
}

/** What is stored of a contract that a creator asked for; null: nobody has asked. */
export async function findCreatorCollection(
  db: Queryable,
  { chain, contract }: ContractPlace,
): Promise<CreatorCollectionRow | null> {
  const rows = await db.query<CreatorCollectionRow>(sql`
    select ${creatorCollectionColumns} from creator_collections r where r.chain = ${chain} and r.contract = ${contract}`);
  return rows[0] ?? null;
}

/** The contracts that an account asked for, the newest first. */
export function listCreatorCollections(
  db: Queryable,
  { account, limit }: { account: Address; limit: number },
): Promise<CreatorCollectionRow[]> {
  return db.query<CreatorCollectionRow>(sql`
    select ${creatorCollectionColumns} from creator_collections r where r.account = ${account}
    order by r.asked_at desc, r.chain, r.contract limit ${limit}`);
}

const newestFirst: SortPhase = {
  orderBy: sql`r.asked_at desc, r.chain, r.contract`,
  keys: sql`jsonb_build_array(r.asked_at, r.chain, r.contract)`,
  after: ([at = null, chain = null, contract = null]): SQL => sql`(r.asked_at < ${at}::int8
    or (r.asked_at = ${at}::int8 and (r.chain, r.contract) > (${chain}::text, ${contract}::text)))`,
};

function inState(state: CreatorCollectionRow["state"]): SQL {
  return state === "waiting" ? sql`r.state = 'waiting' and ${followedSlug} is null` : sql`r.state = ${state}`;
}

/** One page of the contracts in a state, the newest first. */
export function pageCreatorCollections(
  db: Queryable,
  state: CreatorCollectionRow["state"],
  { limit, position }: { limit: number; position: KeysetPosition | null },
): Promise<KeysetPage<Keyed<CreatorCollectionRow>>> {
  return readKeysetPage([newestFirst], { position, limit }, (phase, after, count) =>
    db.query<Keyed<CreatorCollectionRow>>(sql`
      select ${keyed(creatorCollectionColumns, phase)} from creator_collections r
      where ${inState(state)} and ${after ?? sql`true`} order by ${phase.orderBy} limit ${count}`),
  );
}

export async function countWaiting(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(
    sql`select count(*)::int as count from creator_collections r where ${inState("waiting")}`,
  );
  return rows[0]?.count ?? 0;
}

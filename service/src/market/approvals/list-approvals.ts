import { type SQL, sql } from "drizzle-orm";
import { zeroAddress } from "viem";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { collectionContracts, collections } from "../../db/schema/collections";
import { approvals, tokenApprovals } from "../../db/schema/fillable";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { unindexed } from "../../db/unindexed-order";

/** Most approvals of whole contracts that are read of one account. */
export const maxApprovals = 500;
/** Most held collections whose contracts are asked about the conduit and the vault, without an event that says so. */
const maxHeld = 200;
/** Of how many items, the newest first, single approvals are looked up. */
const maxItems = 2_000;

/** When the event `e` of an approval was, for the rows of a lateral join. */
const sinceForAll: SQL = sql`(
  select e.timestamp from events e
  where e.chain = a.chain and e.address = a.contract and e.from_addr = a.owner and e.to_addr = a.operator
    and e.name = 'approval_for_all'
  order by ${unindexed} desc, e.log_index desc limit 1)`;

const wholeColumns = selectList(
  columns(approvals, "a", ["chain", "contract", "operator"]),
  columns(collectionContracts, "k", ["collectionId"]),
  computed({ since: sql<number | null>`${sinceForAll}` }),
);
/** An approval of all items of a contract, as its events have it. */
export type WholeApproval = RowOf<typeof wholeColumns>;

/** The approvals of whole contracts that an account has given, one more than are shown where there are more. */
export function listWholeApprovals(db: Queryable, account: Address): Promise<WholeApproval[]> {
  return db.query<WholeApproval>(sql`
    select ${wholeColumns} from (
      select * from approvals where owner = ${account} order by chain, contract, operator limit ${maxApprovals + 1}) a
    join collection_contracts k on k.chain = a.chain and k.address = a.contract
    join collections c on c.id = k.collection_id and c.followed`);
}

const singleColumns = selectList(
  columns(tokenApprovals, "t", ["chain", "contract", "tokenId", "approved"]),
  computed({
    collectionId: sql<number>`i.collection_id`,
    since: sql<number | null>`(
      select e.timestamp from events e
      where e.chain = t.chain and e.address = t.contract and e.token_id = t.token_id and e.name in ('transfer', 'approval')
      order by ${unindexed} desc, e.log_index desc, e.sub desc limit 1)`,
    listings: sql<number>`(
      select count(*)::int4 from orders o where o.item_id = i.id and o.status = 'active' and o.side = 'listing'
        and o.phase <> 'ended' and o.chain = t.chain and o.maker = i.owner and o.operator = t.approved)`,
  }),
);
/** An approval of one ERC-721 token. */
export type SingleApproval = RowOf<typeof singleColumns>;

/** The approvals of single tokens among the newest items of an account, and whether there are no older items. */
export async function listSingleApprovals(
  db: Queryable,
  account: Address,
): Promise<{ approvals: SingleApproval[]; isComplete: boolean }> {
  const newest = sql`select id, chain, contract, token_id, collection_id, owner from items
    where owner = ${account} order by acquired_at desc, id desc limit ${maxItems + 1}`;
  const rows = await db.query<SingleApproval>(sql`
    select ${singleColumns} from (${newest}) i
    join token_approvals t on t.chain = i.chain and t.contract = i.contract and t.token_id = i.token_id
    join collections c on c.id = i.collection_id and c.followed
    where t.approved <> ${zeroAddress} and t.approved <> ${account}
    order by t.chain, t.contract, t.token_id limit ${maxApprovals}`);
  const [count] = await db.query<{ total: number }>(sql`select count(*)::int4 as total from (${newest}) i`);
  return { approvals: rows, isComplete: (count?.total ?? 0) <= maxItems };
}

const placeColumns = selectList(
  columns(collectionContracts, "k", { chain: "chain", contract: "address", collectionId: "collectionId" }),
  columns(collections, "c", ["vaultRoutes"]),
  computed({ units: sql<string>`coalesce(h.units, h.count)::text` }),
);
/** A contract whose items an account holds. */
export type HeldContract = RowOf<typeof placeColumns>;

/** The contracts of which an account holds most, by units. */
export function listHeldContracts(db: Queryable, account: Address): Promise<HeldContract[]> {
  return db.query<HeldContract>(sql`
    select ${placeColumns} from holders h
    join collections c on c.id = h.collection_id and c.followed
    join collection_contracts k on k.collection_id = h.collection_id and k.chain = h.chain
    where h.owner = ${account} and h.count > 0
    order by h.count desc, k.chain, k.address limit ${maxHeld}`);
}

/** Those of some contracts that a followed pool factory made. */
export async function listPools(
  db: Queryable,
  contracts: readonly { chain: string; operator: Address }[],
): Promise<{ chain: string; address: Address }[]> {
  if (contracts.length === 0) return [];
  const rows = recordset([...contracts], "o", fieldsOf(approvals, ["chain", "operator"]));
  return db.query(sql`
    select distinct e.chain, e.to_addr as address from ${rows}
    join events e on e.chain = o.chain and e.to_addr = o.operator and e.name = 'pool_created'`);
}

/** The vaults of collections by chain and address. */
export async function listVaults(
  db: Queryable,
  ids: readonly number[],
): Promise<{ chain: string; oapp: Address; name: string }[]> {
  if (ids.length === 0) return [];
  return db.query(sql`
    select r.key as chain, r.value ->> 'oapp' as oapp, c.name
    from collections c cross join jsonb_each(coalesce(c.vault_routes, '{}')) r
    where c.id = any(${sqlArray(ids, "int4")})`);
}

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, joinedColumns, presentColumns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { events } from "../../db/schema/chain";
import { transactionFees } from "../../db/schema/transaction-fees";
import { selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import type { MinedTransaction } from "../fees/mined-transaction";

/** Most approvals of one account that are counted. */
const maxGrants = 500;

const grantColumns = selectList(
  columns(events, "e", ["chain", "txHash", "blockHash"]),
  presentColumns(events, "e", ["flag"]),
  joinedColumns(transactionFees, "t", { feeSender: "sender", fee: "fee" }),
);
type GrantRow = RowOf<typeof grantColumns>;

/** Approvals of whole contracts that an account gave and revoked on a chain, and what its transactions cost. */
export interface RecentGrants {
  given: number;
  revoked: number;
  /** Wei of the native currency. */
  feesPaid: bigint;
  /** Transactions whose fee is not known. */
  feesUnknown: number;
  /** Those whose receipts were not read. */
  unread: MinedTransaction[];
}

export function noGrants(): RecentGrants {
  return { given: 0, revoked: 0, feesPaid: 0n, feesUnknown: 0, unread: [] };
}

function addFee(grants: RecentGrants, account: Address, row: GrantRow): void {
  const { chain, txHash, blockHash, feeSender, fee } = row;
  if (feeSender === null) grants.unread.push({ chain, txHash, blockHash });
  if (feeSender === null || (feeSender === account && fee === null)) grants.feesUnknown += 1;
  else if (feeSender === account) grants.feesPaid += BigInt(fee ?? 0);
}

/**
 * What an account gave and revoked of followed contracts since a moment, by chain: the newest 500.
 *
 * @param options.since Unix seconds
 * @param options.chains the served ones; others do not count
 */
export async function listGrants(
  db: Queryable,
  { account, since, chains: served }: { account: Address; since: number; chains: readonly string[] },
): Promise<Map<string, RecentGrants>> {
  const rows = await db.query<GrantRow>(sql`
    select ${grantColumns} from events e
    join collection_contracts k on k.chain = e.chain and k.address = e.address
    join collections c on c.id = k.collection_id and c.followed
    left join transaction_fees t on t.chain = e.chain and t.tx_hash = e.tx_hash and t.block_hash = e.block_hash
    where e.from_addr = ${account} and e.chain = any(${sqlArray(served, "text")}) and e.name = 'approval_for_all' and e.timestamp >= ${since}::int8
    order by e.timestamp desc limit ${maxGrants}`);
  const chains = new Map<string, RecentGrants>();
  const counted = new Set<string>();
  for (const row of rows) {
    const grants = chains.get(row.chain) ?? noGrants();
    chains.set(row.chain, grants);
    if (row.flag) grants.given += 1;
    else grants.revoked += 1;
    // A transaction may give several, and costs once.
    const transaction = `${row.chain} ${row.txHash}`;
    if (!counted.has(transaction)) addFee(grants, account, row);
    counted.add(transaction);
  }
  return chains;
}

import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { accountBlocks } from "../../db/schema/desk";
import { sqlArray } from "../../db/sql-array";
import { MarketError } from "../errors/market-error";

export const blockColumns = columns(accountBlocks, null, ["address", "reason", "blockedBy", "blockedAt"]);
export type BlockRow = RowOf<typeof blockColumns>;

/** The blocks among some accounts, by account. Accounts are checksummed. */
export async function readBlocks(
  db: Queryable,
  accounts: readonly Address[],
): Promise<Map<Address, BlockRow>> {
  if (accounts.length === 0) return new Map();
  const rows = await db.query<BlockRow>(sql`
    select ${blockColumns} from account_blocks where address = any(${sqlArray(accounts, "text")})`);
  return new Map(rows.map((row) => [row.address, row]));
}

/** The refusal of what a blocked account cannot do. */
export function accountBlocked({ address, reason }: Pick<BlockRow, "address" | "reason">): MarketError {
  return new MarketError(
    "account_blocked",
    `The operator has blocked ${address}: ${reason} Cancelling, hiding, revoking and returns stay possible.`,
  );
}

/** @throws MarketError `account_blocked`. */
export async function assertNotBlocked(db: Queryable, account: Address): Promise<void> {
  const block = (await readBlocks(db, [account])).get(account);
  if (block !== undefined) throw accountBlocked(block);
}

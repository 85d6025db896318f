import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";
import type { Touched } from "./touched";

/** What an account has of a currency. */
export type Purse = { currency: Address; account: Address };

/** Orders that ended longer ago than this are not judged again when their item moves: nothing can revive them. */
const forgottenSeconds = 86_400;

/**
 * The orders whose status may depend on what was touched, and maybe some more: judging an order once too often changes nothing.
 *
 * @param others.itemIds Items that moved, or of which a single token was approved.
 * @param others.purses  Purses that hold or allow something else than before.
 */
export async function touchedOrders(
  { tx, chain, now }: ChainContext,
  { orderHashes, offerers, approvals }: Touched,
  { itemIds, purses }: { itemIds: readonly number[]; purses: readonly Purse[] },
): Promise<string[]> {
  const open = sql`o.chain = ${chain} and o.status in ('active', 'inactive')
    and o.ends_at > ${now - forgottenSeconds}::int8`;
  const owners = [...new Set(approvals.map(({ owner }) => owner))];
  const contracts = [...new Set(approvals.map(({ address }) => address))];
  const rows = await tx.query<{ id: string }>(sql`
    select o.id from orders o where o.chain = ${chain} and o.hash = any(${sqlArray(orderHashes, "text")})
    union
    select o.id from orders o where o.chain = ${chain} and o.maker = any(${sqlArray(offerers, "text")})
    union
    select o.id from orders o where ${open} and o.item_id = any(${sqlArray(itemIds, "int8")})
    union
    select o.id from orders o where ${open} and o.maker = any(${sqlArray(owners, "text")})
      and o.contract = any(${sqlArray(contracts, "text")})
    union
    select o.id from jsonb_to_recordset(${sqlRows(purses)}) as p(currency text, account text)
    join orders o on o.maker = p.account and o.currency = p.currency and o.side = 'offer' where ${open}`);
  return rows.map(({ id }) => id);
}

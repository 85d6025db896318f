import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { fieldsOf, recordset } from "../../../db/recordset";
import { funds } from "../../../db/schema/fillable";
import { balances } from "../../../db/schema/items";
import { sqlArray } from "../../../db/sql-array";
import type { Affected } from "../../changes/affected";
import type { ChainContext } from "../../changes/chain-context";
import type { Holding } from "../../items/recompute-balances";
import { forgottenSeconds } from "./status";

/** An account's funds in a currency. */
export type FundsKey = { currency: Address; account: Address };

/** Whether the order `o` is an open one of the chain, and did not end long ago. */
const openOn = ({ chain, since }: ChainContext) =>
  sql`o.chain = ${chain} and o.ends_at > ${since - forgottenSeconds}::int8 and o.status in ('active', 'inactive')`;

/** The open orders that name one of these items. */
export async function openOrders(context: ChainContext, itemIds: readonly number[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await context.tx.query<{ id: string }>(sql`
    select o.id from orders o where ${openOn(context)} and o.item_id = any(${sqlArray(itemIds, "int8")})`);
  return rows.map(({ id }) => id);
}

/**
 * The orders whose status may depend on the changes, and maybe some more: recomputing an order needlessly changes
 * nothing.
 *
 * @param others.itemIds Items that moved, or of which a single token was approved.
 * @param others.holdings Accounts that have more or fewer units of an ERC-1155 item.
 * @param others.fundsKeys Funds whose balance or allowance changed.
 */
export async function affectedOrders(
  context: ChainContext,
  { orderHashes, offerers, approvals }: Affected,
  {
    itemIds,
    holdings,
    fundsKeys,
  }: { itemIds: readonly number[]; holdings: readonly Holding[]; fundsKeys: readonly FundsKey[] },
): Promise<string[]> {
  const { tx, chain, since } = context;
  const remembered = sql`o.chain = ${chain} and o.ends_at > ${since - forgottenSeconds}::int8`;
  const open = openOn(context);
  const owners = [...new Set(approvals.map(({ owner }) => owner))];
  const contracts = [...new Set(approvals.map(({ address }) => address))];
  const from: readonly [of: { readonly length: number }, orders: SQL][] = [
    [orderHashes, sql`orders o where o.chain = ${chain} and o.hash = any(${sqlArray(orderHashes, "text")})`],
    [offerers, sql`orders o where ${remembered} and o.maker = any(${sqlArray(offerers, "text")})`],
    [itemIds, sql`orders o where ${open} and o.item_id = any(${sqlArray(itemIds, "int8")})`],
    [
      holdings,
      sql`${recordset(holdings, "p", fieldsOf(balances, ["itemId", "owner"]))} join items i on i.id = p."itemId"
        join orders o on o.maker = p.owner and o.contract = i.contract and o.item_id = i.id where ${open}`,
    ],
    [
      owners,
      sql`orders o where ${open} and o.maker = any(${sqlArray(owners, "text")})
        and o.contract = any(${sqlArray(contracts, "text")})`,
    ],
    [
      fundsKeys,
      sql`${recordset(fundsKeys, "p", fieldsOf(funds, ["currency", "account"]))}
        join orders o on o.maker = p.account and o.currency = p.currency and o.side = 'offer' where ${open}`,
    ],
  ];
  const parts = from.flatMap(([of, orders]) => (of.length === 0 ? [] : [sql`select o.id from ${orders}`]));
  if (parts.length === 0) return [];
  const rows = await tx.query<{ id: string }>(sql.join(parts, sql` union `));
  return rows.map(({ id }) => id);
}

import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { fieldsOf, recordset } from "../../../db/recordset";
import { funds } from "../../../db/schema/orders";
import { sqlArray } from "../../../db/sql-array";
import type { Affected } from "../../changes/affected";
import type { ChainContext } from "../../changes/chain-context";
import { forgottenSeconds } from "./status";

/** An account's funds in a currency. */
export type FundsKey = { currency: Address; account: Address };

/**
 * The orders whose status may depend on the changes, and maybe some more: recomputing an order needlessly changes
 * nothing.
 *
 * @param others.itemIds Items that moved, or of which a single token was approved.
 * @param others.fundsKeys Funds whose balance or allowance changed.
 */
export async function affectedOrders(
  { tx, chain, since }: ChainContext,
  { orderHashes, offerers, approvals }: Affected,
  { itemIds, fundsKeys }: { itemIds: readonly number[]; fundsKeys: readonly FundsKey[] },
): Promise<string[]> {
  const remembered = sql`o.chain = ${chain} and o.ends_at > ${since - forgottenSeconds}::int8`;
  const open = sql`${remembered} and o.status in ('active', 'inactive')`;
  const owners = [...new Set(approvals.map(({ owner }) => owner))];
  const contracts = [...new Set(approvals.map(({ address }) => address))];
  const from: readonly [of: { readonly length: number }, orders: SQL][] = [
    [orderHashes, sql`orders o where o.chain = ${chain} and o.hash = any(${sqlArray(orderHashes, "text")})`],
    [offerers, sql`orders o where ${remembered} and o.maker = any(${sqlArray(offerers, "text")})`],
    [itemIds, sql`orders o where ${open} and o.item_id = any(${sqlArray(itemIds, "int8")})`],
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

import { sql } from "drizzle-orm";
import { sqlArray, sqlRows } from "../../db/sql-array";
import type { ChainContext } from "./chain-context";
import type { Touched } from "./touched";

/** Orders that ended longer ago than this are not judged again when their item moves: nothing can revive them. */
const forgottenSeconds = 86_400;

/** The orders whose status may depend on what was touched. */
export async function touchedOrders(
  { tx, chain, now }: ChainContext,
  touched: Touched,
  movedItems: readonly number[],
): Promise<string[]> {
  const open = sql`o.chain = ${chain} and o.status in ('active', 'inactive')
    and o.ends_at > ${now - forgottenSeconds}::int8`;
  const rows = await tx.query<{ id: string }>(sql`
    select o.id from orders o where o.chain = ${chain} and o.hash = any(${sqlArray(touched.orderHashes, "text")})
    union
    select o.id from orders o where o.chain = ${chain} and o.maker = any(${sqlArray(touched.offerers, "text")})
    union
    select o.id from orders o where ${open} and o.item_id = any(${sqlArray(movedItems, "int8")})
    union
    select o.id from jsonb_to_recordset(${sqlRows(touched.approvals)}) as r(address text, owner text)
    join orders o on ${open} and o.maker = r.owner and o.contract = r.address
    union
    select o.id from jsonb_to_recordset(${sqlRows(touched.approvable)}) as r(address text, "tokenId" numeric)
    join collection_contracts c on c.chain = ${chain} and c.address = r.address
    join items i on i.collection_id = c.collection_id and i.token_id = r."tokenId" and i.home_chain = c.chain
    join orders o on ${open} and o.item_id = i.id`);
  return rows.map(({ id }) => id);
}

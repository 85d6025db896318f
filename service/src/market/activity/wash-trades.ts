import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { fieldsOf, recordset } from "../../db/recordset";
import { activity } from "../../db/schema/activity";
import type { NewActivity } from "../changes/gather-changes";
import { isSale } from "./movement";

/** A sale as far as it identifies the others that it may make suspect, and the hour to sum. */
export type SaleKey = {
  collectionId: number;
  itemId: number;
  fromAddr: Address;
  toAddr: Address;
  timestamp: number;
};

const windowSeconds = sql.raw(String(14 * 86_400));

/** The shown sales of the same item on the same chain from one account to another, within two weeks before or after `a`. */
function sold({ from, to }: { from: SQL; to: SQL }): SQL {
  return sql`select 1 from activity b where b.item_id = a.item_id and b.from_addr = ${from} and b.to_addr = ${to}
    and b.timestamp between a.timestamp - ${windowSeconds} and a.timestamp + ${windowSeconds} and b.chain = a.chain
    and b.type = 'sale' and not b.orphaned and b.id <> a.id`;
}

/**
 * Why the sale `a` of the collection `c` is suspected, or null. An account may well buy several units of an edition, one after the other;
 * an item that exists once must have come back before the same account buys it again. A pool trades with everybody at its price, so swaps are
 * not judged.
 *
 * @see docs/decisions/0070-wash-trades-are-derived-from-pairs.md
 */
export const washTradeOf: SQL = sql`case
  when a.from_addr = a.to_addr then 'same_account'
  when exists (${sold({ from: sql`a.to_addr`, to: sql`a.from_addr` })})
    or (c.standard = 'erc721' and exists (${sold({ from: sql`a.from_addr`, to: sql`a.to_addr` })})) then 'round_trip' end`;

const markedColumns = columns(activity, "a", ["collectionId", "timestamp"]);

/**
 * Judges again all sales that added or orphaned ones of a chain may make suspect or clear: those of the same item between the same accounts.
 * Comes after the added ones are in the feed.
 *
 * @returns the collections and times of the sales whose mark changed.
 */
export function markWashTrades(
  tx: Tx,
  chain: string,
  sales: readonly SaleKey[],
): Promise<RowOf<typeof markedColumns>[]> {
  return tx.query(sql`
    update activity a set wash_trade = n.mark from (
      select distinct a.id, ${washTradeOf} as mark
      from ${recordset(sales, "r", { ...fieldsOf(activity, ["fromAddr", "toAddr", "timestamp"]), itemId: "int8" })}
      cross join lateral (values (r."fromAddr", r."toAddr"), (r."toAddr", r."fromAddr")) as d(from_addr, to_addr)
      join activity a on a.item_id = r."itemId" and a.from_addr = d.from_addr and a.to_addr = d.to_addr
        and a.timestamp between r.timestamp - ${windowSeconds} and r.timestamp + ${windowSeconds} and a.chain = ${chain}
        and a.type = 'sale' and not a.orphaned
      join collections c on c.id = a.collection_id
    ) n where a.id = n.id and a.wash_trade is distinct from n.mark
    returning ${markedColumns}`);
}

/** The keys of the sales among entries of the feed. */
export function saleKeys(entries: readonly Pick<NewActivity, "type" | keyof SaleKey>[]): SaleKey[] {
  return entries.flatMap(({ type, collectionId, itemId, fromAddr, toAddr, timestamp }) =>
    isSale(type) && itemId && fromAddr && toAddr
      ? [{ collectionId, itemId, fromAddr, toAddr, timestamp }]
      : [],
  );
}

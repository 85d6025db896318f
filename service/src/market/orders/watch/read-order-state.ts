import { sql } from "drizzle-orm";
import type { VaultState } from "@/lib/contract/vault";
import { ItemType } from "@/lib/seaport/order-components";
import type { Queryable } from "../../../db/database";
import { upstreamUnavailable } from "../../errors/market-error";
import type { OrderChains } from "../on-chain/order-chains";
import { filledUnits, type OrderOnChain, type OrderQuestion } from "../on-chain/read-on-chain-state";
import type { StoredOrderRow } from "../status/order-columns";
import { type SettledStatus, settledStatus } from "../status/status";

/**
 * The state of an item: where it can be used, whether it moves, whether its ownership is disputed, and whether it is
 * gone.
 */
async function getItemState(
  db: Queryable,
  itemId: number,
): Promise<{ chain: string; state: VaultState; disputed: boolean; burned: boolean } | null> {
  const rows = await db.query<{ chain: string; state: VaultState; disputed: boolean; burned: boolean }>(sql`
    select chain, vault_state as state, 'disputed_ownership' = any(labels) as disputed, owner is null as burned
    from items where id = ${itemId}::int8`);
  return rows[0] ?? null;
}

/** An order with its on-chain state as of `onChain.block`. */
export type OnChainOrderState = {
  onChain: OrderOnChain;
  /** Time and questions about this one order (`findFault`) left aside. */
  settled: SettledStatus;
  /** Units that can still be filled. */
  remaining: bigint;
};

/** The maker's side of the order, as a question to the chain. */
function questionOf(row: StoredOrderRow): OrderQuestion {
  const { hash, maker, contract: token, currency, components } = row;
  if (row.side === "offer") return { hash, maker, gives: { currency } };
  const standard = components.offer[0]?.itemType === ItemType.erc1155 ? "erc1155" : "erc721";
  return { hash, maker, gives: { token, standard, tokenId: BigInt(row.tokenId ?? 0) } };
}

/**
 * Asks the chain about an order. The follower may be a moment behind it, or not see the change at all.
 *
 * @throws MarketError `upstream_unavailable`
 */
export async function readOrderState(
  { db, orderChains }: { db: Queryable; orderChains: OrderChains },
  row: StoredOrderRow,
): Promise<OnChainOrderState> {
  const [[onChain], item] = await Promise.all([
    orderChains.readOnChainState(row.chain, [questionOf(row)]),
    row.itemId === null ? null : getItemState(db, row.itemId),
  ]);
  if (onChain === undefined) throw upstreamUnavailable(row.chain, new Error("The chain left the order out."));
  const quantity = BigInt(row.quantity);
  const filled = filledUnits(onChain, quantity);
  const settled = settledStatus(
    {
      side: row.side,
      kind: row.kind,
      chain: row.chain,
      maker: row.maker,
      counter: BigInt(row.components.counter),
      quantity,
      price: BigInt(row.price),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
    },
    {
      filled,
      cancelled: onChain.cancelled,
      counter: onChain.counter,
      // The place of a listed item follows from its owner on the chain; moves and disputes from the database.
      item: item === null ? null : { ...item, chain: row.side === "listing" ? row.chain : item.chain },
      held: onChain.token?.held ?? null,
      approved: onChain.token?.approved ?? null,
      funds: onChain.funds,
      ended: row.endedAt !== null,
      confirmed: row.confirmed,
      fault: null,
    },
  );
  return { onChain, settled, remaining: quantity - filled };
}

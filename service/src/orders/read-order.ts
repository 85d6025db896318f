import { ItemType } from "@/lib/seaport/order-components";
import type { AppDependencies } from "../app-dependencies";
import { getItemState } from "../db/queries/item-state";
import type { OrderRow } from "../db/queries/order-columns";
import { upstreamUnavailable } from "../http/api-error";
import { filledUnits, type OrderQuestion, type OrderTruth } from "./read-truth";
import { type SettledStatus, settledStatus } from "./status";

/** An order by what its chain says of it as of `truth.block`. */
export type OrderReading = {
  truth: OrderTruth;
  /** Time and questions about this very order (`findFault`) left aside. */
  settled: SettledStatus;
  /** Units that can still be filled. */
  remaining: bigint;
};

/** What the order's maker gives, as the chain can be asked about it. */
function questionOf(row: OrderRow): OrderQuestion {
  const { hash, maker, contract: token, currency, components } = row;
  if (row.side === "offer") return { hash, maker, gives: { currency } };
  const standard = components.offer[0]?.itemType === ItemType.erc1155 ? "erc1155" : "erc721";
  return { hash, maker, gives: { token, standard, tokenId: BigInt(row.tokenId ?? 0) } };
}

/**
 * Asks the chain about an order. The follower may be a moment behind it, or see nothing of what changed.
 *
 * @throws ApiError `upstream_unavailable`
 */
export async function readOrder(
  { db, orderChains }: Pick<AppDependencies, "db" | "orderChains">,
  row: OrderRow,
): Promise<OrderReading> {
  const [[truth], item] = await Promise.all([
    orderChains.readTruth(row.chain, [questionOf(row)]),
    row.itemId === null ? null : getItemState(db, row.itemId),
  ]);
  if (truth === undefined) throw upstreamUnavailable(row.chain, new Error("The chain left the order out."));
  const quantity = BigInt(row.quantity);
  const filled = filledUnits(truth, quantity);
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
      cancelled: truth.cancelled,
      counter: truth.counter,
      // Where a listed item is, is the chain's to say, through its owner; moves and disputes are the database's.
      item: item === null ? null : { ...item, chain: row.side === "listing" ? row.chain : item.chain },
      held: truth.token?.held ?? null,
      approved: truth.token?.approved ?? null,
      funds: truth.funds,
      fault: null,
    },
  );
  return { truth, settled, remaining: quantity - filled };
}

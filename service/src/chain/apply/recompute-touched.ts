import { recomputeItems } from "../../orders/recompute-items";
import { recomputeOrders } from "../../orders/recompute-orders";
import type { CounterReading } from "../read-counters";
import type { ChainContext } from "./chain-context";
import { type ItemIndex, indexItems } from "./item-index";
import { markMetadata } from "./mark-metadata";
import { recomputeApprovals, recomputeTokenApprovals } from "./recompute-approvals";
import { recomputeBalances } from "./recompute-balances";
import { recomputeCounters } from "./recompute-counters";
import { recomputeOwners } from "./recompute-owners";
import type { Touched } from "./touched";
import { type Purse, touchedOrders } from "./touched-orders";

/** What the chain said, and not its events. */
export type Readings = {
  /** Of offer makers, that hold or allow something else than before. */
  purses: readonly Purse[];
  /** Of makers whose increments are dropped. */
  counters: readonly CounterReading[];
};

/**
 * Recomputes all that derives from stored events and was touched by adding or dropping some: the same steps forward and back.
 *
 * @returns the items of the tokens touched.
 */
export async function recomputeTouched(
  context: ChainContext,
  touched: Touched,
  { purses, counters }: Readings,
): Promise<ItemIndex> {
  const { tx, changes, now, block } = context;
  const items = await indexItems(context, touched.approvable);
  const moved = touched.moved.flatMap(({ address, tokenId }) => {
    const item = items.get(address, tokenId);
    return item?.standard === "erc721" ? [item.id] : [];
  });
  await recomputeOwners(context, moved);
  await recomputeBalances(context, items, touched.transfers);
  await recomputeTokenApprovals(context, touched.approvable);
  await recomputeApprovals(context, touched.approvals);
  await recomputeCounters(context, touched.offerers, counters);
  const orders = await touchedOrders(context, touched, { itemIds: items.ids, purses });
  const ids = await recomputeOrders(tx, changes, { ids: orders, now, block });
  await recomputeItems(tx, changes, { ids, now });
  await markMetadata(context, touched.metadata);
  return items;
}

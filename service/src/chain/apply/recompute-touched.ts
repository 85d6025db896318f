import { recomputeItems } from "../../orders/recompute-items";
import { recomputeOrders } from "../../orders/recompute-orders";
import type { ChainContext } from "./chain-context";
import { markMetadata } from "./mark-metadata";
import { recomputeApprovals, recomputeTokenApprovals } from "./recompute-approvals";
import { recomputeCounters } from "./recompute-counters";
import { recomputeOwners } from "./recompute-owners";
import type { Touched } from "./touched";
import { touchedOrders } from "./touched-orders";

/**
 * Recomputes all that derives from stored events and was touched by adding or dropping some: the same steps forward and back.
 */
export async function recomputeTouched(context: ChainContext, touched: Touched): Promise<void> {
  const { tx, changes, now, block } = context;
  const items = await recomputeOwners(context, touched.moved);
  await recomputeTokenApprovals(context, touched.approvable);
  await recomputeApprovals(context, touched.approvals);
  await recomputeCounters(context, touched.offerers);
  const orders = await touchedOrders(
    context,
    touched,
    items.map(({ id }) => id),
  );
  const ids = await recomputeOrders(tx, changes, { ids: orders, now, block });
  await recomputeItems(tx, changes, { ids, now });
  await markMetadata(context, touched.metadata);
}

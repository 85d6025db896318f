import type { Order } from "@/lib/contract/order";
import { formatCountOf } from "@/lib/format/count";
import { endsOrder } from "@/lib/trade/end/cancel-scope";
import type { Flow } from "@/lib/trade/flow/flow";

/**
 * The ids of the orders that are chosen when the cancel dialog opens. A cancellation that is on its way shows what it ends. A new one
 * begins with nothing, so that only orders end that their maker has chosen.
 *
 * @param allChosen whether the person has asked to cancel these very orders
 */
export function firstChosen({
  orders,
  taken,
  allChosen,
}: {
  orders: readonly Pick<Order, "id" | "hash">[];
  taken: Pick<Flow, "data"> | null;
  allChosen: boolean;
}): ReadonlySet<string> {
  const first = orders.filter(({ hash }) => (taken === null ? allChosen : endsOrder(taken, hash)));
  return new Set(first.map(({ id }) => id));
}

/** The choice after some orders were added to it or taken out of it. */
export function withChoice(
  chosen: ReadonlySet<string>,
  changed: readonly Pick<Order, "id">[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { id } of changed) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The button's words: how many orders end, once any is chosen. */
export function cancelLabel(count: number): string {
  return count === 0 ? "Cancel orders" : `Cancel ${formatCountOf(count, "order")}`;
}

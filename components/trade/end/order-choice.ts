import type { Order } from "@/lib/contract/order";
import { plural, t } from "@/lib/language/translate";
import { endsOrder } from "@/lib/trade/end/cancel-scope";
import type { Flow } from "@/lib/trade/flow/flow";

/**
 * The ids of the orders selected when the cancel dialog opens. A pending cancellation selects its own orders. A new
 * one selects none, so that only deliberately chosen orders are cancelled.
 * @param allChosen whether the person asked to cancel exactly these orders
 */
export function firstChosen({
  orders,
  resumed,
  allChosen,
}: {
  orders: readonly Pick<Order, "id" | "hash">[];
  resumed: Pick<Flow, "data"> | null;
  allChosen: boolean;
}): ReadonlySet<string> {
  const first = orders.filter(({ hash }) => (resumed === null ? allChosen : endsOrder(resumed, hash)));
  return new Set(first.map(({ id }) => id));
}

/** The selection after orders were added or removed. */
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

/** The button's label, with the number of selected orders. */
export function cancelLabel(count: number): string {
  return count === 0 ? t("Cancel orders") : plural(count, "Cancel {count} order", "Cancel {count} orders");
}

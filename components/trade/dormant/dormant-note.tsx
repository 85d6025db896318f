import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { OrderCheck } from "../../market/order-check";
import { Icon } from "../../ui/icon";
import { scopeWords } from "../offer-scope";
import { type DormantCause, dormantTitle, dormantWords, leftOf } from "./dormant-orders";

/** So many stand in the note; the dialog that cancels them names them all. */
const maxShown = 5;

function orderWords(order: Order, webs: readonly WebChain[]): string {
  const web = webs.find(({ chain }) => chain.id === order.chain);
  const currency = web === undefined ? null : findCurrency(web.chain, order.currency);
  const { units, price } = leftOf(order);
  const words = order.quantity === "1" ? "" : ` for ${units}`;
  const name = order.item?.name ?? scopeWords(order);
  return `${name}: ${describeAmount(price, currency)}${words}${order.hidden ? ", hidden" : ""}`;
}

/** The orders that would come back, with their prices, and a way to end them first. */
export function DormantNote({
  cause,
  orders,
  webs,
  onPreload,
  onCancel,
}: {
  cause: DormantCause;
  orders: readonly Order[];
  webs: readonly WebChain[];
  onPreload: () => void;
  onCancel: () => void;
}) {
  const shown = orders.slice(0, maxShown);
  const more = orders.length - shown.length;
  return (
    <section
      aria-label="Old orders"
      className="flex gap-3 rounded-control border-l-3 border-warn bg-warn-soft py-2.5 pr-4 pl-3 text-small"
    >
      <Icon name="triangle-alert" size={18} className="mt-0.25 shrink-0 text-warn" />
      <div className="min-w-0">
        <h3 className="font-semi text-ink">{dormantTitle(cause, orders.length)}</h3>
        <ul className="my-1 list-disc pl-4 text-ink">
          {shown.map((order) => (
            <li key={order.id} className="break-words">
              {orderWords(order, webs)}
              <OrderCheck order={order} />
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
        <p className="text-ink">
          {dormantWords(cause, orders.length)}{" "}
          <button
            type="button"
            onPointerEnter={onPreload}
            onFocus={onPreload}
            onClick={onCancel}
            className="text-link touch-target whitespace-nowrap"
          >
            Cancel first
          </button>
        </p>
      </div>
    </section>
  );
}

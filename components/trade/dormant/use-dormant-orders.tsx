"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { loadErrorWords } from "../../live/load-error-words";
import { OrderCheck } from "../../market/order-check";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { CancelOrdersDialogProps } from "../end/cancel-orders-dialog";
import { scopeWords } from "../offer-scope";
import { type DormantCause, dormantTitle, dormantWords, isRevivedBy, leftOf } from "./dormant-orders";

/** Number of orders in the note; the cancel dialog lists all of them. */
const maxShown = 5;

function orderWords(order: Order, webs: readonly WebChain[]): string {
  const web = webs.find(({ chain }) => chain.id === order.chain);
  const currency = web === undefined ? null : findCurrency(web.chain, order.currency);
  const { units, price } = leftOf(order);
  const amount = describeAmount(price, currency);
  const words =
    order.quantity === "1"
      ? amount
      : t("{price} for {quantity}", { price: amount, quantity: formatCount(units) });
  const name = order.item?.name ?? scopeWords(order);
  return order.hidden ? t("{name}: {price}, hidden", { name, price: words }) : `${name}: ${words}`;
}

/** The affected orders with their prices, and a button to cancel them first. */
function DormantNote({
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
      aria-label={t("Old orders")}
      className="flex gap-3 rounded-control border-s-3 border-warn bg-warn-soft py-2.5 ps-3 pe-4 text-small"
    >
      <Icon name="triangle-alert" size={18} className="mt-0.25 shrink-0 text-warn" />
      <div className="min-w-0">
        <h3 className="font-semi text-ink">{dormantTitle(cause, orders.length)}</h3>
        <ul className="my-1 list-disc ps-4 text-ink">
          {shown.map((order) => (
            <li key={order.id} className="break-words">
              {orderWords(order, webs)}
              <OrderCheck order={order} />
            </li>
          ))}
          {more > 0 && <li>{t("and {count} more", { count: more })}</li>}
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
            {t("Cancel first")}
          </button>
        </p>
      </div>
    </section>
  );
}

const loadCancel = (): Promise<ComponentType<CancelOrdersDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../end/cancel-orders-dialog").then((module) => module.CancelOrdersDialog);

export interface DormantOrdersParameters {
  cause: DormantCause;
  /** The maker: the account that is about to sign. */
  maker: Address;
  /** The chains concerned. */
  webs: readonly WebChain[];
  /** Narrows the query to one chain, collection or item. */
  where?: { chain?: string; contract?: string; tokenId?: string };
  /** Selects the affected orders where `where` is not enough. Default: all. */
  isAbout?: (order: Order) => boolean;
  /** False while the cause does not apply. Default: true. */
  enabled?: boolean;
}

/** The old orders that a dialog shows before anything is signed. */
export interface DormantOrders {
  cause: DormantCause;
  /** The reason why the dialog must wait, or null. Unknown orders must not count as none. */
  hold: string | null;
  note: ReactNode;
  /** Shown in place of the dialog while orders are cancelled, or null. */
  dialog: ReactNode | null;
}

/**
 * An account's signed and uncancelled orders that become fillable through its next action. Hidden orders are
 * included, since others may still have them. They are shown before the signature, because they can be filled right
 * after it.
 */
export function useDormantOrders(parameters: DormantOrdersParameters): DormantOrders {
  const { cause, maker, webs, where = {}, isAbout = () => true, enabled = true } = parameters;
  const { Part, preload, activate } = useDeferred(loadCancel);
  // A snapshot of the orders: a cancelled order leaves the list, and the dialog must stay open.
  const [cancelling, setCancelling] = useState<readonly Order[] | null>(null);
  const sides = cause === "pay" || cause === "earn" ? (["offer"] as const) : (["listing"] as const);
  const found = useOpenOrders({ maker, ...where }, { sides, anew: true, enabled });
  const { error, refetch, isFetching } = found;
  // Data from before the dialog opened may lack a newer order.
  const known = found.isFetchedAfterMount && error === null ? found.data : undefined;
  const orders = known?.filter((order) => isRevivedBy(cause, order) && isAbout(order));

  if (!enabled && cancelling === null) return { cause, hold: null, note: null, dialog: null };
  if (orders === undefined) {
    const retry = (
      <button type="button" onClick={() => void refetch()} className="text-link touch-target">
        {t("Retry")}
      </button>
    );
    const failed = error !== null && !isFetching;
    return {
      cause,
      hold: failed ? t("Your old orders could not be loaded.") : t("Checking your old orders"),
      note: failed && (
        <Note tone="neg" alert title={t("Your old orders could not be loaded.")} action={retry}>
          {t("{error} This action might reactivate one of them.", { error: loadErrorWords(error).title })}
        </Note>
      ),
      dialog: null,
    };
  }
  const close = () => {
    setCancelling(null);
    void refetch();
  };
  return {
    cause,
    hold: null,
    note: orders.length > 0 && (
      <DormantNote
        cause={cause}
        orders={orders}
        webs={webs}
        onPreload={preload}
        onCancel={() => {
          activate();
          setCancelling(orders);
        }}
      />
    ),
    dialog:
      cancelling === null || Part === null ? null : (
        <Part orders={cancelling} chains={webs} maker={maker} allChosen onClose={close} />
      ),
  };
}

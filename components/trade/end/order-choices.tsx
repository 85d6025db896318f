"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { mayEnd } from "@/lib/trade/end/is-endable";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { OrderCheck } from "../../market/order-check";
import { Checkbox } from "../../ui/checkbox";
import { rich } from "../../ui/rich";
import { scopeWords } from "../offer-scope";
import { orderState } from "../order-state";

interface OrderChoiceProps {
  order: Order;
  web: WebChain;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function OrderChoice({ order, web, checked, disabled, onChange }: OrderChoiceProps) {
  const price = describeAmount(BigInt(order.price), findCurrency(web.chain, order.currency));
  const name = order.item?.name ?? `${order.collection.name}, ${scopeWords(order)}`;
  const { words } = orderState(order);
  const parts = {
    price,
    name,
    state: mayEnd(order) ? t("{state}, can be ended without a fee", { state: words }) : words,
    quiet: (inner: ReactNode) => <span className="text-ink-3">{inner}</span>,
  };
  return (
    <div>
      <Checkbox checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)}>
        <span className="min-w-0 break-words">
          {order.side === "listing"
            ? rich("Listing of {price}: {name} <quiet>({state})</quiet>", parts)
            : rich("Offer of {price}: {name} <quiet>({state})</quiet>", parts)}
        </span>
      </Checkbox>
      {/* On touch screens the label is taller than its text. */}
      <OrderCheck order={order} className="ps-7 max-lg:pointer-events-none max-lg:-mt-1" />
    </div>
  );
}

export interface OrderChoicesProps {
  web: WebChain;
  /** The orders of one chain. */
  orders: readonly Order[];
  chosen: readonly Order[];
  locked: boolean;
  onChoose: (orders: readonly Order[], isChosen: boolean) => void;
}

/** The orders of a chain with a checkbox each, and buttons to select all or none. */
export function OrderChoices({ web, orders, chosen, locked, onChoose }: OrderChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{t("Orders on {chain}", { chain: web.chain.name })}</legend>
      {!locked && (
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <span aria-live="polite" className="text-ink-2">
            {t("{chosen} of {total} chosen", { chosen: chosen.length, total: orders.length })}
          </span>
          <button
            type="button"
            className="text-link touch-target ms-auto font-semi"
            onClick={() => onChoose(orders, true)}
          >
            {t("Select all")}
          </button>
          <button
            type="button"
            className="text-link touch-target font-semi"
            onClick={() => onChoose(orders, false)}
          >
            {t("Select none")}
          </button>
        </div>
      )}
      <div className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {orders.map((order) => (
          <OrderChoice
            key={order.id}
            order={order}
            web={web}
            checked={chosen.includes(order)}
            disabled={locked}
            onChange={(isChosen) => onChoose([order], isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}

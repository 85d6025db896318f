"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSide } from "@/lib/contract/order";
import { plural, t } from "@/lib/language/translate";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { loadErrorWords } from "../../live/load-error-words";
import { Note } from "../../ui/note";
import { type FoundOrders, unreadWords } from "./use-other-orders";

/** Other open orders for the same: the cheapest listing, or the highest offer, is filled first, whatever this one says. */
export function OtherOrders({ side, others, web }: { side: OrderSide; others: FoundOrders; web: WebChain }) {
  const { orders, failure, readAgain } = others;
  if (failure !== null)
    return (
      <Note
        tone="neg"
        alert
        title={unreadWords(side)}
        action={
          <button type="button" onClick={readAgain} className="text-link touch-target">
            {t("Retry")}
          </button>
        }
      >
        {loadErrorWords(failure).title}
      </Note>
    );
  if (orders.length === 0) return null;
  const prices = orders.map(({ unitPrice, currency }) =>
    describeAmount(BigInt(unitPrice), findCurrency(web.chain, currency)),
  );
  if (side === "offer")
    return (
      <Note
        tone="warn"
        title={plural(
          orders.length,
          "{count} other offer of yours stays open",
          "{count} other offers of yours stay open",
        )}
      >
        {t("A holder can accept {prices} too. Cancel what you do not want on your account's page.", {
          prices: prices.join(", "),
        })}
      </Note>
    );
  return (
    <Note
      tone="warn"
      title={plural(
        orders.length,
        "{count} other listing of yours stays open",
        "{count} other listings of yours stay open",
      )}
    >
      {t("This item can be bought for {prices} too. Cancel what you do not want on your account's page.", {
        prices: prices.join(", "),
      })}
    </Note>
  );
}

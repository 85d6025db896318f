"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { plural, t } from "@/lib/language/translate";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { loadErrorWords } from "../../live/load-error-words";
import { Note } from "../../ui/note";
import type { FoundListings } from "./use-other-listings";

/** Other open listings of the same item: the cheapest is bought first, whatever this one asks. */
export function OtherListings({ others, web }: { others: FoundListings; web: WebChain }) {
  const { orders, failure, readAgain } = others;
  if (failure !== null)
    return (
      <Note
        tone="neg"
        alert
        title={t("Your other listings could not be loaded.")}
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

"use client";

import { cancelTrading } from "@/lib/chains/cancel-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import { formatDate } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { parseOrder } from "@/lib/seaport/parse-order";
import type { SignedOrder } from "@/lib/trade/make/saved-signatures";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Note } from "../ui/note";

/** "10 WETH until 28 Nov 2026" */
export function signedWords({ order }: SignedOrder, { chain, pin }: WebChain): string | null {
  const parsed = pin === null ? null : parseOrder(order, pin);
  if (parsed?.ok !== true) return null;
  const { price, currency, expiresAt } = parsed.order;
  return t("{price} until {end}", {
    price: describeAmount(price, findCurrency(chain, currency)),
    end: formatDate(expiresAt, "local"),
  });
}

const mostNamed = 3;

/** Warns that earlier signatures from before the form changed are still valid, and offers to cancel them. */
export function EarlierSignatures({
  signed,
  web,
  onEnd,
}: {
  signed: readonly SignedOrder[];
  web: WebChain;
  onEnd: () => void;
}) {
  if (signed.length === 0) return null;
  const words =
    signed.length > mostNamed
      ? plural(signed.length, "{count} order", "{count} orders")
      : signed.flatMap((each) => signedWords(each, web) ?? []).join(", ");
  return (
    <Note
      tone="warn"
      title={t("You already signed this: {orders}.", { orders: words })}
      action={
        cancelTrading(web).on && (
          <button type="button" onClick={onEnd} className="text-link touch-target font-semi">
            {t("Cancel it on-chain")}
          </button>
        )
      }
    >
      {t(
        "It is not live here, but it is still valid: anyone who has the signature can use it until it ends. Signing again does not replace it.",
      )}
    </Note>
  );
}

"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { type AcceptEntry, proceedsOf } from "@/lib/trade/accept-many/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { DoneDialog } from "../done-dialog";

/** The receipt of several acceptances. They settle exactly as reviewed or not at all, so the reviewed sums are what arrived. */
export function AcceptManyDone({
  entries,
  web,
  onClose,
}: {
  entries: readonly AcceptEntry[];
  web: WebChain;
  onClose: () => void;
}) {
  const [only, ...more] = entries;
  const sold = entries.reduce((sum, { quantity }) => sum + quantity, 0n);
  const title =
    only !== undefined && more.length === 0 && only.quantity === 1n
      ? t("{items} is sold", { items: only.item.name })
      : plural(sold, "{count} item sold", "{count} items sold");
  const amount = joinWords(
    proceedsOf(entries).map((total) => describeAmount(total.amount, findCurrency(web.chain, total.currency))),
  );
  return (
    <DoneDialog title={title} item={null} onClose={onClose}>
      {t("The sale is confirmed. You received {amount}.", { amount })} {t("This page updates in a moment.")}
    </DoneDialog>
  );
}

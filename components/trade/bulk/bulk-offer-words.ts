import { formatDate } from "@/lib/format/time";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import type { BulkEntries } from "@/lib/trade/bulk/bulk-ledger";
import { offerShortage } from "@/lib/trade/bulk/offer-shortage";
import { payableOf } from "@/lib/trade/bulk/payable-of";
import type { BulkList } from "@/lib/trade/bulk/request";
import type { OfferFunds } from "@/lib/trade/bulk/use-offer-funds";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { FlowWords } from "../flow-steps";
import { offerPaymentWords } from "../make/offer-make-words";

/** The steps of one chain's offers in words. @param wrapped wei that its flow wraps */
export function bulkOfferSteps(list: BulkList, entries: BulkEntries, wrapped: string | undefined): FlowWords {
  const { web, rows, expiresAt, currency } = list;
  const total = describeAmount(payableOf(list, entries).amount, findCurrency(web.chain, currency));
  return {
    ...offerPaymentWords(web, { total, wraps: wrapped }),
    sign: {
      title: plural(rows.length, "Sign {count} offer", "Sign {count} offers"),
      todo: t("No fee."),
      wallet: plural(
        rows.length,
        "Waiting for your wallet: {count} offer until {end}. No fee.",
        "Waiting for your wallet: {count} offers until {end}. No fee.",
        { end: formatDate(expiresAt, "local") },
      ),
    },
    post: { title: t("Live"), todo: t("Each offer is checked separately.") },
  };
}

/** Whether nothing must be sent before the signatures: there is enough money, and it may be spent. */
function onlySigns(list: BulkList, funds: ReadonlyMap<string, OfferFunds>): boolean {
  const own = funds.get(list.web.chain.id);
  if (own === undefined) return false;
  const { wrap, missing, approves } = offerShortage(list, own);
  return wrap === 0n && missing === 0n && !approves && !own.separately;
}

/** The button's label: the signatures and their chains, or what they are for where more than signatures is asked. */
export function bulkOfferLabel(
  lists: readonly BulkList[],
  funds: ReadonlyMap<string, OfferFunds>,
  count: number,
): string {
  if (lists.length === 0 || !lists.every((list) => onlySigns(list, funds)))
    return plural(count, "Make {count} offer", "Make {count} offers");
  const chains = joinWords(lists.map(({ web }) => web.chain.name));
  return plural(lists.length, "Sign once: {chains}", "Sign {count} times: {chains}", { chains });
}

/** What the wallet is asked for on one chain. */
export function bulkOfferSentence(list: BulkList, funds: OfferFunds | undefined): string {
  const { web, rows, currency } = list;
  const { name } = web.chain;
  if (funds === undefined) return t("{chain}: checking the chain.", { chain: name });
  const { wrap, approves, needed } = offerShortage(list, funds);
  const wraps = describeAmount(wrap, web.chain.nativeCurrency);
  const total = describeAmount(needed, findCurrency(web.chain, currency));
  const signs =
    funds.separately && rows.length > 1
      ? plural(
          rows.length,
          "a signature for {count} offer: your contract wallet signs one by one.",
          "a signature for each of {count} offers: your contract wallet signs one by one.",
        )
      : plural(
          rows.length,
          "one signature for {count} offer, without a fee.",
          "one signature for all {count} offers, without a fee.",
        );
  if (wrap > 0n && approves)
    return t("{chain}: wrap {amount}, allow {total} to be spent, then {signatures}", {
      chain: name,
      amount: wraps,
      total,
      signatures: signs,
    });
  if (wrap > 0n)
    return t("{chain}: wrap {amount}, then {signatures}", { chain: name, amount: wraps, signatures: signs });
  if (approves)
    return t("{chain}: allow {total} to be spent, then {signatures}", {
      chain: name,
      total,
      signatures: signs,
    });
  return t("{chain}: {signatures}", { chain: name, signatures: signs });
}

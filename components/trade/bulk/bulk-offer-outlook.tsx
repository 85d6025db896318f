"use client";

import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { type OfferShortage, offerShortage } from "@/lib/trade/bulk/offer-shortage";
import { type Backing, type BulkList, bulkCost } from "@/lib/trade/bulk/request";
import type { OfferFunds } from "@/lib/trade/bulk/use-offer-funds";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Price } from "../../market/price";
import { cx } from "../../ui/cx";
import { Note } from "../../ui/note";
import { RadioGroup } from "../../ui/radio-group";
import { bulkOfferSentence } from "./bulk-offer-words";
import type { Bulk } from "./use-bulk";

/** "1.44 WETH on Ethereum and 0.68 WETH on Base" */
function costWords(lists: readonly BulkList[], backing: Backing): string {
  const costs = lists.map((list) => {
    const amount = describeAmount(bulkCost(list)[backing], findCurrency(list.web.chain, list.currency));
    return lists.length === 1 ? amount : t("{amount} on {chain}", { amount, chain: list.web.chain.name });
  });
  return joinWords(costs);
}

/** How much the maker holds ready: the offers of a chain may all rest on the same money. */
function BackingChoice({ bulk, lists }: { bulk: Bulk; lists: readonly BulkList[] }) {
  const { draft, change } = bulk.form;
  const count = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <RadioGroup<Backing>
      label={t("When some are accepted")}
      options={[
        {
          value: "all",
          label: plural(count, "It may be accepted", "All {count} may be accepted"),
          hint: t("You could pay up to {costs}, and have it ready.", { costs: costWords(lists, "all") }),
        },
        {
          value: "dearest",
          label: t("The same money for all of them"),
          hint: t(
            "You have {costs} ready, for the highest. All are live until one is accepted; those that the rest does not cover then pause until you add money.",
            { costs: costWords(lists, "dearest") },
          ),
        },
      ]}
      value={draft.backing}
      onValueChange={(backing) => change({ backing })}
    />
  );
}

/** What is missing on a chain, and whether it is wrapped first. */
function ShortageNote({ list, shortage }: { list: BulkList; shortage: OfferShortage }) {
  const { chain } = list.web;
  const currency = findCurrency(chain, list.currency);
  const { wrap, missing } = shortage;
  if (missing > 0n)
    return (
      <Note
        tone="warn"
        title={t("{amount} missing on {chain}", {
          amount: describeAmount(missing, currency),
          chain: chain.name,
        })}
      >
        {t("Add it, lower the prices, or leave items out. Nothing is signed before.")}
      </Note>
    );
  if (wrap === 0n) return null;
  return (
    <Note
      title={t("{amount} missing on {chain}", { amount: describeAmount(wrap, currency), chain: chain.name })}
    >
      {t("{amount} is wrapped first. You can unwrap it at any time.", {
        amount: describeAmount(wrap, chain.nativeCurrency),
      })}
    </Note>
  );
}

function ChainCost({ list, funds }: { list: BulkList; funds: OfferFunds | undefined }) {
  const { chain } = list.web;
  const currency = findCurrency(chain, list.currency);
  const shortage = funds === undefined ? null : offerShortage(list, funds);
  const isShort = shortage !== null && shortage.wrap + shortage.missing > 0n;
  const line = "flex justify-between gap-4 border-b border-line py-2 text-ui";
  return (
    <>
      <dl>
        <div className={line}>
          <dt className="text-ink-2">{t("{chain}, at most", { chain: chain.name })}</dt>
          <dd className="font-semi">
            <Price amount={bulkCost(list).all} currency={currency} rounding="up" native />
          </dd>
        </div>
        <div className={line}>
          <dt className="text-ink-2">{t("You have there")}</dt>
          <dd className={cx(isShort && "text-warn")}>
            {funds === undefined ? (
              "…"
            ) : (
              <Price amount={funds.balance} currency={currency} rounding="down" native />
            )}
          </dd>
        </div>
      </dl>
      {shortage !== null && <ShortageNote list={list} shortage={shortage} />}
    </>
  );
}

/** What offers may cost on each chain, what backs them, and what the wallet will ask. */
export function BulkOfferOutlook({ bulk }: { bulk: Bulk }) {
  const { lists } = bulk.form;
  if (lists.length === 0)
    return <p className="text-small text-ink-2">{t("Enter prices to see what you may pay.")}</p>;
  const isSeveral = lists.some(({ rows }) => rows.length > 1);
  return (
    <>
      {isSeveral && <BackingChoice bulk={bulk} lists={lists} />}
      {lists.map((list) => (
        <ChainCost key={list.web.chain.id} list={list} funds={bulk.funds.get(list.web.chain.id)} />
      ))}
      <p className="text-small text-ink-2">
        {t(
          "Your other open offers in the same currency are paid from the same balance. Nothing is set aside: you pay only what is accepted.",
        )}
      </p>
      <section aria-label={t("What your wallet will ask")} className="border-t border-line pt-4">
        <h3 className="text-t3">{t("What your wallet will ask")}</h3>
        <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
          {lists.map((list) => (
            <li key={list.web.chain.id}>{bulkOfferSentence(list, bulk.funds.get(list.web.chain.id))}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import type { DropDraft } from "@/lib/studio/drop-draft";
import { type StageCurrency, stageCurrency } from "@/lib/studio/stage-currencies";
import { type StageSum, stageSums } from "@/lib/studio/stage-sums";
import { stageName } from "@/lib/studio/stage-warnings";
import { Price } from "../../../market/price";
import { Panel } from "../../../ui/panel";

interface SumsPanelProps {
  draft: DropDraft;
  currencies: readonly StageCurrency[];
}

/** What the stages take in if everything is minted. Coins are never added up. */
export function SumsPanel({ draft, currencies }: SumsPanelProps) {
  const sums = stageSums(draft);
  const isBounded = sums.every(({ amount }) => amount !== null);
  const totals = new Map<StageCurrency, bigint>();
  for (const { stage, amount } of sums) {
    const currency = stageCurrency(currencies, stage.currency);
    if (currency !== null && amount !== null && amount > 0n)
      totals.set(currency, (totals.get(currency) ?? 0n) + amount);
  }
  const nameOf = (sum: StageSum) => stageName(sum.stage.name, draft.stages.indexOf(sum.stage));
  const hasOwnPrices = draft.stages.some(
    ({ access }) => access.kind === "list" && (access.list?.ownTerms ?? 0) > 0,
  );
  return (
    <Panel title={t("In sum")}>
      <dl className="flex flex-col text-small">
        {sums.map((sum) => (
          <div
            key={sum.stage.id}
            className="flex justify-between gap-4 border-b border-line py-2.5 first:pt-0"
          >
            <dt className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
              <bdi>{nameOf(sum)}</bdi>
            </dt>
            <dd className="shrink-0 text-end">
              <SumLine sum={sum} currency={stageCurrency(currencies, sum.stage.currency)} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-2.5">
          <dt className="text-ink-2">{t("If all are minted")}</dt>
          <dd className="text-end">
            {!isBounded && <span className="text-ink-2">{t("not bounded")}</span>}
            {isBounded && totals.size === 0 && (
              <span className="font-semi">{sums.length === 0 ? missing : t("Free")}</span>
            )}
            {isBounded &&
              [...totals].map(([currency, amount]) => (
                <span key={currency.address} className="block">
                  <Price amount={amount} currency={currency} rounding="down" native />
                  {currency.usd !== null && (
                    <span className="block text-label text-ink-3">
                      {formatUsd(usdOf(amount, currency.decimals, currency.usd.rate))}
                    </span>
                  )}
                </span>
              ))}
          </dd>
        </div>
      </dl>
      {draft.items.stored === null && (
        <p className="mt-3 text-label text-ink-3">
          {t("The items are not stored yet, so their number is not known.")}
        </p>
      )}
      {hasOwnPrices && <p className="mt-3 text-label text-ink-3">{t("Without the own prices of lists.")}</p>}
    </Panel>
  );
}

function SumLine({
  sum: { stage, quantity, amount },
  currency,
}: {
  sum: StageSum;
  currency: StageCurrency | null;
}) {
  const count = quantity === null ? t("any number") : formatCount(quantity);
  if (amount === 0n && stage.price === "0") return t("{count}, free", { count });
  if (amount === null || currency === null) return <span className="text-ink-3">{missing}</span>;
  return (
    <span dir="ltr">
      {`${count} × ${formatPrice(stage.price, currency.decimals)} = `}
      <Price amount={amount} currency={currency} rounding="down" native />
    </span>
  );
}

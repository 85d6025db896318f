import type { Portfolio } from "@/lib/contract/portfolio";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { LocalTime } from "../../market/local-time";
import { Note } from "../../ui/note";
import { itemsWords, quantityOf } from "./figures";

function CostNote({ chains }: Pick<Portfolio, "chains">) {
  const unknown = quantityOf(chains, (figures) => figures.withoutCost.unknown);
  const otherCurrency = quantityOf(chains, (figures) => figures.withoutCost.otherCurrency);
  const otherChain = quantityOf(chains, (figures) => figures.withoutCost.otherChain);
  const count = unknown + otherCurrency + otherChain;
  if (count === 0n) return null;
  const reasons = [
    unknown > 0n &&
      t(
        "{unknown} came by transfer, in a bundle, from a mint whose price is not known, or before this site read the chain.",
        { unknown: formatCount(unknown) },
      ),
    otherCurrency > 0n &&
      t("{otherCurrency} were paid in another currency.", { otherCurrency: formatCount(otherCurrency) }),
    otherChain > 0n &&
      t("{otherChain} were bought on another chain, in its currency.", {
        otherChain: formatCount(otherChain),
      }),
  ].filter((reason) => reason !== false);
  return (
    <Note title={t("{count} without a known cost", { count: itemsWords(count) })}>
      {t("They count in value, and not in cost or unrealised. {join}", { join: reasons.join(" ") })}
    </Note>
  );
}

/** What the sums of a portfolio leave out. */
export function PortfolioNotes({ portfolio }: { portfolio: Portfolio }) {
  const { chains, history } = portfolio;
  const withoutFloor = quantityOf(chains, (figures) => figures.withoutFloor);
  const withoutGain = quantityOf(chains, (figures) => figures.realised.withoutGain);
  return (
    <div className="mt-5 flex flex-col gap-3 empty:hidden">
      {!history.isComplete && history.since !== null && (
        <Note
          tone="warn"
          title={t("Only the last {movements} are counted", {
            movements: plural(history.movements, "{count} movement", "{count} movements"),
          })}
        >
          They begin <LocalTime timestamp={history.since} />. What was bought before has no known cost here.
        </Note>
      )}
      {withoutFloor > 0n && (
        <Note title={t("{withoutFloor} without a floor", { withoutFloor: itemsWords(withoutFloor) })}>
          {t(
            "Nothing of their collections is listed in the chain's own coin now. They count in cost, and not in value or unrealised.",
          )}
        </Note>
      )}
      <CostNote chains={chains} />
      {withoutGain > 0n && (
        <Note title={t("{withoutGain} sold without a known gain", { withoutGain: itemsWords(withoutGain) })}>
          {t("Their cost or price is not known in the coin of the chain. They are not in realised.")}
        </Note>
      )}
    </div>
  );
}

/** How the sums are counted. */
export function PortfolioMethod({ washTrades }: Pick<Portfolio, "washTrades">) {
  return (
    <p className="mt-6 max-w-prose text-small text-ink-3">
      Cost is the price that was paid, marketplace fees and creator earnings included and network fees not. An
      item is compared with its own purchase; units of an edition that were bought first count as sold first.
      Each offer counts as often as it can be filled, before fees. Amounts are in the coin of their chain,
      because rates of past days are not kept.
      {washTrades > 0 &&
        t(" {washTrades} between two accounts count, because they were paid.", {
          washTrades: plural(washTrades, "{count} suspected wash trade", "{count} suspected wash trades"),
        })}{" "}
      This is a summary and no tax advice.
    </p>
  );
}

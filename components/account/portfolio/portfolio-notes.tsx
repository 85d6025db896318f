import type { Portfolio } from "@/lib/contract/portfolio";
import { plural, t } from "@/lib/language/translate";
import { LocalTime } from "../../market/local-time";
import { Note } from "../../ui/note";
import { rich } from "../../ui/rich";
import { quantityOf } from "./figures";

function CostNote({ chains }: Pick<Portfolio, "chains">) {
  const unknown = quantityOf(chains, (figures) => figures.withoutCost.unknown);
  const otherCurrency = quantityOf(chains, (figures) => figures.withoutCost.otherCurrency);
  const otherChain = quantityOf(chains, (figures) => figures.withoutCost.otherChain);
  const count = unknown + otherCurrency + otherChain;
  if (count === 0n) return null;
  const reasons = [
    t("They count in value, and not in cost or unrealised."),
    unknown > 0n &&
      plural(
        unknown,
        "{count} came by transfer, in a bundle, from a mint whose price is not known, or before this site read the chain.",
        "{count} came by transfer, in a bundle, from a mint whose price is not known, or before this site read the chain.",
      ),
    otherCurrency > 0n &&
      plural(
        otherCurrency,
        "{count} was paid in another currency.",
        "{count} were paid in another currency.",
      ),
    otherChain > 0n &&
      plural(
        otherChain,
        "{count} was bought on another chain, in its currency.",
        "{count} were bought on another chain, in its currency.",
      ),
  ].filter((reason) => reason !== false);
  return (
    <Note title={plural(count, "{count} item without a known cost", "{count} items without a known cost")}>
      {reasons.join(" ")}
    </Note>
  );
}

/** How many trades have a network fee that is in no sum. */
function FeeNote({ chains }: Pick<Portfolio, "chains">) {
  const unknown = chains.reduce((sum, { networkFees }) => sum + (networkFees?.unknown ?? 0), 0);
  if (unknown === 0) return null;
  return (
    <Note
      title={plural(
        unknown,
        "The network fee of {count} trade is not known yet",
        "The network fees of {count} trades are not known yet",
      )}
    >
      {t(
        "They are read from the chain when this page opens, and some chains do not say them. Cost and gains are without them until then.",
      )}
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
          title={plural(
            history.movements,
            "Only the last {count} movement is counted",
            "Only the last {count} movements are counted",
          )}
        >
          {rich("They begin {time}. What was bought before has no known cost here.", {
            time: <LocalTime timestamp={history.since} />,
          })}
        </Note>
      )}
      {withoutFloor > 0n && (
        <Note title={plural(withoutFloor, "{count} item without a floor", "{count} items without a floor")}>
          {t(
            "Nothing of their collections is listed in the chain's own coin now. They count in cost, and not in value or unrealised.",
          )}
        </Note>
      )}
      <CostNote chains={chains} />
      <FeeNote chains={chains} />
      {withoutGain > 0n && (
        <Note
          title={plural(
            withoutGain,
            "{count} item sold without a known gain",
            "{count} items sold without a known gain",
          )}
        >
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
      {t(
        "Cost is what was paid: the price with marketplace fees and creator earnings, and the network fees of this account's own transactions that minted, bought or sold. An item is compared with its own purchase; units of an edition that were bought first count as sold first. Each offer counts as often as it can be filled, before fees. Amounts are in the coin of their chain; dollars are of days whose rate was recorded.",
      )}{" "}
      {washTrades > 0 &&
        `${plural(
          washTrades,
          "{count} suspected wash trade between two accounts counts, because it was paid.",
          "{count} suspected wash trades between two accounts count, because they were paid.",
        )} `}
      {t("This is a summary and no tax advice.")}
    </p>
  );
}

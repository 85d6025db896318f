import type { Portfolio, PortfolioFigures } from "@/lib/contract/portfolio";
import { type Decimal, missing, parseDecimal, rescale } from "@/lib/format/decimal";
import { formatUsd } from "@/lib/format/usd";
import { plural, t } from "@/lib/language/translate";
import { Stat } from "../../market/stat";
import { itemsWords, quantityOf } from "./figures";

/** Decimals in which the sums are counted. */
const scale = 6;

type UsdFigures = NonNullable<PortfolioFigures["usd"]>;

/** A sum over chains: dollars may be added up, coins may not. */
function sumOf(chains: readonly UsdFigures[], amount: (usd: UsdFigures) => string): Decimal {
  const units = chains.reduce((sum, usd) => sum + rescale(parseDecimal(amount(usd)), scale), 0n);
  return { units, scale };
}

/** A gain with its sign; the colour only repeats the sign. */
function DollarGain({ gain }: { gain: Decimal }) {
  const words = formatUsd(gain);
  if (gain.units === 0n) return words;
  return gain.units > 0n ? (
    <span className="text-pos">+{words}</span>
  ) : (
    <span className="text-neg">{words}</span>
  );
}

/** What was paid and gained in dollars, at the rates of the days on which it was. Nothing where no rate of these days was recorded. */
export function DollarPanel({ chains }: Pick<Portfolio, "chains">) {
  const dollars = chains.flatMap(({ usd }) => usd ?? []);
  // An older service has none.
  if (dollars.length < chains.length) return null;
  const held = quantityOf(chains, ({ quantity }) => quantity);
  const without = quantityOf(dollars, ({ withoutCost }) => withoutCost);
  const sold = quantityOf(dollars, ({ realised }) => realised.quantity);
  const unsold = quantityOf(dollars, ({ realised }) => realised.withoutGain);
  if (held === without && sold === 0n) return null;
  return (
    <section aria-label={t("In US dollars")} className="mt-4 rounded-panel border border-line bg-s1 p-4.5">
      <dl className="grid grid-cols-2 gap-4">
        <Stat
          label={t("Cost in US dollars")}
          note={
            held > without && t("{items}, at the rates of their days", { items: itemsWords(held - without) })
          }
        >
          {held === without ? missing : formatUsd(sumOf(dollars, ({ cost }) => cost))}
        </Stat>
        <Stat
          label={t("Realised in US dollars")}
          note={sold > 0n && t("{items} sold, at the rates of their days", { items: itemsWords(sold) })}
        >
          {sold === 0n ? missing : <DollarGain gain={sumOf(dollars, ({ realised }) => realised.gain)} />}
        </Stat>
      </dl>
      {without + unsold > 0n && (
        <p className="mt-3 text-small text-ink-3">
          {plural(
            without + unsold,
            "{count} item is in no dollar figure: its cost or price is not known, or no rate of its day was recorded.",
            "{count} items are in no dollar figure: their cost or price is not known, or no rate of their day was recorded.",
          )}
        </p>
      )}
    </section>
  );
}

import { msg, t } from "@/lib/language/translate";
import type { MarketPrices, PricedAct } from "@/lib/trade/guard/price-alarm";

const hereWords: Record<PricedAct, string> = {
  buy: msg("You buy here"),
  list: msg("You list here"),
  offer: msg("You offer here"),
  accept: msg("You sell here"),
};

/** A place on a line that ends at the largest amount, in percent. */
function place(amount: bigint, largest: bigint): number {
  return Number((amount * 1_000n) / largest) / 10;
}

/** A label under or over its mark, kept inside the line. */
function labelStyle(at: number) {
  return at > 50 ? { insetInlineEnd: `${100 - at}%` } : { insetInlineStart: `${at}%` };
}

/** The price on one line with the floor and the sales of 30 days. All amounts in base units of the native currency. */
export function PricePosition({
  act,
  worth,
  market: { floor, sales },
}: {
  act: PricedAct;
  worth: bigint;
  market: MarketPrices;
}) {
  if (floor == null && sales == null) return null;
  const largest = [floor ?? 0n, sales?.highest ?? 0n].reduce(
    (most, each) => (each > most ? each : most),
    worth,
  );
  if (largest === 0n) return null;
  const here = place(worth, largest);
  const low = sales ? place(sales.lowest, largest) : null;
  const high = sales ? place(sales.highest, largest) : null;
  return (
    // The figures and the sentence say the same in words.
    <div aria-hidden className="mt-4 text-label">
      <div className="relative h-4">
        <span className="absolute whitespace-nowrap text-neg" style={labelStyle(here)}>
          {t(hereWords[act])}
        </span>
      </div>
      <div className="relative my-1 h-3">
        <span className="absolute inset-x-0 top-1.25 h-0.5 bg-line-control" />
        {low !== null && high !== null && (
          <span
            className="absolute top-0.75 h-1.5 min-w-1 rounded-full bg-ink-3"
            style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }}
          />
        )}
        {floor != null && (
          <span
            className="absolute top-0.5 size-2 -translate-x-1/2 rounded-full rtl:translate-x-1/2 bg-ink"
            style={{ insetInlineStart: `${place(floor, largest)}%` }}
          />
        )}
        <span
          className="absolute top-0 size-3 -translate-x-1/2 rounded-full rtl:translate-x-1/2 bg-neg"
          style={{ insetInlineStart: `${here}%` }}
        />
      </div>
      <div className="relative h-4">
        {floor != null && (
          <span className="absolute whitespace-nowrap" style={labelStyle(place(floor, largest))}>
            {t("Floor")}
          </span>
        )}
      </div>
      {sales != null && (
        <p className="mt-1 flex items-center gap-1.5 text-ink-2">
          <span className="h-1.5 w-4 rounded-full bg-ink-3" />
          {t("Sales of 30 days")}
        </p>
      )}
    </div>
  );
}

import { formatShare } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import { chartDecimals } from "../../chart/history-axis";
import { Disclosure } from "../../ui/disclosure";
import { Note } from "../../ui/note";
import { PageLink } from "../../ui/page-link";
import { type CoinVolume, volumesByCoin } from "./analytics-figures";
import { type DrawnHistory, withoutWashTrades } from "./history-series";

const words = ({ amount, symbol }: CoinVolume) => `${formatPrice(amount, chartDecimals)} ${symbol}`;

/** Says which sales are suspected wash trades, how much they are, and by which rule. */
export function WashNote({
  histories,
  leavesOut,
  listed,
}: {
  histories: readonly DrawnHistory[];
  leavesOut: boolean;
  /** The page that lists them; null where the service cannot. */
  listed: string | null;
}) {
  const without = volumesByCoin(histories.map(withoutWashTrades));
  const washed = volumesByCoin(histories).flatMap((all) => {
    const rest = without.find(({ symbol }) => symbol === all.symbol);
    const sales = all.sales - (rest?.sales ?? 0);
    return sales === 0 ? [] : [{ all, part: { ...all, sales, amount: all.amount - (rest?.amount ?? 0n) } }];
  });
  const count = washed.reduce((sum, { part }) => sum + part.sales, 0);
  const [main] = washed;
  const share =
    main && main.all.amount > 0n ? Number((main.part.amount * 10_000n) / main.all.amount) / 10_000 : 0;
  const sums = washed.map(({ part }) => words(part)).join(" and ");
  return (
    <div>
      {main !== undefined && (
        <Note
          tone="warn"
          title={t("{count} {value} {value2}: {sums}, {share} of all volume in {all}.", {
            count: plural(count, "{count} sale", "{count} sales"),
            value: count === 1 ? "is" : "are",
            value2: leavesOut ? "left out" : "suspected wash trades",
            sums,
            share: formatShare(share),
            all: main.all.symbol,
          })}
        >
          {leavesOut
            ? t("With {value}, the volume is {join}. ", {
                value: count === 1 ? "it" : "them",
                join: washed.map(({ all }) => words(all)).join(" and "),
              })
            : t("They are in every figure and chart now. ")}
          <a href="#sales" className="text-link">
            {t("See them among the sales")}
          </a>
          {listed !== null && (
            <>
              {t(" or ")}
              <PageLink href={listed} className="text-link">
                {t("list them")}
              </PageLink>
            </>
          )}
          .
        </Note>
      )}
      <Disclosure summary={t("How we tell wash trades")}>
        <ul className="max-w-prose list-disc space-y-1 pb-3 pl-5 text-small text-ink-2">
          <li>{t("Same account: the buyer and the seller of a sale are one account.")}</li>
          <li>
            {t(
              "Back and forth: two accounts sold the same item to each other at least twice within 14 days. The earlier of these sales are marked too.",
            )}
          </li>
          <li>
            {t(
              "Nothing else counts: accounts that only one person controls are not recognised. Floors stay as they are, and no sale is hidden from Activity.",
            )}
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}

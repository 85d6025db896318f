import type { ReactNode } from "react";
import { formatShare } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { chartDecimals } from "../../chart/history-axis";
import { Disclosure } from "../../ui/disclosure";
import { Note } from "../../ui/note";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { type CoinVolume, volumesByCoin } from "./analytics-figures";
import { type DrawnHistory, withoutWashTrades } from "./history-series";

const words = ({ amount, symbol }: CoinVolume) => `${formatPrice(amount, chartDecimals)} ${symbol}`;

const linkToSales = (text: ReactNode) => (
  <a href="#sales" className="text-link">
    {text}
  </a>
);

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
  const shown = {
    sums: joinWords(washed.map(({ part }) => words(part))),
    share: formatShare(share),
    coin: main?.all.symbol ?? "",
  };
  return (
    <div>
      {main !== undefined && (
        <Note
          tone="warn"
          title={
            leavesOut
              ? plural(
                  count,
                  "{count} sale is left out: {sums}, {share} of all volume in {coin}.",
                  "{count} sales are left out: {sums}, {share} of all volume in {coin}.",
                  shown,
                )
              : plural(
                  count,
                  "{count} sale is a suspected wash trade: {sums}, {share} of all volume in {coin}.",
                  "{count} sales are suspected wash trades: {sums}, {share} of all volume in {coin}.",
                  shown,
                )
          }
        >
          {leavesOut
            ? plural(count, "With it, the volume is {sums}.", "With them, the volume is {sums}.", {
                sums: joinWords(washed.map(({ all }) => words(all))),
              })
            : t("They are in every figure and chart now.")}{" "}
          {listed === null
            ? rich("<sales>See them among the sales</sales>.", { sales: linkToSales })
            : rich("<sales>See them among the sales</sales> or <list>list them</list>.", {
                sales: linkToSales,
                list: (text) => (
                  <PageLink href={listed} className="text-link">
                    {text}
                  </PageLink>
                ),
              })}
        </Note>
      )}
      <Disclosure summary={t("How we tell wash trades")}>
        <ul className="max-w-prose list-disc space-y-1 pb-3 ps-5 text-small text-ink-2">
          <li>{t("Same account: the buyer and the seller of a sale are one account.")}</li>
          <li>
            {t(
              "Back and forth: within 14 days and on one chain, two accounts sold the same item to each other. Of an item that exists once, two sales from one account to the other count too, since it must have come back in between. The earlier of these sales are marked too.",
            )}
          </li>
          <li>
            {t(
              "Trades with pools are not judged, so the owner of a pool can raise the volume by trading with it.",
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

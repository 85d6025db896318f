import { formatCountOf } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { formatPrice } from "@/lib/format/price";
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
          title={`${formatCountOf(count, "sale")} ${count === 1 ? "is" : "are"} ${leavesOut ? "left out" : "suspected wash trades"}: ${sums}, ${formatShare(share)} of all volume in ${main.all.symbol}.`}
        >
          {leavesOut
            ? `With ${count === 1 ? "it" : "them"}, the volume is ${washed.map(({ all }) => words(all)).join(" and ")}. `
            : "They are in every figure and chart now. "}
          <a href="#sales" className="text-link">
            See them among the sales
          </a>
          {listed !== null && (
            <>
              {" or "}
              <PageLink href={listed} className="text-link">
                list them
              </PageLink>
            </>
          )}
          .
        </Note>
      )}
      <Disclosure summary="How we tell wash trades">
        <ul className="max-w-prose list-disc space-y-1 pb-3 pl-5 text-small text-ink-2">
          <li>Same account: the buyer and the seller of a sale are one account.</li>
          <li>
            Back and forth: two accounts sold the same item to each other at least twice within 14 days. The
            earlier of these sales are marked too.
          </li>
          <li>
            Nothing else counts: accounts that only one person controls are not recognised. Floors stay as
            they are, and no sale is hidden from Activity.
          </li>
        </ul>
      </Disclosure>
    </div>
  );
}

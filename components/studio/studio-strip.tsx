import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Studio } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { formatShare } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import type { Waiting } from "@/lib/trade/run-drop/use-waiting";
import { Stat } from "../market/stat";
import { rich } from "../ui/rich";
import { SumText } from "./sum-text";
import { sumsOf } from "./sums";

/** The figures of all collections together. @param waiting what the account can take from splits now */
export function StudioStrip({
  studio,
  looks,
  waiting,
}: {
  studio: Studio;
  looks: ChainLooks;
  waiting: readonly Waiting[];
}) {
  const { collections } = studio;
  const sum = (of: (collection: Studio["collections"][number]) => number) =>
    collections.reduce((total, collection) => total + of(collection), 0);
  const sales = sum((each) => each.sales.count);
  const paid = sum((each) => each.sales.paid);
  const judged = paid + sum((each) => each.sales.notPaid);
  const minted = sum(({ drops }) => drops.reduce((total, { supply }) => total + supply.minted, 0));
  const drops = sum((each) => each.drops.length);
  const [volume] = sumsOf(
    collections.flatMap((each) => each.volume),
    looks,
  );
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-panel border border-line bg-s1 p-4.5 shadow-1 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Stat label={t("Earned")}>
        <SumText
          sums={sumsOf(
            collections.flatMap((each) => each.earned),
            looks,
          )}
          size="stat"
        />
      </Stat>
      <Stat
        label={t("Sales")}
        note={volume !== undefined && rich("{amount} volume", { amount: <SumText sums={[volume]} /> })}
      >
        {formatCount(sales)}
      </Stat>
      <Stat
        label={t("Paid on sales")}
        note={
          judged > 0 &&
          plural(judged, "{paid} of {count} sale", "{paid} of {count} sales", { paid: formatCount(paid) })
        }
      >
        {judged === 0 ? <span className="text-ink-3">{missing}</span> : formatShare(paid / judged)}
      </Stat>
      <Stat
        label={t("Holders")}
        note={plural(collections.length, "Of {count} collection", "Of {count} collections")}
      >
        {formatCount(sum((each) => each.holders))}
      </Stat>
      {waiting.length > 0 && (
        <Stat label={t("To withdraw")} note={t("From splits, now")}>
          <SumText
            sums={sumsOf(
              waiting.map(({ from: { chain }, currency, amount }) => ({
                chain,
                currency,
                amount: amount.toString(),
              })),
              looks,
            )}
            size="stat"
          />
        </Stat>
      )}
      {drops > 0 && (
        <Stat label={t("Minted")} note={plural(drops, "In {count} drop", "In {count} drops")}>
          {formatCount(minted)}
        </Stat>
      )}
    </dl>
  );
}

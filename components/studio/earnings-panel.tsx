import { useMemo, useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Studio } from "@/lib/contract/studio";
import { t } from "@/lib/language/translate";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../chart/chart-panel";
import { Select } from "../ui/select";
import { coinsOf, earningsChart } from "./earnings-chart";
import { sumsOf } from "./sums";

const noRetry = () => {};

/** What the collections earned by day. Coins cannot be stacked on each other, so one is drawn at a time. */
export function EarningsPanel({ studio, looks }: { studio: Studio; looks: ChainLooks }) {
  const { collections, since } = studio;
  const [picked, setPicked] = useState<string | null>(null);
  const coins = useMemo(() => coinsOf(collections, looks), [collections, looks]);
  const coin =
    coins.find(({ symbol }) => symbol === picked) ?? coins[0] ?? nativeOf(looks, collections[0]?.homeChain);
  const model = useMemo(
    () => (coin === null ? null : earningsChart({ collections, coin, looks, since, now: clockNow() })),
    [collections, coin, looks, since],
  );
  if (model === null || coin === null) return null;
  const hasOthers = sumsOf(
    collections.flatMap(({ earned }) => earned),
    looks,
  ).some(({ currency }) => currency.kind !== "native");
  return (
    <ChartPanel
      id="studio"
      title={t("Earnings")}
      {...(hasOthers && {
        note: t("Other currencies count at the rate of their sale; without a rate they are left out."),
      })}
      controls={
        coins.length > 1 && (
          <Select
            label={t("Coin")}
            size="sm"
            options={coins.map(({ symbol }) => ({ value: symbol, label: symbol }))}
            value={coin.symbol}
            onValueChange={setPicked}
          />
        )
      }
      model={model}
      onRetry={noRetry}
    />
  );
}

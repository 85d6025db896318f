"use client";

import { type ReactNode, useMemo } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { useCollectionSales } from "@/lib/query/use-charts";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { Segmented } from "../../ui/segmented";
import { useStoredChoice } from "../../ui/use-stored-choice";
import type { DrawnHistory } from "./history-series";
import { mergeSales } from "./merge-sales";
import { salesChart } from "./sales-chart";

const scales = ["log", "linear"] as const;
const scaleOptions = [
  { value: "log", label: msg("Log") },
  { value: "linear", label: msg("Linear") },
] as const;

/** Each sale of the chosen chains in the chosen period. */
export function SalesPanel({
  name,
  slug,
  chains,
  histories,
  looks,
  interval,
  leavesOut,
  period,
  action,
}: {
  name: string;
  slug: string;
  /** To ask for, as of `askedChains`. */
  chains: readonly (string | undefined)[];
  /** Null until they are known. */
  histories: readonly DrawnHistory[] | null;
  looks: ChainLooks;
  interval: string;
  leavesOut: boolean;
  period: string;
  action: ReactNode;
}) {
  const { answers, error, retry } = useCollectionSales(slug, { interval, chains });
  const data = useMemo(() => mergeSales(answers), [answers]);
  const [scale, setScale] = useStoredChoice("quayside.chart.scale", scales);
  const model = useMemo(
    () =>
      data === null || histories === null
        ? null
        : salesChart({
            ...{ name, slug, histories, looks, leavesOut, period },
            ...{ marks: data, isLog: scale === "log", now: clockNow() },
          }),
    [data, histories, name, slug, looks, leavesOut, period, scale],
  );
  const sales = model?.series.filter(({ look }) => look === "dots") ?? [];
  const drawn = sales.reduce((sum, { marks }) => sum + marks.length, 0);
  return (
    <div id="sales" className="scroll-mt-20">
      <ChartPanel
        id="sales"
        title={t("Sales")}
        beside={
          data !== null &&
          model !== null && (
            <span className="text-small text-ink-3">
              {drawn < data.total
                ? t("{count}, {drawn} of them drawn", {
                    count: formatCount(data.total),
                    drawn: formatCount(drawn),
                  })
                : formatCount(data.total)}
            </span>
          )
        }
        controls={
          <Segmented
            label={t("Scale")}
            options={scaleOptions}
            value={scale}
            onValueChange={setScale}
            size="sm"
          />
        }
        model={model}
        action={action}
        error={error}
        onRetry={retry}
      />
    </div>
  );
}

"use client";

import { type ReactNode, useMemo } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { formatCount } from "@/lib/format/count";
import { useCollectionSales } from "@/lib/query/use-charts";
import { clockNow } from "@/lib/server-clock";
import { ChartPanel } from "../../chart/chart-panel";
import { Segmented } from "../../ui/segmented";
import { useStoredChoice } from "../../ui/use-stored-choice";
import type { DrawnHistory } from "./history-series";
import { salesChart } from "./sales-chart";

const scales = ["log", "linear"] as const;
const scaleOptions = [
  { value: "log", label: "Log" },
  { value: "linear", label: "Linear" },
] as const;

/** Each sale of the chosen chains in the chosen period. */
export function SalesPanel({
  name,
  slug,
  histories,
  looks,
  interval,
  leavesOut,
  period,
  action,
}: {
  name: string;
  slug: string;
  /** Null until they are known. */
  histories: readonly DrawnHistory[] | null;
  looks: ChainLooks;
  interval: string;
  leavesOut: boolean;
  period: string;
  action: ReactNode;
}) {
  const only = histories?.length === 1 ? histories[0]?.chain.id : undefined;
  const search = { interval, ...(only !== undefined && { chain: only }) };
  const { data, error, refetch } = useCollectionSales(slug, search);
  const [scale, setScale] = useStoredChoice("quayside.chart.scale", scales);
  const model = useMemo(
    () =>
      data === undefined || histories === null
        ? null
        : salesChart({
            ...{ name, slug, histories, looks, leavesOut, period },
            ...{ marks: data, isLog: scale === "log", now: clockNow() },
          }),
    [data, histories, name, slug, looks, leavesOut, period, scale],
  );
  return (
    <div id="sales" className="scroll-mt-20">
      <ChartPanel
        id="sales"
        title="Sales"
        beside={
          data !== undefined && (
            <span className="text-small text-ink-3">
              {formatCount(data.total)}
              {data.isSampled && `, ${formatCount(data.data.length)} of them drawn`}
            </span>
          )
        }
        controls={
          <Segmented label="Scale" options={scaleOptions} value={scale} onValueChange={setScale} size="sm" />
        }
        model={model}
        action={action}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

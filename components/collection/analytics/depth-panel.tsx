"use client";

import { useMemo, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { useDepth } from "@/lib/query/use-charts";
import { ChartPanel } from "../../chart/chart-panel";
import { ChainTile } from "../../market/chain-tile";
import { Select } from "../../ui/select";
import { depthChart } from "./depth-chart";

/** What could be bought and sold at which price, on one chain: a sale uses the orders of one chain only. */
export function DepthPanel({
  name,
  slug,
  chains,
  looks,
}: {
  name: string;
  slug: string;
  /** The chosen ones. */
  chains: readonly string[];
  looks: ChainLooks;
}) {
  const [picked, setPicked] = useState<string | null>(null);
  const chain = chains.find((id) => id === picked) ?? chains[0] ?? "";
  const { data, error, refetch } = useDepth(slug, { chain });
  const look = lookOf(looks, chain);
  const model = useMemo(
    () => (data === undefined ? null : depthChart({ name, slug, chain: look, depth: data })),
    [data, name, slug, look],
  );
  const isPart =
    data !== undefined && [data.listings, ...Object.values(data.offers)].some((side) => !side.isComplete);
  const options = chains.map((id) => ({
    value: id,
    label: lookOf(looks, id).name,
    icon: <ChainTile chain={lookOf(looks, id)} named />,
  }));
  return (
    <ChartPanel
      id="depth"
      title={t("Depth on {chain}", { chain: look.name })}
      note={
        isPart
          ? t(
              "How many units one could buy up to a price, and sell down to it, by the open orders. Where a count ends with +, only the 1,000 best orders are in it.",
            )
          : t("How many units one could buy up to a price, and sell down to it, by the open orders.")
      }
      controls={
        chains.length > 1 && (
          <Select label={t("Chain")} options={options} value={chain} onValueChange={setPicked} size="sm" />
        )
      }
      model={model}
      error={data === undefined ? error : null}
      onRetry={() => void refetch()}
    />
  );
}

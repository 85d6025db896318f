"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import type { SearchChange } from "@/lib/query/use-page-search";
import type { Range } from "../../chart/ranges";
import { ChainTile } from "../../market/chain-tile";
import { Chip } from "../../ui/chip";
import { Segmented } from "../../ui/segmented";
import { chainChange, rangeChange } from "./analytics-search";

/** The period and the chains of all charts of the tab, which the address keeps. */
export function AnalyticsControls({
  chains,
  chosen,
  range,
  ranges,
  looks,
  onChange,
}: {
  /** All chains of the collection. */
  chains: readonly string[];
  chosen: readonly string[];
  range: Range;
  /** The periods to choose from. */
  ranges: readonly { value: Range; label: string }[];
  looks: ChainLooks;
  onChange: (change: SearchChange) => void;
}) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <Segmented
        label={t("Period")}
        options={ranges}
        value={range}
        onValueChange={(next) => onChange(rangeChange(next))}
      />
      {chains.length > 1 && (
        <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">{t("Chains")}</legend>
          <Chip pressed={chosen.length === 0} onClick={() => onChange({ chain: null })}>
            {t("All chains")}
          </Chip>
          {chains.map((id) => (
            <Chip
              key={id}
              pressed={chosen.includes(id)}
              icon={<ChainTile chain={lookOf(looks, id)} named />}
              onClick={() => onChange(chainChange(chosen, id))}
            >
              {lookOf(looks, id).name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

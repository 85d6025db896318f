"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import type { SearchChange } from "@/lib/query/use-page-search";
import { activityTypeLooks } from "../market/activity/activity-type";
import { activityTypes } from "../market/activity/activity-types";
import { ChainTile } from "../market/chain-tile";
import { Chip } from "../ui/chip";
import { type ActivityFilters, toggledTypes } from "./activity-filters";

interface ChipsProps {
  filters: ActivityFilters;
  update: (change: SearchChange) => void;
}

const rowStyles =
  "-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0";

/** Event filters: one chip for each type of the API. */
export function TypeChips({ filters, update, hasWashFilter }: ChipsProps & { hasWashFilter: boolean }) {
  return (
    <fieldset className={rowStyles}>
      <legend className="sr-only">{t("Events")}</legend>
      <Chip
        pressed={filters.types.length === 0 && !filters.washTrade}
        onClick={() => update({ types: null, washTrade: null })}
      >
        {t("All events")}
      </Chip>
      {activityTypes.map((type) => (
        <Chip
          key={type}
          pressed={filters.types.includes(type)}
          icon={activityTypeLooks[type].icon}
          onClick={() => update({ types: toggledTypes(filters.types, type), washTrade: null })}
        >
          {t(activityTypeLooks[type].plural)}
        </Chip>
      ))}
      {hasWashFilter && (
        <Chip
          pressed={filters.washTrade}
          onClick={() => update({ types: null, washTrade: filters.washTrade ? null : "true" })}
        >
          {t("Suspected wash trades")}
        </Chip>
      )}
    </fieldset>
  );
}

/** The chain filter: one chain, or all of them. */
export function ChainChips({ filters, update, looks }: ChipsProps & { looks: ChainLooks }) {
  return (
    <fieldset className={rowStyles}>
      <legend className="sr-only">{t("Chains")}</legend>
      <Chip pressed={filters.chain === null} onClick={() => update({ chain: null })}>
        {t("All chains")}
      </Chip>
      {Object.keys(looks).map((id) => (
        <Chip
          key={id}
          pressed={filters.chain === id}
          icon={<ChainTile chain={lookOf(looks, id)} named />}
          onClick={() => update({ chain: filters.chain === id ? null : id })}
        >
          {lookOf(looks, id).name}
        </Chip>
      ))}
    </fieldset>
  );
}

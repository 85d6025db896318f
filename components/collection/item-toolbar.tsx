"use client";

import { lazy, Suspense } from "react";
import { msg, plural, t, tIn } from "@/lib/language/translate";
import { Button, type ButtonProps } from "../ui/button";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import type { IconName } from "../ui/icon-names";
import { rich } from "../ui/rich";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import { type Sort, sortChange } from "./collection-filters";
import type { GridDensity } from "./grid-styles";
import type { ItemView } from "./use-item-view";

const AppliedChips = lazy(() =>
  import("./applied-chips").then((module) => ({ default: module.AppliedChips })),
);

export type Density = GridDensity | "table";
export const densities = ["roomy", "dense", "table"] as const;

const sorts: { value: Sort; label: string }[] = [
  { value: "price_asc", label: msg("Price: low to high") },
  { value: "price_desc", label: msg("Price: high to low") },
  { value: "recent", label: msg("Recently listed") },
  { value: "last_sale", label: msg("Recently sold") },
  { value: "rarity", label: msg("Rarest first") },
];

const looks: Record<Density, { icon: IconName; name: string }> = {
  roomy: { icon: "grid-2x2", name: msg("Large cards") },
  dense: { icon: "grid-3x3", name: msg("Small cards") },
  table: { icon: "table-2", name: msg("Table") },
};
const options = densities.map((value) => {
  const { icon, name } = looks[value];
  return { value, name, label: <Icon name={icon} size={16} /> };
});

function DensityChoice({ density, onDensity }: { density: Density; onDensity: (next: Density) => void }) {
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? "roomy";
  return (
    <>
      <Segmented
        label={t("Layout")}
        options={options}
        value={density}
        onValueChange={onDensity}
        className="max-sm:hidden"
      />
      <span className="sm:hidden">
        <IconButton
          variant="secondary"
          label={t("Layout: {density}. Change to {next}", {
            density: t(looks[density].name),
            next: t(looks[next].name),
          })}
          className="bg-s1!"
          onClick={() => onDensity(next)}
        >
          <Icon name={looks[density].icon} size={18} />
        </IconButton>
      </span>
    </>
  );
}

/** The number of matching items, as screen readers announce it. */
function resultWords(total: ItemView["total"]): string {
  if (total === null) return "";
  return total.isExact
    ? plural(total.count, "{count} result", "{count} results")
    : plural(total.count, "{count} result or more", "{count} results or more");
}

/** The bar above the items: their number, filters, order and layout. It stays in view. */
export function ItemToolbar({
  view,
  density,
  onDensity,
  filtersButton,
  onSweep,
}: {
  view: ItemView;
  density: Density;
  onDensity: (density: Density) => void;
  /** Opens the filters where there is no room for them beside the items. */
  filtersButton: Pick<ButtonProps, "onClick" | "onPointerEnter" | "onFocus">;
  /** Opens the slider that sweeps the floor. */
  onSweep: () => void;
}) {
  const { filterCount, update, filters } = view;
  return (
    <div className="sticky top-(--header-height) z-sticky -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 bg-bg px-2 pt-3 pb-1 max-lg:-mx-(--gutter) max-lg:px-(--gutter)">
      <Button
        {...filtersButton}
        className="bg-s1! lg:hidden"
        icon={<Icon name="sliders-horizontal" size={16} />}
      >
        <span className={filterCount ? "max-sm:sr-only" : ""}>{t("Filters")}</span>
        {filterCount > 0 && (
          <span className="rounded-tag bg-accent-soft px-1.75 py-0.5 text-label text-accent-text">
            {rich("{count}<words> applied</words>", {
              count: filterCount,
              words: (text) => <span className="sr-only">{text}</span>,
            })}
          </span>
        )}
      </Button>
      <p className="min-h-5 text-ui font-semi whitespace-nowrap max-lg:sr-only" aria-live="polite">
        {resultWords(view.total)}
      </p>
      {filterCount > 0 && (
        <Suspense>
          <AppliedChips view={view} />
        </Suspense>
      )}
      <div className="ms-auto flex min-w-0 items-center gap-2 max-sm:flex-1">
        <IconButton variant="secondary" label={t("Sweep the floor")} className="bg-s1!" onClick={onSweep}>
          <Icon name="brush-cleaning" size={16} />
        </IconButton>
        <Select
          label={tIn("sort", "Order")}
          options={sorts}
          value={filters.sort}
          onValueChange={(sort) => update(sortChange(sort))}
          className="min-w-0 max-sm:flex-1"
        />
        <DensityChoice density={density} onDensity={onDensity} />
      </div>
    </div>
  );
}

"use client";

import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { t, tIn } from "@/lib/language/translate";
import type { SearchChange } from "@/lib/query/use-page-search";
import { ChainTile } from "../market/chain-tile";
import { Chip } from "../ui/chip";
import { RemovableChip } from "../ui/removable-chip";
import { Select } from "../ui/select";
import { type CollectionSearch, collectionSorts } from "./collection-search";
import { sortChange } from "./collection-sort";

const anyCategory = "";

export interface CollectionControlsProps {
  search: CollectionSearch;
  looks: ChainLooks;
  /** The available categories. */
  categories: readonly string[];
  update: (change: SearchChange) => void;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function Selects({ search, categories, update }: Omit<CollectionControlsProps, "looks">) {
  const { category, sort } = search;
  const known = category === null || categories.includes(category) ? categories : [...categories, category];
  const options = [
    { value: anyCategory, label: t("All categories") },
    ...known.map((value) => ({ value, label: capitalised(value) })),
  ];
  return (
    <div className="flex min-w-0 gap-2 max-sm:w-full">
      {known.length > 1 && (
        <Select
          label={t("Category")}
          options={options}
          value={category ?? anyCategory}
          onValueChange={(next) => update({ category: next })}
          className="max-sm:min-w-0 max-sm:flex-1"
        />
      )}
      <Select
        label={tIn("sort", "Order")}
        options={collectionSorts}
        value={sort}
        onValueChange={(next) => update(sortChange(next))}
        className="max-sm:min-w-0 max-sm:flex-1"
      />
    </div>
  );
}

/** Search, filters and order, all kept in the address. */
export function CollectionControls({ search, looks, categories, update }: CollectionControlsProps) {
  const { q, chain, verified } = search;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1.5 sm:mx-0 sm:flex-wrap sm:px-0">
          <legend className="sr-only">{t("Filters")}</legend>
          <Chip pressed={chain === null} onClick={() => update({ chain: null })}>
            {t("All chains")}
          </Chip>
          {Object.keys(looks).map((id) => (
            <Chip
              key={id}
              pressed={chain === id}
              icon={<ChainTile chain={lookOf(looks, id)} named />}
              onClick={() => update({ chain: chain === id ? null : id })}
            >
              {lookOf(looks, id).name}
            </Chip>
          ))}
          <Chip pressed={verified} onClick={() => update({ verified: verified ? null : "true" })}>
            {t("Verified only")}
          </Chip>
        </fieldset>
        <Selects search={search} categories={categories} update={update} />
      </div>
      {q !== null && (
        <div className="mt-2">
          <RemovableChip label={`“${q}”`} onRemove={() => update({ q: null })} />
        </div>
      )}
    </>
  );
}

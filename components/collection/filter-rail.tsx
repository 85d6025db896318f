"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Collection } from "@/lib/contract/collection";
import type { Traits } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { parsePrice } from "@/lib/format/parse-price";
import { formatTypedAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Checkbox } from "../ui/checkbox";
import { Chip } from "../ui/chip";
import { Disclosure } from "../ui/disclosure";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { vaultWords } from "./applied-filters";
import { toggleEntry } from "./chosen-chains";
import { priceDecimals, vaultStates } from "./collection-filters";
import { priceChange } from "./filter-address";
import type { FilterProps } from "./filter-props";
import { FilterColumns, FilterRow } from "./filter-row";
import { type TraitCounts, TraitFilterGroup } from "./filter-trait";
import { RangeEnd } from "./range-end";
import { RangeRow } from "./range-row";

/** The lowest and the highest price in the native currency. */
function PriceFilter({ collection, looks, filters, update }: FilterProps) {
  const [home] = collection.chains;
  const currency = nativeOf(looks, filters.chains[0] ?? home);
  const decimals = priceDecimals(filters.chains, home, looks);
  const textOf = (digits: string) => formatTypedAmount(digits, decimals);
  const read = (typed: string) => parsePrice(typed, decimals).toString();
  return (
    <Disclosure summary={t("Price")} count={currency?.symbol} open>
      <RangeRow>
        <RangeEnd
          label={t("Lowest price")}
          placeholder={t("Min")}
          value={filters.minPrice}
          textOf={textOf}
          read={read}
          onValue={(min) => update(priceChange("min", min, decimals), "replace")}
        />
        <RangeEnd
          label={t("Highest price")}
          placeholder={t("Max")}
          value={filters.maxPrice}
          textOf={textOf}
          read={read}
          onValue={(max) => update(priceChange("max", max, decimals), "replace")}
        />
      </RangeRow>
    </Disclosure>
  );
}

export interface FilterRailProps extends FilterProps {
  /** Counts under the present filters; undefined while they load. */
  traits: Traits | undefined;
  /** The id of the field that searches traits. */
  searchId: string;
}

function matches({ type, values }: TraitCounts, query: string): boolean {
  return (
    type.toLowerCase().includes(query) || values.some(({ value }) => value.toLowerCase().includes(query))
  );
}

/** A collection's filters, kept in the page's address. Each count follows the other filters. */
export function FilterRail({ traits, searchId, ...props }: FilterRailProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const all = traits?.traits ?? [];
  const shown = all.filter((trait) => matches(trait, wanted));
  return (
    <div>
      {all.length > 0 && (
        <Input
          id={searchId}
          label={t("Search traits")}
          hideLabel
          type="search"
          placeholder={t("Search traits")}
          lead={<Icon name="search" size={15} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="mt-2">
        <StatusFilter {...props} />
        <PlaceFilter {...props} />
        <PriceFilter {...props} />
        {shown.map((trait) => (
          <TraitFilterGroup key={trait.type} {...props} trait={trait} query={wanted} />
        ))}
        {shown.length === 0 && wanted !== "" && (
          <p className="py-4 text-small text-ink-3">
            {t("No trait matches “{text}”.", { text: text.trim() })}
          </p>
        )}
      </div>
      {traits?.approximate === true && (
        <p className="pt-3 text-label text-ink-3">{t("Counts are estimated from a sample of the items.")}</p>
      )}
    </div>
  );
}

/** Filters by listing and by label. */
function StatusFilter({ collection, filters, update }: FilterProps) {
  return (
    <Disclosure summary={t("Status")} open>
      <Checkbox
        checked={filters.listed}
        onChange={(event) => update({ listed: event.target.checked ? "true" : null })}
      >
        <span className="flex-1">{t("Listed")}</span>
        <span className="text-small text-ink-3">{formatCount(collection.stats.listed)}</span>
      </Checkbox>
      <Checkbox
        checked={filters.hideFlagged}
        onChange={(event) => update({ flagged: event.target.checked ? "hide" : null })}
      >
        {t("Hide flagged items")}
      </Checkbox>
    </Disclosure>
  );
}

/** Filters by chain, and by vault state in a vaulted collection. */
function PlaceFilter({
  collection,
  looks,
  filters,
  update,
}: FilterProps & { collection: Collection; looks: ChainLooks }) {
  const { stats, vault } = collection;
  return (
    <Disclosure summary={t("Where it is")} open>
      <FilterColumns />
      {collection.chains.map((id) => (
        <FilterRow
          key={id}
          checked={filters.chains.includes(id)}
          onToggle={() => update({ chain: toggleEntry(filters.chains, id) })}
          count={stats.byChain[id]?.items ?? 0}
          floor={<DecimalPrice value={stats.floor[id]} currency={nativeOf(looks, id)} />}
          icon={<ChainTile chain={lookOf(looks, id)} named />}
          label={lookOf(looks, id).name}
        />
      ))}
      {vault !== undefined && (
        <div className="mt-2 flex flex-wrap gap-2">
          {vaultStates.map((state) => (
            <Chip
              key={state}
              pressed={filters.vault.includes(state)}
              onClick={() => update({ vault: toggleEntry(filters.vault, state) })}
            >
              {vaultWords(state)}
            </Chip>
          ))}
        </div>
      )}
    </Disclosure>
  );
}

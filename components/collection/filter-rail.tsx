"use client";

import { useId, useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import type { Traits } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { decimalText } from "@/lib/format/decimal";
import { PriceInputError, parsePrice } from "@/lib/format/parse-price";
import type { SearchChange } from "@/lib/query/use-page-search";
import { ChainTile } from "../market/chain-tile";
import { DecimalPrice } from "../market/decimal-price";
import { Checkbox } from "../ui/checkbox";
import { Chip } from "../ui/chip";
import { cx } from "../ui/cx";
import { Disclosure } from "../ui/disclosure";
import { Input } from "../ui/input";
import { type CollectionFilters, toggleEntry, toggleTrait, vaultStates } from "./collection-filters";

export interface FilterRailProps {
  collection: Collection;
  looks: ChainLooks;
  /** Counts under the present filters; undefined while they load. */
  traits: Traits | undefined;
  filters: CollectionFilters;
  update: (change: SearchChange, how?: "push" | "replace") => void;
}

const vaultWords = { home: "Home", mirrored: "Mirrored", in_transit: "Crossing" } as const;

function native(looks: ChainLooks, chain: string) {
  return lookOf(looks, chain).currencies.find((currency) => currency.kind === "native") ?? null;
}

function Status({ collection, filters, update }: Omit<FilterRailProps, "traits" | "looks">) {
  return (
    <Disclosure summary="Status" open>
      <Checkbox
        checked={filters.listed}
        onChange={(event) => update({ listed: event.target.checked ? "true" : null })}
      >
        <span className="flex-1">Listed</span>
        <span className="text-small text-ink-3">{formatCount(collection.stats.listed)}</span>
      </Checkbox>
      <Checkbox
        checked={filters.hideFlagged}
        onChange={(event) => update({ flagged: event.target.checked ? "hide" : null })}
      >
        Hide flagged items
      </Checkbox>
    </Disclosure>
  );
}

function Place({ collection, looks, filters, update }: Omit<FilterRailProps, "traits">) {
  return (
    <Disclosure summary="Where it is" open>
      {collection.chains.map((id) => (
        <Checkbox
          key={id}
          checked={filters.chains.includes(id)}
          onChange={() => update({ chain: toggleEntry(filters.chains, id) })}
        >
          <ChainTile chain={lookOf(looks, id)} named />
          <span className="flex-1">{lookOf(looks, id).name}</span>
          <span className="text-small text-ink-3">
            {formatCount(collection.stats.byChain[id]?.items ?? 0)}
          </span>
          <span className="min-w-20 text-right text-small">
            <DecimalPrice value={collection.stats.floor[id]} currency={native(looks, id)} />
          </span>
        </Checkbox>
      ))}
      {collection.vault !== undefined && (
        <div className="mt-2 flex flex-wrap gap-2">
          {vaultStates.map((state) => (
            <Chip
              key={state}
              pressed={filters.vault.includes(state)}
              onClick={() => update({ vault: toggleEntry(filters.vault, state) })}
            >
              {vaultWords[state]}
            </Chip>
          ))}
        </div>
      )}
    </Disclosure>
  );
}

/** One end of the price range. Typed text stays as it is; a price that can be read is in the address. */
function PriceEnd({
  label,
  decimals,
  digits,
  onPrice,
}: {
  label: string;
  decimals: number;
  /** Base units in the address now. */
  digits: string | null;
  onPrice: (digits: string | null) => void;
}) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The address changed elsewhere: a filter taken off, a step back in the history.
  if (digits !== said) {
    setSaid(digits);
    setText(digits === null ? "" : decimalText({ units: BigInt(digits), scale: decimals }));
    setError(null);
  }
  const type = (typed: string) => {
    setText(typed);
    try {
      const next = typed.trim() === "" ? null : parsePrice(typed, decimals).toString();
      setError(null);
      setSaid(next);
      onPrice(next);
    } catch (failure) {
      if (!(failure instanceof PriceInputError)) throw failure;
      setError(failure.message);
    }
  };
  return (
    <Input
      label={label}
      hideLabel
      placeholder={label}
      inputMode="decimal"
      value={text}
      error={error}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function PriceRange({ collection, looks, filters, update }: Omit<FilterRailProps, "traits">) {
  const chain = filters.chains[0] ?? collection.chains[0] ?? "";
  const currency = native(looks, chain);
  const decimals = currency?.decimals ?? 18;
  return (
    <Disclosure summary="Price" count={currency?.symbol} open>
      <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
        <PriceEnd
          label="Min"
          decimals={decimals}
          digits={filters.minPrice}
          onPrice={(digits) => update({ min: digits }, "replace")}
        />
        <span className="pt-2.5 text-small text-ink-3">to</span>
        <PriceEnd
          label="Max"
          decimals={decimals}
          digits={filters.maxPrice}
          onPrice={(digits) => update({ max: digits }, "replace")}
        />
      </div>
    </Disclosure>
  );
}

type Trait = Traits["traits"][number];
const shownValues = 12;

function TraitValues({
  trait,
  collection,
  looks,
  filters,
  update,
}: { trait: Trait } & Omit<FilterRailProps, "traits">) {
  const [all, setAll] = useState(false);
  const chosen = filters.traits[trait.type] ?? [];
  const values = all ? trait.values : trait.values.slice(0, shownValues);
  return (
    <Disclosure summary={trait.type} count={trait.values.length} open={chosen.length > 0}>
      <div className="flex justify-between pb-1 text-label text-ink-3" aria-hidden="true">
        <span className="flex-1" />
        <span className="w-14 text-right">Items</span>
        <span className="w-20 text-right">Floor</span>
      </div>
      {values.map(({ value, count, floor }) => {
        const chain = collection.chains.find((id) => floor[id] !== undefined);
        return (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() => update({ traits: toggleTrait(filters, trait.type, value) })}
            className={cx(count === 0 && "text-ink-3")}
          >
            <span className="min-w-0 flex-1 truncate" title={value}>
              {value}
            </span>
            <span className="w-12 text-right text-small text-ink-3">{formatCount(count)}</span>
            <span className="w-20 text-right text-small">
              <DecimalPrice
                value={chain === undefined ? undefined : floor[chain]}
                currency={chain === undefined ? null : native(looks, chain)}
              />
            </span>
          </Checkbox>
        );
      })}
      {trait.values.length > shownValues && (
        <button type="button" onClick={() => setAll(!all)} className="text-link mt-1 text-small">
          {all ? "Show fewer" : `Show all ${trait.values.length}`}
        </button>
      )}
    </Disclosure>
  );
}

/** The filters of a collection. Each stands in the page's address; counts follow the others. */
export function FilterRail(props: FilterRailProps) {
  const { traits, filters } = props;
  const [wanted, setWanted] = useState("");
  const searchId = useId();
  const shown = (traits?.traits ?? []).filter((trait) => {
    const text = wanted.trim().toLowerCase();
    return (
      text === "" ||
      trait.type.toLowerCase().includes(text) ||
      trait.values.some(({ value }) => value.toLowerCase().includes(text))
    );
  });
  return (
    <div>
      <Input
        id={searchId}
        label="Search traits"
        hideLabel
        type="search"
        placeholder="Search traits"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <div className="mt-2">
        <Status {...props} />
        <Place {...props} />
        <PriceRange {...props} />
        {shown.map((trait) => (
          <TraitValues
            key={`${trait.type}:${(filters.traits[trait.type] ?? []).length > 0}`}
            {...props}
            trait={trait}
          />
        ))}
      </div>
    </div>
  );
}

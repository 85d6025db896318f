"use client";

import { useState } from "react";
import { nativeOf } from "@/lib/chains/native-of";
import type { Traits } from "@/lib/contract/item";
import { parseNumber } from "@/lib/format/typed-number";
import { withPageMark } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import { useCollectionTraits } from "@/lib/query/use-collection-items";
import { DecimalPrice } from "../market/decimal-price";
import { Disclosure } from "../ui/disclosure";
import {
  choiceOf,
  chosenValues,
  filterSearch,
  toggleTrait,
  traitChange,
  withoutTrait,
} from "./collection-filters";
import type { TraitRange } from "./filter-address";
import type { FilterProps } from "./filter-props";
import { FilterColumns, FilterRow } from "./filter-row";
import { RangeEnd } from "./range-end";
import { RangeRow } from "./range-row";

export type TraitCounts = Traits["traits"][number];

interface TraitProps extends FilterProps {
  trait: TraitCounts;
  /** The trait search in lower case; empty for no search. */
  query: string;
}

const shownValues = 12;

/**
 * A trait's counts under all filters but its own. Under all filters, every value that is not chosen would count 0,
 * although choosing it adds its items.
 */
function useOwnCounts({ trait, collection, filters }: TraitProps, isChosen: boolean): TraitCounts {
  const search = filterSearch(withoutTrait(filters, trait.type));
  const own = useCollectionTraits(collection.slug, search, undefined, { enabled: isChosen });
  if (!isChosen) return trait;
  return own.data?.traits.find(({ type }) => type === trait.type) ?? trait;
}

function ValueRows({ trait, collection, looks, filters, update, query }: TraitProps) {
  const [all, setAll] = useState(false);
  const chosen = chosenValues(filters, trait.type);
  const found = trait.values.filter(({ value }) => value.toLowerCase().includes(query));
  const matching = found.length > 0 ? found : trait.values;
  const values = all
    ? matching
    : matching.filter(({ value }, index) => index < shownValues || chosen.includes(value));
  return (
    <>
      <FilterColumns />
      {values.map(({ value, count, floor }) => {
        const chain = collection.chains.find((id) => floor[id] !== undefined);
        return (
          <FilterRow
            key={value}
            checked={chosen.includes(value)}
            onToggle={() => update(toggleTrait(filters, trait.type, value))}
            label={value}
            count={count}
            floor={<DecimalPrice value={chain && floor[chain]} currency={nativeOf(looks, chain)} />}
          />
        );
      })}
      {matching.length > shownValues && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="text-link touch-target mt-2 text-small max-lg:my-3"
        >
          {all ? t("Show fewer") : t("Show all {count}", { count: matching.length })}
        </button>
      )}
    </>
  );
}

const readNumber = (typed: string) => String(parseNumber(typed));

function NumberRange({ trait, filters, update }: TraitProps) {
  const choice = choiceOf(filters, trait.type);
  const range: TraitRange = choice === undefined || "length" in choice ? {} : choice;
  const end = (name: "min" | "max") => (
    <RangeEnd
      label={
        name === "min"
          ? t("{trait}, lowest", { trait: trait.type })
          : t("{trait}, highest", { trait: trait.type })
      }
      placeholder={trait[name] === undefined ? undefined : withPageMark(String(trait[name]))}
      value={range[name]?.toString() ?? null}
      textOf={withPageMark}
      read={readNumber}
      onValue={(value) => {
        const { [name]: _replaced, ...other } = range;
        const next = value === null ? other : { ...other, [name]: Number(value) };
        update(traitChange(filters, trait.type, next), "replace");
      }}
    />
  );
  return (
    <RangeRow>
      {end("min")}
      {end("max")}
    </RangeRow>
  );
}

/** A trait's values with their counts, or the range of a number. */
export function TraitFilterGroup(props: TraitProps) {
  const { filters, query } = props;
  const isChosen = choiceOf(filters, props.trait.type) !== undefined;
  const trait = useOwnCounts(props, isChosen);
  // A trait that the address opens stays open: removing its choice must not close the section in use.
  const [opened, setOpened] = useState(isChosen);
  if (isChosen && !opened) setOpened(true);
  const isNumber = trait.kind === "number";
  return (
    <Disclosure
      summary={trait.type}
      count={isNumber ? undefined : trait.values.length}
      open={opened || query !== ""}
    >
      {isNumber ? <NumberRange {...props} trait={trait} /> : <ValueRows {...props} trait={trait} />}
    </Disclosure>
  );
}

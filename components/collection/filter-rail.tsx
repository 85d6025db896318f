"use client";

import { useState } from "react";
import type { Traits } from "@/lib/contract/item";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { PriceFilter } from "./filter-price";
import type { FilterProps } from "./filter-props";
import { PlaceFilter, StatusFilter } from "./filter-state";
import { type Trait, TraitFilter } from "./filter-trait";

export interface FilterRailProps extends FilterProps {
  /** Counts under the present filters; undefined while they load. */
  traits: Traits | undefined;
  /** Of the field that searches traits. */
  searchId: string;
}

function matches({ type, values }: Trait, wanted: string): boolean {
  return (
    type.toLowerCase().includes(wanted) || values.some(({ value }) => value.toLowerCase().includes(wanted))
  );
}

/** The filters of a collection. Each stands in the page's address; counts follow the others. */
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
          label="Search traits"
          hideLabel
          type="search"
          placeholder="Search traits"
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
          <TraitFilter key={trait.type} {...props} trait={trait} wanted={wanted} />
        ))}
        {shown.length === 0 && wanted !== "" && (
          <p className="py-4 text-small text-ink-3">No trait matches “{text.trim()}”.</p>
        )}
      </div>
      {traits?.approximate === true && (
        <p className="pt-3 text-label text-ink-3">Counts are estimated from a sample of the items.</p>
      )}
    </div>
  );
}

"use client";

import { formatCountOf } from "@/lib/format/count";
import type { TypedPrice } from "@/lib/trade/guard/typed-prices";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";

const named = 3;

function listNames(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(", ");
  return rest > 0 ? `${first} and ${formatCountOf(rest, "more", "more")}` : first;
}

/** A field for each price of several items that is far from its market. A price is typed once, however many items have it. */
export function TypedPriceFields({
  title,
  prices,
  typed,
  onType,
}: {
  title: string;
  prices: readonly TypedPrice[];
  /** The typed texts, by key. */
  typed: Readonly<Record<string, string>>;
  onType: (typed: Readonly<Record<string, string>>) => void;
}) {
  if (prices.length === 0) return null;
  return (
    <section aria-label="Price check" className="flex flex-col gap-3">
      <Note tone="warn" title={title}>
        Type the price to go on.
      </Note>
      {prices.map((price) => (
        <Input
          key={price.key}
          label={`${price.words} for ${listNames(price.names)}`}
          hint={price.isTyped ? undefined : `On ${price.chainName}. Type ${price.toType}`}
          inputMode="decimal"
          unit={price.symbol}
          value={typed[price.key] ?? ""}
          onChange={(event) => onType({ ...typed, [price.key]: event.target.value })}
        />
      ))}
    </section>
  );
}

"use client";

import { plural, t } from "@/lib/language/translate";
import type { TypedPrice } from "@/lib/trade/guard/typed-prices";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { alarmReason } from "./guard-words";

const named = 3;

function listNames(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(", ");
  return rest > 0 ? t("{names} and {count} more", { names: first, count: rest }) : first;
}

/** A field for each price of several items that is far from its market. A price is typed once, however many items have it. */
export function TypedPriceFields({
  prices,
  typed,
  onType,
}: {
  prices: readonly TypedPrice[];
  /** The typed texts, by key. */
  typed: Readonly<Record<string, string>>;
  onType: (typed: Readonly<Record<string, string>>) => void;
}) {
  if (prices.length === 0) return null;
  return (
    <section aria-label={t("Price check")} className="flex flex-col gap-3">
      <Note tone="warn" title={plural(prices.length, "A price is unusual.", "Some prices are unusual.")}>
        {plural(prices.length, "Type it to go on.", "Type them to go on.")}
      </Note>
      {prices.map((price) => (
        <Input
          key={price.key}
          label={t("{price} for {names}", { price: price.words, names: listNames(price.names) })}
          hint={
            price.isTyped
              ? alarmReason(price.alarm, price.symbol)
              : `${alarmReason(price.alarm, price.symbol)} ${t("On {chain}. Type {price}", { chain: price.chainName, price: price.toType })}`
          }
          inputMode="decimal"
          unit={price.symbol}
          value={typed[price.key] ?? ""}
          onChange={(event) => onType({ ...typed, [price.key]: event.target.value })}
        />
      ))}
    </section>
  );
}

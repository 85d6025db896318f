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
  return rest > 0
    ? t("{first} and {rest}", { first, rest: plural(rest, "{count} more", "{count} more") })
    : first;
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
      <Note
        tone="warn"
        title={prices.length === 1 ? t("A price is unusual.") : t("Some prices are unusual.")}
      >
        {prices.length === 1 ? t("Type it to go on.") : t("Type them to go on.")}
      </Note>
      {prices.map((price) => (
        <Input
          key={price.key}
          label={t("{words} for {names}", { words: price.words, names: listNames(price.names) })}
          hint={`${alarmReason(price.alarm, price.symbol)}${price.isTyped ? "" : t(" On {chainName}. Type {toType}", { chainName: price.chainName, toType: price.toType })}`}
          inputMode="decimal"
          unit={price.symbol}
          value={typed[price.key] ?? ""}
          onChange={(event) => onType({ ...typed, [price.key]: event.target.value })}
        />
      ))}
    </section>
  );
}

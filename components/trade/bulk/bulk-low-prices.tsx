"use client";

import { formatCountOf } from "@/lib/format/count";
import type { BulkDraft, LowPrice } from "@/lib/trade/bulk/bulk-draft";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";

const named = 3;

function names(all: readonly string[]): string {
  const rest = all.length - named;
  const first = all.slice(0, named).join(", ");
  return rest > 0 ? `${first} and ${formatCountOf(rest, "more", "more")}` : first;
}

/** Prices far below a floor. Each distinct price is typed again once, however many items have it. */
export function BulkLowPrices({
  low,
  draft,
  onChange,
}: {
  low: readonly LowPrice[];
  draft: BulkDraft;
  onChange: (changes: Pick<BulkDraft, "again">) => void;
}) {
  if (low.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <Note tone="warn" title="Less than half of the floor.">
        Type the price again to confirm.
      </Note>
      {low.map((price) => (
        <Input
          key={price.key}
          label={`${price.words} for ${names(price.names)}`}
          hint={price.confirmed ? undefined : `On ${price.chainName}. Type it again.`}
          inputMode="decimal"
          unit={price.symbol}
          value={draft.again[price.key] ?? ""}
          onChange={(event) => onChange({ again: { ...draft.again, [price.key]: event.target.value } })}
        />
      ))}
    </div>
  );
}

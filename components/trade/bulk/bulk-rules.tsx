"use client";

import { useId, useState } from "react";
import { withPercent, withPoint } from "@/lib/language/numbers";
import { msg, plural, t } from "@/lib/language/translate";
import { fetchTraitFloors } from "@/lib/query/fetch-trait-floors";
import type { BulkDraft, BulkItem } from "@/lib/trade/bulk/bulk-draft";
import { applyRule, type BulkRule, readPercent } from "@/lib/trade/bulk/bulk-rule";
import { rowKey } from "@/lib/trade/bulk/request";
import { loadErrorWords } from "../../live/load-error-words";
import { Chip } from "../../ui/chip";
import { Input } from "../../ui/input";
import { Spinner } from "../../ui/spinner";

type Kind = Exclude<BulkRule["kind"], "collection" | "best_offer">;

const kinds: readonly { kind: Kind; label: string }[] = [
  { kind: "floor", label: msg("Floor") },
  { kind: "trait_floor", label: msg("Top trait floor") },
  { kind: "same", label: msg("One price") },
];

const steps = ["-5", "0", "5", "10"] as const;

function stepWords(step: string): string {
  if (step === "0") return withPercent("±0");
  return withPercent(step.replace("-", "−").replace(/^(\d)/, "+$1"));
}

/** Fills all rows with a price: the floor of each collection or trait, or one number. Rows can then be changed. */
export function BulkRules({
  items,
  draft,
  onApply,
}: {
  items: readonly BulkItem[];
  draft: BulkDraft;
  onApply: (draft: BulkDraft) => void;
}) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [percent, setPercent] = useState("0");
  const [price, setPrice] = useState("");
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const legendId = useId();
  const unpriced = kind === null ? 0 : items.filter((entry) => !draft.prices[rowKey(entry)]).length;

  const apply = async (rule: BulkRule) => {
    setError(null);
    if (rule.kind !== "trait_floor") return onApply(applyRule(draft, rule, items));
    setIsReading(true);
    try {
      const floors = await fetchTraitFloors(items, (entry) => ({
        key: rowKey(entry),
        item: entry.item,
        decimals: entry.web.chain.nativeCurrency.decimals,
      }));
      onApply(applyRule(draft, rule, items, floors));
    } catch (failure) {
      setError(loadErrorWords(failure).title);
    } finally {
      setIsReading(false);
    }
  };
  const choose = (next: Kind) => {
    setKind(next);
    if (next !== "same") void apply({ kind: next, percent });
    else if (price !== "") void apply({ kind: next, price });
  };
  const adjust = (next: string) => {
    setPercent(next);
    if (kind !== null && kind !== "same" && readPercent(next) !== null) void apply({ kind, percent: next });
  };
  return (
    <section aria-labelledby={legendId} aria-busy={isReading || undefined} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={legendId} className="me-1 text-small text-ink-2">
          {t("Set all to")}
        </h3>
        {kinds.map((choice) => (
          <Chip
            key={choice.kind}
            pressed={kind === choice.kind}
            icon={isReading && choice.kind === kind && <Spinner size={14} />}
            onClick={() => choose(choice.kind)}
          >
            {t(choice.label)}
          </Chip>
        ))}
      </div>
      {kind === "same" && (
        <div className="max-w-72">
          <Input
            label={t("Price of each")}
            hint={t("In each chain's own currency.")}
            inputMode="decimal"
            placeholder={withPoint("0", "00")}
            value={price}
            onChange={(event) => {
              setPrice(event.target.value);
              void apply({ kind: "same", price: event.target.value });
            }}
          />
        </div>
      )}
      {kind !== null && kind !== "same" && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-28">
            <Input
              label={t("Above or below")}
              inputMode="text"
              value={percent}
              unit="%"
              aria-invalid={readPercent(percent) === null || undefined}
              onChange={(event) => adjust(event.target.value)}
            />
          </div>
          <fieldset className="flex flex-wrap items-center gap-2 pb-1">
            <legend className="sr-only">{t("Above or below")}</legend>
            {steps.map((step) => (
              <Chip key={step} pressed={percent === step} onClick={() => adjust(step)}>
                {stepWords(step)}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
      {kind !== null && kind !== "same" && readPercent(percent) === null && (
        <p className="text-small text-neg">
          {t("Enter a percentage, such as -5 or {example}.", { example: withPoint("2", "5") })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="text-small text-neg">
          {error}
        </p>
      )}
      {kind !== null && kind !== "same" && !isReading && unpriced > 0 && (
        <p className="text-small text-ink-2">
          {plural(
            unpriced,
            "{count} item has no such floor, because nothing similar is listed. Type a price.",
            "{count} items have no such floor, because nothing similar is listed. Type a price.",
          )}
        </p>
      )}
    </section>
  );
}

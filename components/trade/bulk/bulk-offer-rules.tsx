"use client";

import { useId, useState } from "react";
import { withPercent, withPoint } from "@/lib/language/numbers";
import { plural, t } from "@/lib/language/translate";
import { type BulkDraft, type BulkItem, bulkCurrency } from "@/lib/trade/bulk/bulk-draft";
import { applyRule, collectionKey } from "@/lib/trade/bulk/bulk-rule";
import { rowKey } from "@/lib/trade/bulk/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Chip } from "../../ui/chip";
import { Input } from "../../ui/input";
import type { OfferFacts } from "./use-offer-facts";

type Kind = "floor" | "best_offer" | "collection";

/** The highest offer for each item in a chain's wrapped currency, in its base units, by row. */
function bestOffers(
  items: readonly BulkItem[],
  facts: ReadonlyMap<string, OfferFacts>,
): ReadonlyMap<string, bigint> {
  return new Map(
    items.flatMap((entry) => {
      const best = facts.get(rowKey(entry))?.best ?? null;
      const isWrapped = best !== null && findCurrency(entry.web.chain, best.currency)?.kind === "wrapped";
      return isWrapped ? [[rowKey(entry), BigInt(best.unitPrice)] as const] : [];
    }),
  );
}

/** Fills all rows with a price: below the floor, above the best offer, or one for each collection. Rows can then be changed. */
export function BulkOfferRules({
  items,
  facts,
  draft,
  onApply,
}: {
  items: readonly BulkItem[];
  facts: ReadonlyMap<string, OfferFacts>;
  draft: BulkDraft;
  onApply: (draft: BulkDraft) => void;
}) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const legendId = useId();
  const unpriced =
    kind === null || kind === "collection" ? 0 : items.filter((entry) => !draft.prices[rowKey(entry)]).length;
  const choose = (next: Kind) => {
    setKind(next);
    if (next === "floor") onApply(applyRule(draft, { kind: "floor", percent: "-5" }, items));
    if (next === "best_offer")
      onApply(applyRule(draft, { kind: "best_offer", percent: "1" }, items, bestOffers(items, facts)));
  };
  const price = (key: string, text: string) => {
    const next = { ...prices, [key]: text };
    setPrices(next);
    const own = items.filter((entry) => collectionKey(entry) === key);
    onApply(applyRule(draft, { kind: "collection", prices: next }, own));
  };
  const collections = [...new Map(items.map((entry) => [collectionKey(entry), entry])).values()];
  const several = new Set(items.map(({ item }) => item.chain)).size > 1;
  return (
    <section aria-labelledby={legendId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={legendId} className="me-1 text-small text-ink-2">
          {t("Set all to")}
        </h3>
        <Chip pressed={kind === "floor"} onClick={() => choose("floor")}>
          {t("{share} of floor", { share: withPercent("95") })}
        </Chip>
        <Chip pressed={kind === "best_offer"} onClick={() => choose("best_offer")}>
          {t("Best offer {change}", { change: withPercent("+1") })}
        </Chip>
        <Chip pressed={kind === "collection"} onClick={() => choose("collection")}>
          {t("One price per collection")}
        </Chip>
      </div>
      {kind === "collection" && (
        <div className="grid gap-3 sm:grid-cols-2">
          {collections.map((entry) => {
            const key = collectionKey(entry);
            const { item, web } = entry;
            return (
              <Input
                key={key}
                label={
                  several
                    ? t("Each of {collection} on {chain}", {
                        collection: item.collection.name,
                        chain: web.chain.name,
                      })
                    : t("Each of {collection}", { collection: item.collection.name })
                }
                inputMode="decimal"
                placeholder={withPoint("0", "00")}
                unit={findCurrency(web.chain, bulkCurrency(draft, web))?.symbol}
                value={prices[key] ?? ""}
                onChange={(event) => price(key, event.target.value)}
              />
            );
          })}
        </div>
      )}
      {unpriced > 0 && (
        <p className="text-small text-ink-2">
          {kind === "floor"
            ? plural(
                unpriced,
                "{count} item has no floor, because nothing similar is listed. Type a price.",
                "{count} items have no floor, because nothing similar is listed. Type a price.",
              )
            : plural(
                unpriced,
                "{count} item has no offer yet. Type a price.",
                "{count} items have no offer yet. Type a price.",
              )}
        </p>
      )}
    </section>
  );
}

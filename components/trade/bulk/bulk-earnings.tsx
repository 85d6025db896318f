"use client";

import type { Collection } from "@/lib/contract/collection";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import type { BulkItem } from "@/lib/trade/bulk/bulk-draft";
import { mustPayEarnings } from "@/lib/trade/list/request";
import { Icon } from "../../ui/icon";
import { Switch } from "../../ui/switch";

type Terms = Pick<Collection, "name" | "creatorEarnings">;

/** Each collection with earnings once, in words: "Kiln 5%". */
function wordsOf(
  items: readonly BulkItem[],
  collections: ReadonlyMap<string, Terms>,
  mustPay: boolean,
): string {
  const words = items.flatMap(({ item }) => {
    const collection = collections.get(item.collection.slug);
    if (collection === undefined || collection.creatorEarnings.bps === 0) return [];
    if (mustPayEarnings({ item, collection }) !== mustPay) return [];
    return [`${collection.name} ${formatBps(collection.creatorEarnings.bps)}`];
  });
  return [...new Set(words)].join(", ");
}

/** Creator earnings of all collections in the form: fixed where they must be paid, one choice for the others. */
export function BulkEarnings({
  items,
  collections,
  pay,
  locked,
  onChange,
}: {
  items: readonly BulkItem[];
  collections: ReadonlyMap<string, Terms>;
  pay: boolean;
  locked: boolean;
  onChange: (pay: boolean) => void;
}) {
  const optional = wordsOf(items, collections, false);
  const required = wordsOf(items, collections, true);
  return (
    <>
      {optional !== "" && (
        <Switch
          label={t("Creator earnings")}
          hint={
            pay
              ? t("Pay the artists from these sales: {collections}.", { collections: optional })
              : t("The artists get nothing from these sales; you keep {collections}.", {
                  collections: optional,
                })
          }
          checked={pay}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
      {required !== "" && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Icon name="shield-check" size={16} className="shrink-0 text-accent-text" />
          {t("Required and included: {collections}.", { collections: required })}
        </p>
      )}
    </>
  );
}

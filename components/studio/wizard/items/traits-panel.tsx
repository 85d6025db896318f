import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import type { TraitSummary } from "@/lib/studio/items/find-traits";
import type { ReadItems } from "@/lib/studio/items/read-items";
import { Panel } from "../../../ui/panel";

/** Values of a trait that are listed. */
const mostValues = 20;

function countWords({ range, values }: TraitSummary): string {
  if (range !== null && values.length > 1)
    return t("{lowest} to {highest}", { lowest: String(range.min), highest: String(range.max) });
  return plural(values.length, "{count} value", "{count} values");
}

function Trait({ trait, items }: { trait: TraitSummary; items: number }) {
  const { name, values } = trait;
  return (
    <li className="border-b border-line last:border-0">
      <details>
        <summary className="flex cursor-pointer items-baseline justify-between gap-4 py-2.5 text-ui">
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
          <span className="shrink-0 font-semi">{countWords(trait)}</span>
        </summary>
        <ul className="flex flex-col gap-1 pb-3 text-small text-ink-2">
          {values.slice(0, mostValues).map((value) => (
            <li key={value.value} className="flex justify-between gap-4">
              <bdi className="min-w-0 truncate">{value.value}</bdi>
              <span className="shrink-0">
                {formatCount(value.items)} · {formatShare(value.items / items)}
              </span>
            </li>
          ))}
          {values.length > mostValues && (
            <li>{t("and {count} more", { count: formatCount(values.length - mostValues) })}</li>
          )}
        </ul>
      </details>
    </li>
  );
}

/** The traits of the items, how often each value is there, and which item is rarest. */
export function TraitsPanel({ items }: { items: ReadItems }) {
  return (
    <Panel title={t("Traits found")}>
      {items.traits.length === 0 ? (
        <p className="text-small text-ink-2">
          {t("None. Columns beyond number, name, file and description become traits.")}
        </p>
      ) : (
        <ul className="-my-2.5">
          {items.traits.map((trait) => (
            <Trait key={trait.name} trait={trait} items={items.rows.length} />
          ))}
        </ul>
      )}
      {items.rarest !== null && (
        <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
          {t("Rarest together: {item}", { item: items.rarest.name })}
        </p>
      )}
    </Panel>
  );
}

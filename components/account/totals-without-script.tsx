import type { AccountItemPage } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { plural } from "@/lib/language/translate";

/** An account's totals for browsers without JavaScript: the header's own are as new as the visit. */
export function TotalsWithoutScript({ totals }: Pick<AccountItemPage, "totals">) {
  if (totals === undefined) return null;
  return (
    <noscript>
      <p className="mt-4 text-ui text-ink-2">
        {plural(totals.items, "{count} item, {listed} listed", "{count} items, {listed} listed", {
          listed: formatCount(totals.listed),
        })}
      </p>
    </noscript>
  );
}

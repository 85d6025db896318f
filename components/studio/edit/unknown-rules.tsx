"use client";

import { t } from "@/lib/language/translate";
import type { ProfileDraft } from "@/lib/studio/profile-draft";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import type { Edit } from "./use-edit";

/** Each rule for a currency that this page does not know, in words. */
function ruleWords({ offerCurrencies, minimumPrices }: ProfileDraft["unknownRules"]): string[] {
  return [
    ...Object.entries(offerCurrencies).flatMap(([chain, currencies]) =>
      currencies.map((currency) => t("Offers in {currency} on {chain}", { currency, chain })),
    ),
    ...Object.entries(minimumPrices).flatMap(([chain, prices]) =>
      prices.map(({ currency, price }) =>
        t("Least price on {chain}: {price} base units of {currency}", { chain, price, currency }),
      ),
    ),
  ];
}

/** Stored rules that the fields cannot show. They are signed again, unless they are taken out: a service that lost their currency refuses them. */
export function UnknownRules({ edit: { draft, change } }: { edit: Pick<Edit, "draft" | "change"> }) {
  const rules = ruleWords(draft.unknownRules);
  if (rules.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Note tone="warn" title={t("This page does not know the currencies of some rules.")}>
        {t("They stay as they are. If this site refuses to save them, take them out.")}
      </Note>
      <ul className="list-disc ps-5 text-small text-ink-2">
        {rules.map((words) => (
          <li key={words} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => change({ unknownRules: { offerCurrencies: {}, minimumPrices: {} } })}>
        {t("Take these rules out")}
      </Button>
    </div>
  );
}

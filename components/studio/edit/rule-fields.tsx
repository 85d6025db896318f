"use client";

import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { ruleKey, type TypedRule, takesOffers } from "@/lib/studio/profile-draft";
import { ChainTile } from "../../market/chain-tile";
import { Checkbox } from "../../ui/checkbox";
import { Input } from "../../ui/input";
import { UnknownRules } from "./unknown-rules";
import type { Edit } from "./use-edit";

const free: TypedRule = { offers: true, minimum: "" };

/** In which currencies offers may be, and the least price of an item in each, by chain. */
export function RuleFields({ edit, webs }: { edit: Edit; webs: readonly WebChain[] }) {
  const { draft, change, errors } = edit;
  return (
    <section aria-labelledby="edit-rules" className="flex flex-col gap-4">
      <h2 id="edit-rules" className="text-t1">
        {t("Orders that are taken")}
      </h2>
      <p className="text-small text-ink-2">
        {t(
          "For orders made here from now on. Orders that are signed already stay, and other markets have rules of their own.",
        )}
      </p>
      {webs.map(({ chain, pin }) => (
        <fieldset key={chain.id} className="rounded-panel border border-line bg-s1">
          <legend className="sr-only">{chain.name}</legend>
          <p
            aria-hidden="true"
            className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-ui font-semi"
          >
            <ChainTile chain={chainLook(chain, pin?.glyph)} />
            {chain.name}
          </p>
          <ul>
            {chain.currencies.map((currency) => {
              const { address, symbol } = currency;
              const key = ruleKey(chain.id, address);
              const rule = draft.rules[key] ?? free;
              const set = (changes: Partial<TypedRule>) =>
                change({ rules: { ...draft.rules, [key]: { ...rule, ...changes } } });
              return (
                <li
                  key={address}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
                >
                  {takesOffers(currency) ? (
                    <Checkbox
                      checked={rule.offers}
                      onChange={({ target }) => set({ offers: target.checked })}
                    >
                      {t("Offers in {currency}", { currency: symbol })}
                    </Checkbox>
                  ) : (
                    <span className="text-ui text-ink-2">
                      {t("Listings in {currency}", { currency: symbol })}
                    </span>
                  )}
                  <span className="w-48 max-sm:w-full">
                    <Input
                      label={t("Least price in {currency} on {chain}", {
                        currency: symbol,
                        chain: chain.name,
                      })}
                      hideLabel
                      placeholder={t("No minimum")}
                      unit={symbol}
                      inputMode="decimal"
                      value={rule.minimum}
                      onChange={({ target }) => set({ minimum: target.value })}
                    />
                  </span>
                </li>
              );
            })}
          </ul>
        </fieldset>
      ))}
      <UnknownRules edit={edit} />
      {errors.rules !== undefined && (
        <p role="alert" className="text-small text-neg">
          {errors.rules}
        </p>
      )}
    </section>
  );
}

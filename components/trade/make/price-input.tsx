"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import { formatPrice, formatTypedAmount } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { withPoint } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import type { DraftPrice } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { chipStyles } from "../../ui/chip-styles";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { Select } from "../../ui/select";

/** A suggested price, in base units of the field's first currency. */
export interface PriceShortcut {
  label: string;
  amount: bigint;
}

interface PriceDraft {
  price: string;
  currency: Currency["address"];
}

export interface PriceInputProps {
  /** "Price", or "Price each" */
  label: string;
  web: WebChain;
  /** The accepted currencies; shortcuts are in the first one. */
  currencies: readonly Currency[];
  shortcuts: readonly PriceShortcut[];
  draft: PriceDraft;
  /** The typed price, parsed. */
  price: DraftPrice;
  locked: boolean;
  onChange: (changes: PriceDraft) => void;
}

/** A price field: typed in one of several currencies, or taken from a shortcut. */
export function PriceInput(props: PriceInputProps) {
  const { label, web, currencies, shortcuts, draft, price, locked, onChange } = props;
  const currency = findCurrency(web.chain, draft.currency);
  const [first] = currencies;
  return (
    <>
      <Input
        label={label}
        aside={
          locked && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="lock" size={14} />
              {t("Locked while your wallet is open")}
            </span>
          )
        }
        inputMode="decimal"
        placeholder={withPoint("0", "00")}
        value={draft.price}
        disabled={locked}
        error={price.error}
        className="h-14 pe-2 lg:h-13 [&>input]:text-stat!"
        unit={
          <span className="flex items-center gap-3">
            {price.amount !== null && currency?.usd && (
              <span className="max-sm:hidden">
                {formatUsd(usdOf(price.amount, currency.decimals, currency.usd.rate))}
              </span>
            )}
            {locked ? (
              <span className="pe-2 font-semi">{currency?.symbol}</span>
            ) : (
              <Select
                label={t("Currency")}
                size="sm"
                options={currencies.map(({ address, symbol }) => ({ value: address, label: symbol }))}
                value={draft.currency}
                onValueChange={(address) => onChange({ ...draft, currency: address })}
              />
            )}
          </span>
        }
        onChange={(event) => onChange({ ...draft, price: event.target.value })}
      />
      {!locked && first !== undefined && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {shortcuts.map((shortcut) => (
            <button
              key={shortcut.label}
              type="button"
              className={chipStyles(false)}
              onClick={() =>
                onChange({
                  price: formatTypedAmount(shortcut.amount, first.decimals),
                  currency: first.address,
                })
              }
            >
              <span className="font-regular text-ink-2">{shortcut.label}</span>{" "}
              <bdi dir="ltr">
                {formatPrice(shortcut.amount, first.decimals)}
                {/* Beside a price in another currency, a number without its unit would be misread. */}
                {draft.currency !== first.address && ` ${first.symbol}`}
              </bdi>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

"use client";

import { useState } from "react";
import { parsePrice } from "@/lib/format/parse-price";
import { formatTypedAmount } from "@/lib/format/price";
import { PriceInputError } from "@/lib/format/price-input-error";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import type { DraftStage } from "@/lib/studio/drop-draft";
import { type StageCurrency, stageCurrency } from "@/lib/studio/stage-currencies";
import { Input } from "../../../ui/input";
import { Select } from "../../../ui/select";

type StagePrice = Pick<DraftStage, "price" | "currency">;

/** Base units of a typed price; an empty field and zero are free. @throws PriceInputError */
function readStagePrice(text: string, decimals: number): bigint {
  if (text.trim() === "") return 0n;
  try {
    return parsePrice(text, decimals);
  } catch (error) {
    if (error instanceof PriceInputError && error.code === "zero") return 0n;
    throw error;
  }
}

interface StagePriceFieldProps {
  value: StagePrice;
  currencies: readonly StageCurrency[];
  /** Whether what was typed last could not be read: `value` is then not what the creator wants. */
  isUnread: boolean;
  onValueChange: (value: StagePrice) => void;
  onUnread: () => void;
}

/** The price of one item, in one of the chain's coins. */
export function StagePriceField({
  value,
  currencies,
  isUnread,
  onValueChange,
  onUnread,
}: StagePriceFieldProps) {
  const currency = stageCurrency(currencies, value.currency);
  /** What stands in the field while it differs from the price as it is written out, and what is wrong with it. */
  const [typed, setTyped] = useState<{ text: string; error: string | null } | null>(null);
  const take = (text: string, next: StageCurrency) => {
    try {
      const price = readStagePrice(text, next.decimals).toString();
      setTyped({ text, error: null });
      onValueChange({ price, currency: next.inContract });
    } catch (error) {
      if (!(error instanceof PriceInputError)) throw error;
      setTyped({ text, error: error.message });
      onUnread();
    }
  };
  const shown = typed?.text ?? (currency === null ? "" : formatTypedAmount(value.price, currency.decimals));
  const choose = (address: string) => {
    const next = currencies.find((each) => each.inContract === address);
    if (next !== undefined) take(shown, next);
  };
  return (
    <Input
      label={t("Price each")}
      inputMode="decimal"
      value={shown}
      disabled={currency === null && currencies.length === 0}
      hint={hintOf(value, currencies, currency)}
      error={typed === null && isUnread ? t("What was typed here could not be read.") : typed?.error}
      unit={
        currencies.length > 0 && (
          <Select
            label={t("Currency")}
            size="sm"
            options={currencies.map(({ inContract, symbol }) => ({
              value: inContract,
              label: symbol,
              isData: true,
            }))}
            value={currency?.inContract ?? value.currency}
            onValueChange={choose}
          />
        )
      }
      className="pe-1"
      onChange={(event) => {
        if (currency !== null) take(event.target.value, currency);
      }}
    />
  );
}

function hintOf(
  { price }: StagePrice,
  currencies: readonly StageCurrency[],
  currency: StageCurrency | null,
): string | null {
  if (currencies.length === 0) return t("Choose a chain first.");
  if (currency === null) return t("Choose a coin of this chain.");
  if (BigInt(price) === 0n) return t("Free");
  return currency.usd === null ? null : formatUsd(usdOf(price, currency.decimals, currency.usd.rate));
}

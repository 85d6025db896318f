"use client";

import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import type { DraftField, ListDraft } from "@/lib/trade/list/list-draft";
import { Disclosure } from "../../ui/disclosure";
import { Input } from "../../ui/input";
import { QuantityInput } from "../../ui/quantity-input";

export interface ListTermsProps {
  draft: ListDraft;
  onChange: (changes: Partial<ListDraft>) => void;
  locked: boolean;
}

/** The units of an edition to list. */
export function ListQuantity({
  draft,
  onChange,
  locked,
  quantity,
  held,
}: ListTermsProps & { quantity: DraftField<bigint>; held: bigint | null }) {
  return (
    <QuantityInput
      label={t("Quantity")}
      aside={held !== null && t("You hold {quantity}", { quantity: formatCount(held) })}
      hint={t("Buyers may take any part of it.")}
      error={quantity.error}
      value={draft.quantity}
      max={held}
      disabled={locked}
      onValueChange={(value) => onChange({ quantity: value })}
    />
  );
}

/** A private listing for one buyer, given by address. */
export function ListTaker({
  draft,
  onChange,
  locked,
  taker,
}: ListTermsProps & { taker: DraftField<Address> }) {
  return (
    <Disclosure summary={t("Reserve for one buyer")} open={draft.taker !== ""} className="-my-2">
      <Input
        label={t("Buyer's address")}
        placeholder="0x…"
        hint={t("Only this account can buy it. Leave it empty to sell to anyone.")}
        error={taker.error}
        value={draft.taker}
        disabled={locked}
        spellCheck={false}
        className="mono"
        onChange={(event) => onChange({ taker: event.target.value })}
      />
    </Disclosure>
  );
}

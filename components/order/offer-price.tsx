"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { OrderSummary } from "@/lib/contract/order";
import { floorAmount, plusTenth } from "@/lib/flows/list-draft";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { findCurrency } from "@/lib/tx/describe-amount";
import { chipStyles } from "../ui/chip-styles";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { Select } from "../ui/select";
import type { OfferDraft } from "./use-offer-draft";

interface OfferPriceProps {
  web: WebChain;
  collection: Collection | null;
  /** The offer to beat, or null. */
  best: Pick<OrderSummary, "unitPrice" | "currency"> | null;
  draft: OfferDraft;
  error: string | null;
  locked: boolean;
  onChange: (changes: Partial<OfferDraft>) => void;
}

/** Prices worth starting from, in the wrapped currency: the best offer there is and a little above it, and the floor. */
function shortcuts({ web, collection, best }: OfferPriceProps): { label: string; amount: bigint }[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const beats = best !== null && findCurrency(web.chain, best.currency)?.kind === "wrapped";
  return [
    ...(beats ? [{ label: "Best offer +10%", amount: plusTenth(BigInt(best.unitPrice)) }] : []),
    ...(floor === null
      ? []
      : [
          { label: "90% of floor", amount: (floor * 9n) / 10n },
          { label: "Floor", amount: floor },
        ]),
  ];
}

/** What is offered: typed, or taken from what the collection goes for. */
export function OfferPrice(props: OfferPriceProps) {
  const { web, draft, error, locked, onChange } = props;
  const { currencies, wrappedCurrency } = web.chain;
  const symbol = findCurrency(web.chain, draft.currency)?.symbol;
  const options = currencies
    .filter(({ kind }) => kind !== "native")
    .map((currency) => ({ value: currency.address, label: currency.symbol }));
  return (
    <div className="flex flex-col gap-3">
      <Input
        label="Price"
        aside={
          locked && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="lock" size={14} />
              Locked while your wallet is open
            </span>
          )
        }
        inputMode="decimal"
        placeholder="0.00"
        value={draft.price}
        disabled={locked}
        error={error}
        className="h-14 pr-2 lg:h-13"
        unit={
          locked ? (
            <span className="pr-2 font-semi">{symbol}</span>
          ) : (
            <Select
              label="Currency"
              size="sm"
              options={options}
              value={draft.currency}
              onValueChange={(address) => onChange({ currency: address })}
            />
          )
        }
        onChange={(event) => onChange({ price: event.target.value })}
      />
      {!locked && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {shortcuts(props).map(({ label, amount }) => (
            <button
              key={label}
              type="button"
              className={chipStyles(false)}
              onClick={() =>
                onChange({
                  price: formatExactAmount(amount, wrappedCurrency.decimals),
                  currency: wrappedCurrency.address,
                })
              }
            >
              <span className="font-regular text-ink-2">{label}</span>{" "}
              {formatPrice(amount, wrappedCurrency.decimals)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

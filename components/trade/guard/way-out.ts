import type { Currency } from "@/lib/contract/chain";
import { formatTypedAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import type { PriceAlarm } from "@/lib/trade/guard/price-alarm";

/**
 * The other price that a dialog offers in place of an unusual one: the floor, or the usual currency where the typed price has no floor to
 * compare with.
 *
 * @param usual the native currency for a listing, the wrapped one for an offer
 * @param change takes the text and the currency into the form
 */
export function priceWayOut(
  { symbol, address: currency, decimals }: Currency,
  change: (price: { price: string; currency: Currency["address"] }) => void,
) {
  return (floor: bigint | null, alarm: PriceAlarm) =>
    floor === null
      ? {
          label:
            alarm === "no_rate" ? t("Use {currency} instead", { currency: symbol }) : t("Type another price"),
          onChoose: () => change({ price: "", currency }),
        }
      : {
          label: t("Use the floor instead"),
          onChoose: () => change({ price: formatTypedAmount(floor, decimals), currency }),
        };
}

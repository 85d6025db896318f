import type { WebChain } from "@/lib/chains/web-chain";
import { formatTypedAmount } from "@/lib/format/price";
import { t } from "@/lib/language/translate";

/**
 * The other price that a dialog offers in place of an unusual one for a listing: the floor, or the native currency where the typed price has no floor to
 * compare with.
 *
 * @param change takes the text and the currency into the form
 */
export function listWayOut(
  { chain: { nativeCurrency } }: WebChain,
  change: (price: { price: string; currency: WebChain["chain"]["nativeCurrency"]["address"] }) => void,
) {
  const { symbol, address: currency, decimals } = nativeCurrency;
  return (floor: bigint | null) =>
    floor === null
      ? {
          label: t("Use {currency} instead", { currency: symbol }),
          onChoose: () => change({ price: "", currency }),
        }
      : {
          label: t("Use the floor instead"),
          onChoose: () => change({ price: formatTypedAmount(floor, decimals), currency }),
        };
}

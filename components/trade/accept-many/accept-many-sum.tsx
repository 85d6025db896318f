import type { WebChain } from "@/lib/chains/web-chain";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { Fee } from "@/lib/seaport/order-fees";
import { shareOfOffer } from "@/lib/trade/accept/request";
import type { AcceptEntry } from "@/lib/trade/accept-many/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { AmountLine } from "../amount";
import { feeLines, Sum } from "../sum";

/** The fees of several acceptances, added up where kind and rate are the same. */
function addFees(fees: readonly Fee[]): readonly Fee[] {
  const sums = new Map<string, Fee>();
  for (const fee of fees) {
    const key = `${fee.kind}:${fee.bps}`;
    sums.set(key, { ...fee, amount: (sums.get(key)?.amount ?? 0n) + fee.amount });
  }
  return [...sums.values()];
}

/** The prices, fees and proceeds of several acceptances, for each currency. */
export function AcceptManySum({
  entries,
  web,
  networkFee,
}: {
  entries: readonly AcceptEntry[];
  web: WebChain;
  /** Wei, estimated; null while unknown. */
  networkFee: bigint | null;
}) {
  const native = web.chain.nativeCurrency;
  const currencies = [
    ...new Map(entries.map(({ offer }) => [offer.currency.toLowerCase(), offer.currency])).values(),
  ];
  return (
    <div className="flex flex-col gap-6">
      {currencies.map((address) => {
        const currency = findCurrency(web.chain, address);
        if (currency === null) return null;
        const own = entries.filter(({ offer }) => sameAddress(offer.currency, address));
        const shares = own.map(shareOfOffer);
        const fees = addFees(shares.flatMap((share) => share.fees));
        return (
          <Sum
            key={address}
            lines={[
              {
                label: plural(own.length, "{count} offer", "{count} offers"),
                amount: shares.reduce((sum, { price }) => sum + price, 0n),
              },
              ...feeLines(fees, -1n),
            ]}
            totalLabel={t("You receive")}
            currency={currency}
            rounding="receipt"
          />
        );
      })}
      {networkFee !== null && (
        <dl>
          <AmountLine
            label={t("Network fee, estimated")}
            amount={formatPrice(networkFee, native.decimals, "up")}
            symbol={native.symbol}
            exact={`${formatExactAmount(networkFee, native.decimals)} ${native.symbol}`}
          />
        </dl>
      )}
    </div>
  );
}

import { chainLook } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import { formatCount } from "@/lib/format/count";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import type { MintRequest, MintReview } from "@/lib/trade/mint/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { ChainTile } from "../../market/chain-tile";
import { CollectionName } from "../../market/collection-name";
import { Thumb } from "../../market/thumb";
import { AmountLine } from "../amount";
import { Sum } from "../sum";

/** The items of a mint and their cost: the price, the network fee, the balance before and after. */
export function MintSummary({ request, review }: { request: MintRequest; review: MintReview | null }) {
  const { drop, web, quantity, terms } = request;
  const { chain } = web;
  const currency = findCurrency(chain, terms.currency);
  const native = chain.nativeCurrency;
  const stage = drop.stages.find(({ id }) => id === terms.stage);
  const each = BigInt(terms.price);
  const total = each * BigInt(quantity);
  const fee = review?.networkFee ?? null;
  // A fee in another currency than the price cannot be added to it.
  const adds = fee !== null && currency?.kind === "native" && total > 0n;
  const balance = review?.balance ?? null;
  return (
    <>
      <div className="flex gap-3.5">
        <Thumb image={drop.image} size={72} explicit={isExplicit(drop)} className="rounded-art" />
        <div className="min-w-0 flex-1 self-center">
          <p className="flex items-center gap-1.5 text-t3" title={drop.name}>
            <CollectionName collection={drop} />
          </p>
          {stage !== undefined && <p className="mt-1 text-small text-ink-2">{stage.name}</p>}
          <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
            <ChainTile chain={chainLook(chain, web.pin?.glyph)} named />
            {t("On {chain}", { chain: chain.name })}
          </p>
        </div>
      </div>
      {currency === null || total === 0n ? (
        <p className="text-small">
          {total === 0n
            ? t("{quantity} for free, plus the network fee.", { quantity: formatCount(quantity) })
            : t("{quantity} for {price}, plus the network fee.", {
                quantity: formatCount(quantity),
                price: describeAmount(total, currency),
              })}
        </p>
      ) : (
        <Sum
          lines={[
            { label: `${formatCount(quantity)} × ${describeAmount(each, currency)}`, amount: total },
            ...(adds ? [{ label: t("Network fee, estimated"), amount: fee }] : []),
          ]}
          totalLabel={adds ? t("Total, estimated") : t("Total without the network fee")}
          currency={currency}
          rounding="cost"
        >
          {balance !== null && (
            <div className="flex justify-between gap-4 text-small">
              <dt className="text-ink-2">{t("Balance on {chain}", { chain: chain.name })}</dt>
              <dd className="text-end">
                <bdi dir="ltr">
                  {formatPrice(balance, currency.decimals, "down")} {currency.symbol}
                </bdi>
              </dd>
            </div>
          )}
        </Sum>
      )}
      {fee !== null && !adds && (
        <dl>
          <AmountLine
            label={t("Network fee, estimated")}
            amount={formatPrice(fee, native.decimals, "up")}
            symbol={native.symbol}
            exact={`${formatExactAmount(fee, native.decimals)} ${native.symbol}`}
          />
        </dl>
      )}
    </>
  );
}

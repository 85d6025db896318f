import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { type OfferRequest, offerTotal } from "@/lib/trade/offer/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { approveWords, type FlowWords } from "../flow-steps";
import { type MakeWords, signWords } from "./make-dialog";

/** How long an offer lasts. */
export function offerLiveWords({ chain }: WebChain): string {
  return t(
    "Holders can accept it on {chain} until it ends, you cancel on-chain, or your balance is too low.",
    { chain: chain.name },
  );
}

/** "2.2 WETH", or "0.2 WETH each". */
export function offerPriceWords({ price, quantity, currency, web }: OfferRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : t("{price} each", { price: each });
}

/** The words of the steps that make the money of offers ready. @param options.wraps wei that their flow wraps */
export function offerPaymentWords(
  { chain: { nativeCurrency, wrappedCurrency } }: WebChain,
  { total, wraps }: { total: string; wraps: string | undefined },
): Pick<FlowWords, "wrap" | "approve"> {
  return {
    wrap: {
      title: t("Wrap {amount}", {
        amount: wraps === undefined ? nativeCurrency.symbol : describeAmount(BigInt(wraps), nativeCurrency),
      }),
      todo: t("Offers are paid in {currency}. You can unwrap it at any time.", {
        currency: wrappedCurrency.symbol,
      }),
    },
    approve: approveWords({
      title: t("Approve the payment"),
      todo: t("Lets the conduit spend {total} and no more.", { total }),
    }),
  };
}

/** The words of an offer's dialog. @param options.wraps wei that its flow wraps */
export function offerWords(
  web: WebChain,
  { request, wraps }: { request: OfferRequest | null; wraps: string | undefined },
): MakeWords {
  const { chain } = web;
  const total =
    request === null ? "" : describeAmount(offerTotal(request), findCurrency(chain, request.currency));
  return {
    title: t("Make an offer"),
    stepsLabel: t("Steps of this offer"),
    sumTitle: t("If it is accepted"),
    steps: {
      ...offerPaymentWords(web, { total, wraps }),
      sign: signWords(t("Sign the offer"), request && { price: total, expiresAt: request.expiresAt }),
      post: { title: t("Live"), todo: offerLiveWords(web) },
    },
  };
}

import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSide } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { isUnfillable, type OldOrder } from "@/lib/trade/reprice/old-order";
import type { RepriceWay } from "@/lib/trade/reprice/reprice-way";
import type { OfferReprice, RepriceRequest } from "@/lib/trade/reprice/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { FlowWords } from "../flow-steps";
import { signWords } from "../make/make-dialog";
import { offerWords } from "../make/offer-make-words";
import { orderState } from "../order-state";

/** "2.2 ETH", or "0.2 ETH each". */
function newPriceWords({ price, quantity, currency, web }: RepriceRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : t("{price} each", { price: each });
}

/** The words of an offer's steps. @param wraps wei that its flow wraps */
export function repriceOfferSteps(
  web: WebChain,
  { request, wraps }: { request: OfferReprice | null; wraps: string | undefined },
): FlowWords {
  const { steps } = offerWords(web, { request, wraps });
  return {
    ...steps,
    cancel: { title: t("Cancel the old offer"), todo: t("A transaction, with a network fee.") },
    sign: signWords(
      t("Sign the new price"),
      request && { price: newPriceWords(request), expiresAt: request.expiresAt },
    ),
    ...(request?.way === "replace" && {
      post: { title: t("Live"), todo: t("The new offer is stored and the old one ends, both or neither.") },
    }),
  };
}

/** The words of a listing's steps. */
export function repriceListingSteps(
  { chain }: WebChain,
  collectionName: string,
  request: RepriceRequest | null,
): FlowWords {
  const shown = request && { price: newPriceWords(request), expiresAt: request.expiresAt };
  return {
    cancel: { title: t("Cancel the old listing"), todo: t("A transaction, with a network fee.") },
    approve: {
      title: t("Approve {collection}", { collection: collectionName }),
      todo: t("Once per collection on {chain}.", { chain: chain.name }),
    },
    sign: signWords(t("Sign the new price"), shown),
    post: {
      title: t("Live"),
      todo:
        request?.way === "replace"
          ? t("The new listing is stored and the old one ends, both or neither.")
          : t("Buyers can fill it until it ends, you cancel on-chain, or the item moves."),
    },
  };
}

/** The button's label. */
export function repriceLabel(request: RepriceRequest | null): string {
  if (request === null) return t("Sign");
  const price = newPriceWords(request);
  return request.way === "cancel_first"
    ? t("Cancel, then sign {price}", { price })
    : t("Sign {price}", { price });
}

/** Why the form makes no request, or null. */
export function repriceReason({
  side,
  order,
  old,
  way,
  quantity,
  errors,
}: {
  side: OrderSide;
  /** Undefined while it is read. */
  order: Order | undefined;
  old: OldOrder | null;
  way: RepriceWay | "same" | null;
  quantity: bigint | null;
  errors: readonly (string | null)[];
}): string | null {
  const isOffer = side === "offer";
  if (order !== undefined && old === null)
    return isOffer
      ? t("This offer has a form that this site does not know.")
      : t("This listing has a form that this site does not know.");
  if (old?.isFilled)
    return isOffer ? t("This offer was accepted meanwhile.") : t("This listing was bought meanwhile.");
  if (order !== undefined && isUnfillable(order)) return `${orderState(order).words}.`;
  if (quantity === 0n) return t("You hold none of it now.");
  if (way === "same")
    return isOffer ? t("You offer this price already.") : t("It is listed at this price already.");
  return errors.find((error) => error !== null) ?? t("Enter a price first.");
}

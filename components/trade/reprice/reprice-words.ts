import type { WebChain } from "@/lib/chains/web-chain";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import type { OldListing } from "@/lib/trade/reprice/old-listing";
import { isUnsellable } from "@/lib/trade/reprice/old-listing";
import type { RepriceWay } from "@/lib/trade/reprice/reprice-way";
import type { RepriceRequest } from "@/lib/trade/reprice/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { FlowWords } from "../flow-steps";
import { signWords } from "../make/make-dialog";
import { orderState } from "../order-state";

/** "2.2 ETH", or "0.2 ETH each". */
function newPriceWords({ price, quantity, currency, web }: RepriceRequest): string {
  const each = describeAmount(price, findCurrency(web.chain, currency));
  return quantity === 1n ? each : t("{price} each", { price: each });
}

/** The words of the steps. */
export function repriceSteps(
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
  order,
  old,
  way,
  quantity,
  errors,
}: {
  /** Undefined while it is read. */
  order: Order | undefined;
  old: OldListing | null;
  way: RepriceWay | "same" | null;
  quantity: bigint | null;
  errors: readonly (string | null)[];
}): string | null {
  if (order !== undefined && old === null) return t("This listing has a form that this site does not know.");
  if (old?.isSold) return t("This listing was bought meanwhile.");
  if (order !== undefined && isUnsellable(order)) return `${orderState(order).words}.`;
  if (quantity === 0n) return t("You hold none of it now.");
  if (way === "same") return t("It is listed at this price already.");
  return errors.find((error) => error !== null) ?? t("Enter a price first.");
}

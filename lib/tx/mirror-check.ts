import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { ItemType } from "@/lib/seaport/order-components";
import { buildPrivateMatch } from "@/lib/seaport/private-match";
import { sameAddress } from "@/lib/seaport/same-address";
import { orderParameters } from "./decode-fulfillment";
import type { FillFacts, ShownOffer } from "./fulfillment-facts";

/*
 * The taker's mirror order is unsigned and could offer anything that the conduit may move, so nothing of a match is left to choice
 * but the mirror's salt: it must be, byte for byte, the match that we would build ourselves.
 */

/** Whether a private listing is matched with exactly the buyer's order that it should be. */
export function checkMirror({ decoded, answer, taker, pays }: FillFacts): boolean {
  const { mirror, order, conduitKey } = decoded;
  if (mirror === null) return false;
  const payments = orderParameters(order).consideration.filter(
    (item) => item.itemType === ItemType.native || item.itemType === ItemType.erc20,
  );
  const own = buildPrivateMatch({
    advanced: order,
    payments,
    price: pays,
    taker,
    conduitKey,
    salt: mirror.parameters.salt,
  });
  return sameAddress(own, answer.transaction.data);
}

/** Whether an offer is matched with exactly the order of its taker that gives the shown token for the shown proceeds. */
export function checkAcceptance({ decoded, answer, taker, pin, shown }: FillFacts<ShownOffer>): boolean {
  const { mirror, order } = decoded;
  if (mirror === null) return false;
  try {
    const own = buildAcceptance({
      // The counter is not part of a fill; the order's hash, which is compared by itself, binds it.
      order: { ...orderParameters(order), counter: 0n },
      signature: order.signature,
      taker,
      tokenId: shown.tokenId,
      ...(shown.recipient === undefined ? {} : { recipient: shown.recipient }),
      quantity: order.numerator,
      conduitKey: pin.conduitKey,
      salt: mirror.parameters.salt,
      extraData: order.extraData,
    });
    return sameAddress(own.data, answer.transaction.data);
  } catch {
    // No acceptance of this offer with this token can be built at all.
    return false;
  }
}

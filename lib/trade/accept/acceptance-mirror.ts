import { sameAddress } from "@/lib/same-address";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { orderParametersOf } from "../fill/decode-fulfillment";
import type { FillFacts, ShownOffer } from "../fill/fulfillment-facts";

/**
 * Whether an offer is matched with exactly the order of its taker that gives the shown token for the shown proceeds. The taker's order is
 * unsigned: nothing of the match is left to choice but its salt, so it is built anew and compared byte for byte.
 */
export function checkAcceptance({ decoded, answer, taker, pin, shown }: FillFacts<ShownOffer>): boolean {
  const { mirror, order } = decoded;
  if (mirror === null) return false;
  try {
    const own = buildAcceptance({
      // The counter is not part of a fill; the order's hash, which is compared by itself, binds it.
      order: { ...orderParametersOf(order), counter: 0n },
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

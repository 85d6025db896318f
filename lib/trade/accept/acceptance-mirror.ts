import { sameAddress } from "@/lib/same-address";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { orderParametersOf } from "../fill/decode-fulfillment";
import type { FillFacts, ShownOffer } from "../fill/fulfillment-facts";

/**
 * Whether the call matches an offer with exactly the taker's order that gives the shown token for the shown proceeds. The taker's order is
 * unsigned, and only its salt is free, so the whole match is built again and compared byte for byte.
 */
export function checkAcceptance({ decoded, answer, taker, pin, shown }: FillFacts<ShownOffer>): boolean {
  const { mirror, order } = decoded;
  if (mirror === null) return false;
  try {
    const own = buildAcceptance({
      // A fill does not contain the counter. The order's hash, which another check compares, includes it.
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
    // An acceptance of this offer with this token cannot be built.
    return false;
  }
}

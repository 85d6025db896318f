import { sameAddress } from "@/lib/same-address";
import { buildPrivateMatch } from "@/lib/seaport/private-match";
import type { FillFacts } from "./fulfillment-facts";

/*
 * The taker's mirror order is unsigned and could offer anything that the conduit may move, so nothing of a match is left to choice
 * but the mirror's salt: it must be, byte for byte, the match that we would build ourselves.
 */

/** Whether the call matches a private listing with exactly the expected order of the buyer. */
export function checkMirror({ decoded, answer, taker, pays }: FillFacts): boolean {
  const { mirror, order, conduitKey } = decoded;
  if (mirror === null) return false;
  const own = buildPrivateMatch({
    advanced: order,
    price: pays,
    taker,
    conduitKey,
    salt: mirror.parameters.salt,
  });
  return sameAddress(own, answer.transaction.data);
}

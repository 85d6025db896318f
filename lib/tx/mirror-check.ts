import { ItemType } from "@/lib/seaport/order-components";
import { buildPrivateMatch } from "@/lib/seaport/private-match";
import { sameAddress } from "@/lib/seaport/same-address";
import { orderParameters } from "./decode-fulfillment";
import type { FulfillmentFacts } from "./fulfillment-facts";

/**
 * Whether a private listing is matched with exactly the buyer's order that we would build ourselves. The taker's mirror order is
 * unsigned and could offer anything that the conduit may move, so nothing of it is left to choice but its salt.
 */
export function checkMirror({ decoded, transaction, taker, pays }: FulfillmentFacts): boolean {
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
  return sameAddress(own, transaction.data);
}

import { zeroAddress } from "viem";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { maker, sampleParameters } from "@/lib/seaport/testing/sample-listing";
import type { ShownOwnOrder } from "../end/shown-order";

/** A sample order as a page shows it. A test passes the differences from the plain listing. */
export function sampleShownOrder(
  order: OrderComponents,
  changes: Partial<ShownOwnOrder> & Pick<ShownOwnOrder, "name">,
): ShownOwnOrder {
  return {
    hash: hashOrder(order),
    side: "listing",
    maker,
    contract: sampleParameters.token,
    tokenId: null,
    quantity: 1n,
    price: sampleParameters.unitPrice,
    currency: zeroAddress,
    expiresAt: sampleParameters.endTime,
    ...changes,
  };
}

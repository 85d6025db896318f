import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { OrderSummary } from "../../contract/order";
import type { Fulfillment } from "../../contract/order-requests";
import { formatRelativeTime } from "../../format/time";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import { ProblemError } from "../errors/problem-error";
import type { Ports } from "../flow/ports";
import { describeAmount, findCurrency } from "../review/describe-amount";

export interface FulfillmentRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId">;
  /** The listing as the page showed it. `price` is compared with that of a newer listing. */
  listing: Pick<OrderSummary, "id" | "currency" | "price">;
  web: WebChain;
  taker: Address;
  /** Units to buy; `price` is then the price of one unit. Default: all. */
  quantity?: bigint;
}

/**
 * Requests the fill. If the listing is gone, reads the item again, so that the error explains whether the item has a new price or was sold.
 *
 * @throws FlowError `price_changed` or `already_sold`, else the service's problem
 */
export async function requestFulfillment(
  { item, listing, web, taker, quantity }: FulfillmentRequest,
  ports: Ports,
): Promise<Fulfillment> {
  try {
    return await ports.market.fulfillment(listing.id, taker, quantity);
  } catch (error) {
    if (!(error instanceof ProblemError) || ![409, 410].includes(error.problem.status)) throw error;
    const fresh = await optional(ports.market.item(item.chain, item.contract, item.tokenId));
    if (fresh === null) throw error;
    const { bestListing, lastSale } = fresh;
    if (bestListing !== null && bestListing.id !== listing.id) {
      const before = describeAmount(BigInt(listing.price), findCurrency(web.chain, listing.currency));
      const price = quantity === undefined ? bestListing.price : bestListing.unitPrice;
      const after = describeAmount(BigInt(price), findCurrency(web.chain, bestListing.currency));
      throw new FlowError("price_changed", { before, after }, { cause: error });
    }
    if (error.problem.code === "order_filled" && lastSale !== null) {
      const ago = formatRelativeTime(lastSale.timestamp, ports.now() / 1000, "local");
      throw new FlowError("already_sold", { ago }, { cause: error });
    }
    throw error;
  }
}

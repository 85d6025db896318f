import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Collection } from "../../contract/collection";
import type { Item } from "../../contract/item";
import { type FeeRule, type OrderFees, orderFees } from "../../seaport/order-fees";
import type { OrderTimes } from "../make/order-times";

/** The values that a seller typed into the form. */
export interface ListRequest extends OrderTimes {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "standard">;
  collection: Pick<Collection, "name" | "creatorEarnings" | "marketplaceFee">;
  web: WebChain;
  seller: Address;
  /** The price of one unit, in base units of `currency`. */
  price: bigint;
  currency: Address;
  /** Units; 1 for an ERC-721 item. */
  quantity: bigint;
  /** The only account that may buy; null for everybody. */
  taker: Address | null;
  /** Whether to pay optional creator earnings. Enforced and required ones are always paid. */
  payCreator: boolean;
  /** Whether the order names the signed zone although nothing enforces it, so that it can be ended without a transaction. */
  endable?: boolean;
  /** False where the service is known to end no orders. */
  endsOrders?: boolean;
}

/** Whether the collection's creator earnings must be paid on the chain where the item is. */
function isEnforced({ item, collection }: Pick<ListRequest, "item" | "collection">): boolean {
  return collection.creatorEarnings.enforcement[item.chain] === "enforced";
}

/** Whether an order must pay the creator earnings: the contract enforces them, or its owner requires them of orders made here. */
export function mustPayEarnings({ item, collection }: Pick<ListRequest, "item" | "collection">): boolean {
  return isEnforced({ item, collection }) || collection.creatorEarnings.required === true;
}

/** Whether the maker may choose that an order can be ended without a transaction: nothing enforces the zone, and no validator refuses it. */
export function mayBeEndable(
  collection: Pick<Collection, "creatorEarnings" | "transferPolicy">,
  chain: string,
): boolean {
  return (
    collection.creatorEarnings.enforcement[chain] !== "enforced" && collection.transferPolicy === undefined
  );
}

/** Whether a listing names the signed zone. */
export function namesZone(request: Pick<ListRequest, "item" | "collection" | "endable">): boolean {
  return isEnforced(request) || request.endable === true;
}

/** The recipients besides the seller: the marketplace, and the creators unless the seller leaves out optional earnings. */
export function listingFeeRules(
  request: Pick<ListRequest, "item" | "collection" | "web" | "payCreator">,
): FeeRule[] {
  const { collection, item, web, payCreator } = request;
  const creators =
    payCreator || mustPayEarnings(request)
      ? collection.creatorEarnings.recipients.map(
          ({ address, bps }): FeeRule => ({ kind: "creator", recipient: address, bps }),
        )
      : [];
  const { bps, recipient } = collection.marketplaceFee?.[item.chain] ?? web.chain.marketplaceFee;
  return [...creators, { kind: "marketplace", recipient, bps }];
}

/** Divides the price into fees and proceeds. */
export function listingFees(request: ListRequest): OrderFees {
  return orderFees({
    unitPrice: request.price,
    quantity: request.quantity,
    rules: listingFeeRules(request),
    seller: request.seller,
  });
}

import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { ItemType, type OrderComponents } from "./order-components";
import { buildPrivateMatch } from "./private-match";

export interface BuildFulfillmentParameters {
  order: OrderComponents;
  signature: Hex;
  /** The account that fills the order and pays. */
  taker: Address;
  /** The account that receives the item. Default: the taker. A private listing names its own. */
  recipient?: Address;
  /** Units to buy of an order that may be filled in parts. Default: all. */
  quantity?: bigint;
  /** The conduit through which the taker's tokens move; used for ERC-20 payments. */
  conduitKey: Hex;
  /** Salt of the taker's mirror order, new for each fill; used for private listings. */
  salt: bigint;
  /** The server's signature for a restricted order (SIP-7 `extraData`). */
  extraData?: Hex;
}

export interface BuildFulfillmentReturnType {
  data: Hex;
  /** Wei to send with the call. */
  value: bigint;
  /** Total that the taker pays, in base units of the order's currency. */
  price: bigint;
}

/**
 * The calldata that fills a listing: `fulfillAdvancedOrder`, or `matchAdvancedOrders` for a private one.
 *
 * Expects an order of the accepted shape (`parseOrder`). Never uses basic orders: they carry no `extraData`.
 *
 * @see Seaport 1.6 `ConsiderationInterface.fulfillAdvancedOrder`
 * @example buildFulfillment({ order, signature, taker, conduitKey, salt })
 */
export function buildFulfillment(parameters: BuildFulfillmentParameters): BuildFulfillmentReturnType {
  const { order, signature, taker, recipient, conduitKey, extraData = "0x" } = parameters;
  const total = order.offer[0]?.startAmount ?? 1n;
  const quantity = parameters.quantity ?? total;
  const payments = order.consideration.filter(
    (item) => item.itemType === ItemType.native || item.itemType === ItemType.erc20,
  );
  // Scales each amount on its own: Seaport scales item by item and refuses amounts that do not divide.
  const price = payments.reduce((sum, item) => sum + (item.startAmount * quantity) / total, 0n);
  const value = payments[0]?.itemType === ItemType.native ? price : 0n;

  const { counter: _counter, ...components } = order;
  const advanced = {
    parameters: { ...components, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
    numerator: quantity,
    denominator: total,
    signature,
    extraData,
  };
  if (payments.length < order.consideration.length)
    return {
      data: buildPrivateMatch({ advanced, price, taker, conduitKey, salt: parameters.salt }),
      value,
      price,
    };
  const data = encodeFunctionData({
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [
      advanced,
      [],
      conduitKey,
      recipient === undefined || recipient === taker ? zeroAddress : recipient,
    ],
  });
  return { data, value, price };
}

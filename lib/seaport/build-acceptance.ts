import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { QuaysideError } from "@/lib/errors";
import { hasCriteria, is721 } from "./check-structure";
import { matchComponent, mirrorOrder } from "./mirror-order";
import { type ConsiderationItem, ItemType, type OrderComponents } from "./order-components";

export interface BuildAcceptanceParameters {
  /** The offer, of the accepted shape (`parseOrder`). */
  order: OrderComponents;
  signature: Hex;
  /** The account that accepts it, gives the item and submits the transaction. */
  taker: Address;
  /** The token to give. Needed unless the offer names its token. */
  tokenId?: bigint;
  /** The account that receives the proceeds. Default: the taker. */
  recipient?: Address;
  /** Units to give to an offer that may be filled in parts. Default: all. */
  quantity?: bigint;
  /** The chain's conduit, through which the taker's item moves. */
  conduitKey: Hex;
  /** Salt of the taker's mirror order, new for each fill: Seaport remembers the mirror order as filled. */
  salt: bigint;
  /** The server's signature for a restricted offer (SIP-7 `extraData`). */
  extraData?: Hex;
}

export interface BuildAcceptanceReturnType {
  data: Hex;
  /** Total that the maker pays, in base units of the offer's currency. */
  price: bigint;
  /** The part of the price that the recipient gets. */
  proceeds: bigint;
  tokenId: bigint;
}

function givenToken(nft: ConsiderationItem, tokenId: bigint | undefined): bigint {
  const wide = hasCriteria(nft);
  if (wide && tokenId === undefined)
    throw new QuaysideError("token_required", "The offer leaves the token to its taker: name one.");
  if (!wide && tokenId !== undefined && tokenId !== nft.identifierOrCriteria)
    throw new QuaysideError("token_mismatch", "The offer is for another token.");
  return tokenId ?? nft.identifierOrCriteria;
}

/**
 * The calldata that accepts an offer. It matches the offer with the taker's mirror order, which gives the item and asks for the proceeds.
 * Fees go from the maker straight to their recipients, so the taker needs no approval for the payment token; `fulfillAdvancedOrder` would
 * draw the fees from the taker.
 *
 * @throws QuaysideError with a `BuildAcceptanceErrorCode`
 * @see Seaport 1.6 `ConsiderationInterface.matchAdvancedOrders`
 * @example buildAcceptance({ order, signature, taker, tokenId: 7n, conduitKey, salt })
 */
export function buildAcceptance(parameters: BuildAcceptanceParameters): BuildAcceptanceReturnType {
  const { order, taker, recipient = taker, conduitKey, salt, extraData = "0x" } = parameters;
  const [payment] = order.offer;
  const [nft, ...fees] = order.consideration;
  if (payment === undefined || nft === undefined)
    throw new QuaysideError("invalid_structure", "The order is not an offer.");
  const tokenId = givenToken(nft, parameters.tokenId);
  const total = nft.startAmount;
  const quantity = parameters.quantity ?? total;
  // Scales each amount on its own: Seaport scales item by item and refuses amounts that do not divide.
  const share = (amount: bigint) => (amount * quantity) / total;
  const price = share(payment.startAmount);
  const proceeds = price - fees.reduce((sum, fee) => sum + share(fee.startAmount), 0n);
  if (proceeds <= 0n) throw new QuaysideError("invalid_structure", "The offer leaves nothing to its taker.");

  const { counter: _counter, ...components } = order;
  const advanced = {
    parameters: { ...components, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
    numerator: quantity,
    denominator: total,
    signature: parameters.signature,
    extraData,
  };
  const mirror = mirrorOrder({
    of: order,
    taker,
    offer: {
      itemType: is721(nft) ? ItemType.erc721 : ItemType.erc1155,
      token: nft.token,
      identifierOrCriteria: tokenId,
      startAmount: quantity,
      endAmount: quantity,
    },
    consideration: [{ ...payment, startAmount: proceeds, endAmount: proceeds, recipient }],
    conduitKey,
    salt,
  });
  const resolvers = hasCriteria(nft)
    ? [{ orderIndex: 0n, side: 1, index: 0n, identifier: tokenId, criteriaProof: [] }]
    : [];
  const paid = [matchComponent(1n, 0), ...fees.map((_, index) => matchComponent(0n, index + 1))];
  const fulfillments = [
    { offerComponents: matchComponent(1n, 0), considerationComponents: matchComponent(0n, 0) },
    ...paid.map((considerationComponents) => ({
      offerComponents: matchComponent(0n, 0),
      considerationComponents,
    })),
  ];
  const data = encodeFunctionData({
    abi: seaportAbi,
    functionName: "matchAdvancedOrders",
    args: [[advanced, mirror], resolvers, fulfillments, zeroAddress],
  });
  return { data, price, proceeds, tokenId };
}

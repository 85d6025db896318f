import { type Address, zeroAddress, zeroHash } from "viem";
import { QuaysideError } from "@/lib/errors";
import { type ConsiderationItem, ItemType, type OrderComponents } from "./order-components";
import { orderFees } from "./order-fees";
import { checkOrderTerms, frameOrder, type OrderTerms, type OrderTermsErrorCode } from "./order-terms";

export interface BuildListingParameters extends OrderTerms {
  tokenId: bigint;
  /** Only this account may buy: a private listing. */
  taker?: Address;
}

export type BuildListingReturnType = OrderComponents;

export type BuildListingErrorCode = OrderTermsErrorCode;

/**
 * The order that lists an item. It is frozen, so that the shown order is the signed order. The first payment is the maker's proceeds, then
 * one payment for each fee; a private listing ends with the item itself, addressed to its taker.
 *
 * @throws QuaysideError with a `BuildListingErrorCode`
 * @see Seaport 1.6 documentation, "Order"; `parseOrder` for the shape that `/v1` accepts
 * @example buildListing({ maker, standard: "erc721", token, tokenId: 7n, unitPrice: parseEther("2.2"), currency: zeroAddress, … })
 */
export function buildListing(parameters: BuildListingParameters): BuildListingReturnType {
  checkOrderTerms(parameters, { isSingle: parameters.standard === "erc721" });
  const { maker, standard, token, tokenId, quantity = 1n, currency, taker } = parameters;
  const { fees, proceeds } = orderFees({
    unitPrice: parameters.unitPrice,
    quantity,
    rules: parameters.fees,
    seller: maker,
  });
  if (proceeds <= 0n) throw new QuaysideError("fees_too_high", "The fees leave nothing to the seller.");

  const item = {
    itemType: standard === "erc721" ? ItemType.erc721 : ItemType.erc1155,
    token,
    identifierOrCriteria: tokenId,
    startAmount: quantity,
    endAmount: quantity,
  };
  const payment = (recipient: Address, amount: bigint): ConsiderationItem => ({
    itemType: currency === zeroAddress ? ItemType.native : ItemType.erc20,
    token: currency,
    identifierOrCriteria: 0n,
    startAmount: amount,
    endAmount: amount,
    recipient,
  });
  const consideration = [
    payment(maker, proceeds),
    ...fees.map((fee) => payment(fee.recipient, fee.amount)),
    ...(taker === undefined ? [] : [{ ...item, recipient: taker }]),
  ];
  return frameOrder(parameters, { offer: item, consideration, zoneHash: zeroHash });
}

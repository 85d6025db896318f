import { zeroAddress, zeroHash } from "viem";
import type { TraitCriterion } from "@/lib/contract/order";
import { QuaysideError } from "@/lib/errors";
import { hashTraits } from "./hash-traits";
import { ItemType, type OrderComponents } from "./order-components";
import { orderFees } from "./order-fees";
import { checkOrderTerms, frameOrder, type OrderTerms } from "./order-terms";

/** The scope of an offer: one token, any token of the collection, or any token with all of these traits. */
export type OfferScope =
  | { kind: "item"; tokenId: bigint }
  | { kind: "collection" }
  | { kind: "trait"; traits: readonly TraitCriterion[] };

export interface BuildOfferParameters extends OrderTerms {
  scope: OfferScope;
}

export type BuildOfferReturnType = OrderComponents;

function itemTypeOf(standard: OrderTerms["standard"], scope: OfferScope): number {
  if (scope.kind === "item") return standard === "erc721" ? ItemType.erc721 : ItemType.erc1155;
  return standard === "erc721" ? ItemType.erc721WithCriteria : ItemType.erc1155WithCriteria;
}

/**
 * The order that offers an amount of a currency for an item. It is frozen, so that the shown order is the signed order. It gives the whole
 * price, and asks for the item first and then for each fee; the taker keeps the rest of the price. A fee to the maker is left out.
 *
 * Criteria are 0, which lets Seaport take any token of the collection. Only the signed zone enforces the traits of a trait offer, through
 * the zone hash. Without a zone it would be a collection offer, so it is refused.
 *
 * An offer for several ERC-721 tokens is filled one by one, each time with a token of its taker's choice.
 *
 * @throws QuaysideError with a `BuildOfferErrorCode`
 * @see Seaport 1.6 documentation, "Criteria-based items"; `parseOrder` for the shape that `/v1` accepts
 * @see docs/decisions/0007-trait-offers-by-zone-hash.md
 * @example buildOffer({ maker, standard: "erc721", token, scope: { kind: "collection" }, unitPrice, currency: wrapped, … })
 */
export function buildOffer(parameters: BuildOfferParameters): BuildOfferReturnType {
  const { maker, standard, token, scope, quantity = 1n, unitPrice, currency } = parameters;
  checkOrderTerms(parameters, { isSingle: standard === "erc721" && scope.kind === "item" });
  if (currency === zeroAddress)
    throw new QuaysideError(
      "invalid_currency",
      "An offer is paid in a token; wrap the native currency first.",
    );
  if (scope.kind === "trait" && parameters.zone === undefined)
    throw new QuaysideError("zone_required", "A trait offer needs the chain's signed zone.");
  const { fees, proceeds } = orderFees({ unitPrice, quantity, rules: parameters.fees, seller: maker });
  if (proceeds <= 0n) throw new QuaysideError("fees_too_high", "The fees leave nothing to the seller.");

  const payment = (amount: bigint) => ({
    itemType: ItemType.erc20,
    token: currency,
    identifierOrCriteria: 0n,
    startAmount: amount,
    endAmount: amount,
  });
  const item = {
    itemType: itemTypeOf(standard, scope),
    token,
    identifierOrCriteria: scope.kind === "item" ? scope.tokenId : 0n,
    startAmount: quantity,
    endAmount: quantity,
    recipient: maker,
  };
  return frameOrder(parameters, {
    offer: payment(unitPrice * quantity),
    consideration: [item, ...fees.map((fee) => ({ ...payment(fee.amount), recipient: fee.recipient }))],
    zoneHash: scope.kind === "trait" ? hashTraits(scope.traits) : zeroHash,
  });
}

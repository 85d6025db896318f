import { type Address, zeroAddress, zeroHash } from "viem";
import { sameAddress } from "../same-address";
import { checkPayments, hasCriteria, isCurrency, isNft, type Report, sumAmounts } from "./check-structure";
import { type ConsiderationItem, ItemType, type OfferItem, type OrderParameters } from "./order-components";
import type { ParsedScope } from "./parsed-order";

/** The roles of an order's items. */
export interface OrderShape {
  side: "listing" | "offer";
  nft: OfferItem;
  currency: OfferItem;
  scope: ParsedScope;
  taker: Address | null;
  price: bigint;
  payments: readonly ConsiderationItem[];
}

function readListing(order: OrderParameters, nft: OfferItem, report: Report): OrderShape | null {
  if (hasCriteria(nft)) report("offer.0.itemType", "A listing names its item.");
  if (order.zoneHash !== zeroHash) report("zoneHash", "Only a trait offer has a zone hash.");
  const indexed = order.consideration.map((item, index) => ({ item, index }));
  // Our own private listings name it last; seaport-js names the fees after it.
  const grant = indexed.findLast(({ item }) => isNft(item));
  const payments = indexed.filter((each) => each !== grant);
  const currency = payments[0]?.item;
  checkPayments(payments, currency, report);
  if (grant !== undefined) {
    const path = `consideration.${grant.index}`;
    const same =
      grant.item.itemType === nft.itemType &&
      sameAddress(grant.item.token, nft.token) &&
      grant.item.identifierOrCriteria === nft.identifierOrCriteria &&
      grant.item.startAmount === nft.startAmount;
    if (!same) report(path, "A private listing hands over the very item that it offers.");
    if (sameAddress(grant.item.recipient, order.offerer))
      report(`${path}.recipient`, "The taker is the maker.");
    if (grant.item.recipient === zeroAddress) report(`${path}.recipient`, "The taker is nobody.");
  }
  if (currency === undefined) {
    report("consideration", "Nobody is paid.");
    return null;
  }
  // Such a signature is what phishing asks for: it gives the item away, whatever the others are paid.
  if (!payments.some(({ item }) => sameAddress(item.recipient, order.offerer)))
    report("consideration", "The maker is paid nothing.");
  return {
    side: "listing",
    nft,
    currency,
    scope: { kind: "item", tokenId: nft.identifierOrCriteria },
    taker: grant?.item.recipient ?? null,
    price: sumAmounts(payments.map(({ item }) => item)),
    payments: payments.map(({ item }) => item),
  };
}

function offerScope(order: OrderParameters, nft: ConsiderationItem, report: Report): ParsedScope {
  if (!hasCriteria(nft) && order.zoneHash !== zeroHash)
    report("zoneHash", "Only a trait offer has a zone hash.");
  if (!hasCriteria(nft)) return { kind: "item", tokenId: nft.identifierOrCriteria };
  if (nft.identifierOrCriteria !== 0n)
    report(
      "consideration.0.identifierOrCriteria",
      "Criteria are named by the zone hash, not by a merkle root.",
    );
  return order.zoneHash === zeroHash ? { kind: "collection" } : { kind: "trait", zoneHash: order.zoneHash };
}

function readOffer(order: OrderParameters, currency: OfferItem, report: Report): OrderShape | null {
  if (currency.itemType === ItemType.native) report("offer.0.itemType", "An offer is paid in a token.");
  const [nft, ...rest] = order.consideration;
  if (nft === undefined || !isNft(nft)) {
    report("consideration.0", "An offer asks for one item first.");
    return null;
  }
  if (!sameAddress(nft.recipient, order.offerer))
    report("consideration.0.recipient", "The item must go to the maker.");
  checkPayments(
    rest.map((item, index) => ({ item, index: index + 1 })),
    currency,
    report,
  );
  for (const [index, item] of rest.entries())
    if (sameAddress(item.recipient, order.offerer))
      report(`consideration.${index + 1}.recipient`, "The maker of an offer cannot be paid by it.");
  if (sumAmounts(rest) >= currency.startAmount)
    report("consideration", "The fees leave nothing of the price.");
  return {
    side: "offer",
    nft,
    currency,
    scope: offerScope(order, nft, report),
    taker: null,
    price: currency.startAmount,
    payments: rest,
  };
}

/** Reads an order as a listing or an offer by its offered item, with the role of each item; null where that is impossible. */
export function readShape(order: OrderParameters, report: Report): OrderShape | null {
  const [given, ...more] = order.offer;
  if (given === undefined || more.length > 0) {
    report("offer", "An order offers exactly one item.");
    return null;
  }
  if (isNft(given)) return readListing(order, given, report);
  if (isCurrency(given)) return readOffer(order, given, report);
  report("offer.0.itemType", "The item type is unknown.");
  return null;
}

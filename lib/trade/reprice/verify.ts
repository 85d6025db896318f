import type { OrderSide } from "@/lib/contract/order";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { isNft, nftOf } from "@/lib/seaport/check-structure";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { type OrderComponents, OrderType } from "@/lib/seaport/order-components";
import { isEndableHere } from "../end/is-endable";
import { type ShownOwnOrder, shownOrderRow } from "../end/shown-order";
import { type VerifyListingParameters, verifyListing } from "../list/verify";
import { type VerifyOfferParameters, verifyOffer } from "../offer/verify";
import {
  type CheckRow,
  type Condition,
  checkRow,
  type Verification,
  verification,
} from "../review/check-row";
import { readSigning, type SigningTerms } from "../review/signing-rows";
import { type RepriceWay, winsBeside } from "./reprice-way";

interface ChangedOrder {
  old: {
    /** The old order as the service gave it. */
    order: OrderComponents;
    /** The old order as the page shows it. */
    shown: ShownOwnOrder;
  };
  /** How the price changes, as the page says. */
  way: RepriceWay;
}

export type VerifyRepriceParameters = ChangedOrder &
  (({ side: "listing" } & VerifyListingParameters) | ({ side: "offer" } & VerifyOfferParameters));

function actionWords(way: RepriceWay, old: string): string {
  switch (way) {
    case "replace":
      return t("and end the old one, {order}, in one signature", { order: old });
    case "beside":
      return t("The old one, {order}, stays open", { order: old });
    case "cancel_first":
      return t("after the old one, {order}, is cancelled", { order: old });
    case "alone":
      return t("The old one, {order}, is over", { order: old });
  }
}

/** Conditions: one signature also ends the old order only if the bytes name it, and the zone guards it. */
function endConditions({ side, request, old, way, pin }: VerifyRepriceParameters): readonly Condition[] {
  if (way !== "replace") return [];
  return [
    [
      request.message.salt === replacingSalt(hashOrder(old.order)),
      side === "offer"
        ? t("The bytes do not name the old offer.")
        : t("The bytes do not name the old listing."),
    ],
    [
      isEndableHere(old.order, pin),
      side === "offer"
        ? t("The old offer fills without this site's signature, so it cannot be ended so.")
        : t("The old listing fills without this site's signature, so it cannot be ended so."),
    ],
  ];
}

/** Condition: beside an open order only a lower price of a listing, or a higher one of an offer, in the same currency takes effect. */
function besideConditions(parameters: VerifyRepriceParameters): readonly Condition[] {
  const { side, request, old, way } = parameters;
  if (way !== "beside") return [];
  const { terms, chain, pin } = parameters;
  const next = readSigning<SigningTerms>(request.message, { terms, chain, pin });
  const { price, quantity, currency } = old.shown;
  const isFirst =
    typeof next !== "string" &&
    sameAddress(next.parsed.currency, currency) &&
    winsBeside(side, next.parsed.unitPrice * quantity, price);
  return [
    [
      isFirst,
      side === "offer"
        ? t("The old offer is not lower, so it would still be accepted first.")
        : t("The old listing is not dearer, so it would still be bought first."),
    ],
  ];
}

/** "Action": the signature, and what it does to the old order. */
function actionRow(parameters: VerifyRepriceParameters): CheckRow {
  const { side, way, old } = parameters;
  const value = side === "offer" ? t("Sign a new offer") : t("Sign a new listing");
  const detail = actionWords(way, formatAddress(hashOrder(old.order)));
  return checkRow({ id: "action", label: t("Action"), value, detail }, "matches", [
    ...endConditions(parameters),
    ...besideConditions(parameters),
  ]);
}

function buyerOf({ consideration }: OrderComponents): string {
  return consideration.find(isNft)?.recipient ?? "";
}

function isRestricted({ orderType }: OrderComponents): boolean {
  return orderType === OrderType.fullRestricted || orderType === OrderType.partialRestricted;
}

/** The parts in which the new order may differ, with those that are not in the form of every price change. */
function changedWords(side: OrderSide, next: OrderComponents, before: OrderComponents): string {
  const [units, unitsBefore] = [next, before].map((order) => nftOf(order)?.startAmount ?? 0n);
  const others = [
    ...(units === unitsBefore
      ? []
      : [t("It is for {count} of the {total} units.", { count: `${units}`, total: `${unitsBefore}` })]),
    ...(isRestricted(next) === isRestricted(before)
      ? []
      : [t("It fills only with this site's signature, and the old one without.")]),
  ];
  const isOffer = side === "offer";
  if (others.length === 0)
    return isOffer
      ? t("Only the price, its fees and the times differ from the old offer")
      : t("Only the price, its fees and the times differ from the old listing");
  const always = isOffer
    ? t("Price, fees and times differ from the old offer.")
    : t("Price, fees and times differ from the old listing.");
  return [always, ...others].join(" ");
}

/** The words for a part of the old order in which the new one differs. */
function unchangedWords(side: OrderSide) {
  return side === "offer"
    ? {
        value: t("What it is for, and who pays"),
        account: t("The old offer is of another account."),
        item: t("The old offer is for something else."),
        units: t("The old offer was for fewer units."),
        other: t("The items of the old offer go to another account."),
        zone: t("The old offer needed this site's signature."),
      }
    : {
        value: t("Item, seller and buyers"),
        account: t("The old listing is of another account."),
        item: t("The old listing is of another item."),
        units: t("The old listing was for fewer units."),
        other: t("The old listing was for another buyer."),
        zone: t("The old listing needed this site's signature."),
      };
}

/** "Unchanged": what it is for, its maker and its buyer are those of the old order, and the number of units has not grown. */
function unchangedRow({ side, request, old }: VerifyRepriceParameters): CheckRow {
  const [next, before] = [request.message, old.order];
  const [given, givenBefore] = [nftOf(next), nftOf(before)];
  const isSameItem =
    given !== undefined &&
    givenBefore !== undefined &&
    given.itemType === givenBefore.itemType &&
    sameAddress(given.token, givenBefore.token) &&
    given.identifierOrCriteria === givenBefore.identifierOrCriteria &&
    // It binds an offer to its traits.
    (side === "listing" || next.zoneHash === before.zoneHash);
  const words = unchangedWords(side);
  return checkRow(
    {
      id: "unchanged",
      label: t("Unchanged"),
      value: words.value,
      detail: changedWords(side, next, before),
    },
    "matches",
    [
      [sameAddress(next.offerer, before.offerer), words.account],
      [isSameItem, words.item],
      [
        given !== undefined && givenBefore !== undefined && given.startAmount <= givenBefore.startAmount,
        words.units,
      ],
      [sameAddress(buyerOf(next), buyerOf(before)), words.other],
      [
        // The form says whether the new one needs it, and a collection may enforce it since.
        isRestricted(next) || !isRestricted(before),
        words.zone,
      ],
    ],
  );
}

/**
 * Compares the request for an order at another price with the form, with the operator's pins, and with the old order: only the price, its
 * fees and the times may differ, and the bytes end the old order exactly where the page says so.
 *
 * @see docs/decisions/0087-a-price-changes-by-another-order.md
 */
export function verifyReprice(parameters: VerifyRepriceParameters): Verification {
  const { side, old, chain } = parameters;
  const isOffer = side === "offer";
  return verification([
    actionRow(parameters),
    {
      ...shownOrderRow(old.order, old.shown, chain),
      id: "old",
      label: isOffer ? t("Old offer") : t("Old listing"),
    },
    unchangedRow(parameters),
    ...(isOffer ? verifyOffer(parameters) : verifyListing(parameters)).rows,
  ]);
}

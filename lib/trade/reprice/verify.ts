import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { isNft } from "@/lib/seaport/check-structure";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { type OrderComponents, OrderType } from "@/lib/seaport/order-components";
import { isEndableHere } from "../end/is-endable";
import { type ShownOwnOrder, shownOrderRow } from "../end/shown-order";
import { type VerifyListingParameters, verifyListing } from "../list/verify";
import {
  type CheckRow,
  type Condition,
  checkRow,
  type Verification,
  verification,
} from "../review/check-row";
import { readSigning } from "../review/signing-rows";
import type { RepriceWay } from "./reprice-way";

export interface VerifyRepriceParameters extends VerifyListingParameters {
  old: {
    /** The old listing as the service gave it. */
    order: OrderComponents;
    /** The old listing as the page shows it. */
    shown: ShownOwnOrder;
  };
  /** How the price changes, as the page says. */
  way: RepriceWay;
}

function actionWords(way: RepriceWay, old: string): readonly [value: string, detail: string] {
  switch (way) {
    case "replace":
      return [t("Sign a new listing"), t("and end the old one, {order}, in one signature", { order: old })];
    case "beside":
      return [t("Sign a new listing"), t("The old one, {order}, stays open", { order: old })];
    case "cancel_first":
      return [t("Sign a new listing"), t("after the old one, {order}, is cancelled", { order: old })];
    case "alone":
      return [t("Sign a new listing"), t("The old one, {order}, is over", { order: old })];
  }
}

/** Conditions: one signature also ends the old listing only if the bytes name it, and the zone guards it. */
function endConditions({ request, old, way, pin }: VerifyRepriceParameters): readonly Condition[] {
  if (way !== "replace") return [];
  return [
    [
      request.message.salt === replacingSalt(hashOrder(old.order)),
      t("The bytes do not name the old listing."),
    ],
    [
      isEndableHere(old.order, pin),
      t("The old listing fills without this site's signature, so it cannot be ended so."),
    ],
  ];
}

/** Condition: beside an open listing only a lower price in the same currency takes effect. */
function besideConditions(parameters: VerifyRepriceParameters): readonly Condition[] {
  const { request, old, way } = parameters;
  if (way !== "beside") return [];
  const next = readSigning(request.message, parameters);
  const { price, quantity, currency } = old.shown;
  const isLower =
    typeof next !== "string" &&
    sameAddress(next.parsed.currency, currency) &&
    next.parsed.unitPrice * quantity < price;
  return [[isLower, t("The old listing is not dearer, so it would still be bought first.")]];
}

/** "Action": the signature, and what it does to the old listing. */
function actionRow(parameters: VerifyRepriceParameters): CheckRow {
  const { way, old } = parameters;
  const [value, detail] = actionWords(way, formatAddress(hashOrder(old.order)));
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

/** The parts in which the new listing may differ, with those that are not in the form of every price change. */
function changedWords(next: OrderComponents, before: OrderComponents): string {
  const [units, unitsBefore] = [next, before].map(({ offer }) => offer[0]?.startAmount ?? 0n);
  const others = [
    ...(units === unitsBefore
      ? []
      : [t("It is for {count} of the {total} units.", { count: `${units}`, total: `${unitsBefore}` })]),
    ...(isRestricted(next) === isRestricted(before)
      ? []
      : [t("It fills only with this site's signature, and the old one without.")]),
  ];
  const always = t("Only the price, its fees and the times differ from the old listing");
  return others.length === 0
    ? always
    : [t("Price, fees and times differ from the old listing."), ...others].join(" ");
}

/** "Unchanged": item, seller and buyer are those of the old listing, and the number of units has not grown. */
function unchangedRow({ request, old }: VerifyRepriceParameters): CheckRow {
  const [next, before] = [request.message, old.order];
  const [given, givenBefore] = [next.offer[0], before.offer[0]];
  const isSameItem =
    given !== undefined &&
    givenBefore !== undefined &&
    given.itemType === givenBefore.itemType &&
    sameAddress(given.token, givenBefore.token) &&
    given.identifierOrCriteria === givenBefore.identifierOrCriteria;
  return checkRow(
    {
      id: "unchanged",
      label: t("Unchanged"),
      value: t("Item, seller and buyers"),
      detail: changedWords(next, before),
    },
    "matches",
    [
      [sameAddress(next.offerer, before.offerer), t("The old listing is of another account.")],
      [isSameItem, t("The old listing is of another item.")],
      [
        given !== undefined && givenBefore !== undefined && given.startAmount <= givenBefore.startAmount,
        t("The old listing was for fewer units."),
      ],
      [sameAddress(buyerOf(next), buyerOf(before)), t("The old listing was for another buyer.")],
      [
        // The form says whether the new one needs it, and a collection may enforce it since.
        isRestricted(next) || !isRestricted(before),
        t("The old listing needed this site's signature."),
      ],
    ],
  );
}

/**
 * Compares the request for a listing at another price with the form, with the operator's pins, and with the old listing: only the price, its
 * fees and the times may differ, and the bytes end the old listing exactly where the page says so.
 *
 * @see docs/decisions/0087-a-price-changes-by-another-order.md
 */
export function verifyReprice(parameters: VerifyRepriceParameters): Verification {
  const { old, chain } = parameters;
  return verification([
    actionRow(parameters),
    { ...shownOrderRow(old.order, old.shown, chain), id: "old", label: t("Old listing") },
    unchangedRow(parameters),
    ...verifyListing(parameters).rows,
  ]);
}

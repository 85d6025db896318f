import { formatAddress, formatTokenId } from "@/lib/format/address";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { hashTraits } from "@/lib/seaport/hash-traits";
import type { ParsedScope } from "@/lib/seaport/parsed-order";
import {
  bySimulation,
  type Check,
  checkContract,
  checkEnd,
  checkNetwork,
  itemConditions,
  itemWords,
  paidRow,
  priceConditions,
  simulationCondition,
  tokenOf,
} from "../fill/fill-checks";
import type { FillFacts, ShownOffer } from "../fill/fulfillment-facts";
import { hashInBytes, orderConditions } from "../fill/order-conditions";
import { type CheckRow, checkRow } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { isApproveAll } from "../review/verify-approval";
import { checkAcceptance } from "./acceptance-mirror";

type OfferCheck = Check<FillFacts<ShownOffer>>;

/** Whether the bytes have the offer scope of the page or the form. The hash of traits is computed again. */
export function scopeFits(parsed: ParsedScope, shown: ShownOffer["scope"]): boolean {
  if (parsed.kind === "item") return shown.kind === "item" && shown.tokenId === parsed.tokenId;
  if (parsed.kind === "collection") return shown.kind === "collection";
  try {
    return shown.kind === "trait" && sameAddress(hashTraits(shown.traits), parsed.zoneHash);
  } catch {
    // Traits that cannot be hashed fit no order.
    return false;
  }
}

const checkAction: OfferCheck = (facts) => {
  const { decoded, parsed, shown, counter } = facts;
  return checkRow(
    {
      id: "action",
      label: t("Action"),
      value: t("Accept one signed offer"),
      detail: t("{function}, order {hash}", {
        function: decoded.functionName,
        hash: formatAddress(hashInBytes(facts) ?? shown.orderHash),
      }),
    },
    counter === null ? "not_simulated" : "matches",
    [
      [parsed.side === "offer", t("The bytes buy a listing, they do not accept an offer.")],
      ...orderConditions(facts),
      [scopeFits(parsed.scope, shown.scope), t("The offer in the bytes is for something else.")],
      [checkAcceptance(facts), t("Your side of the trade is not what it should be.")],
    ],
  );
};

/** The items that the bytes take from the taker: all that the taker's own order offers. */
const checkSend: OfferCheck = (facts) => {
  const { decoded, shown, answer, chain } = facts;
  const given = decoded.mirror?.parameters.offer ?? [];
  const [item, ...more] = given;
  const value = BigInt(answer.transaction.value);
  return checkRow(
    {
      id: "send",
      label: t("You send"),
      value: itemWords(shown),
      detail: t("The item of this page"),
      exact: tokenOf(item?.identifierOrCriteria ?? 0n, item?.token ?? "0x"),
    },
    "matches",
    [
      ...itemConditions(facts),
      [
        item !== undefined && more.length === 0,
        plural(given.length, "The bytes give {count} item.", "The bytes give {count} items."),
      ],
      [
        item !== undefined &&
          sameAddress(item.token, shown.token) &&
          item.identifierOrCriteria === shown.tokenId,
        t("The bytes give token {token} of {contract}.", {
          token: formatTokenId(item?.identifierOrCriteria ?? 0n),
          contract: formatAddress(item?.token ?? "0x"),
        }),
      ],
      [
        item?.startAmount === shown.quantity && item.endAmount === shown.quantity,
        plural(item?.startAmount ?? 0n, "The bytes give {count} unit.", "The bytes give {count} units."),
      ],
      [
        value === 0n,
        t("The transaction carries {amount}.", { amount: describeAmount(value, chain.nativeCurrency) }),
      ],
    ],
  );
};

/** The payment that the bytes request in return, and its recipient. */
const checkReceive: OfferCheck = (facts) => {
  const { decoded, parsed, shown, taker, chain, currency } = facts;
  const [asked] = decoded.mirror?.parameters.consideration ?? [];
  const to = shown.recipient ?? taker;
  const proceeds = asked?.startAmount ?? 0n;
  const recipient = asked?.recipient ?? "0x";
  return checkRow(
    {
      id: "receive",
      label: t("You receive"),
      value: describeAmount(proceeds, currency),
      detail:
        shown.recipient === undefined
          ? t("From {from} to you, {to}", { from: formatAddress(parsed.maker), to: formatAddress(to) })
          : t("From {from} to {to}", { from: formatAddress(parsed.maker), to: formatAddress(to) }),
      ...(shown.recipient === undefined ? {} : { exact: recipient }),
    },
    bySimulation(facts),
    [
      ...priceConditions(facts),
      [
        proceeds === shown.proceeds,
        t("Displayed {displayed}, the bytes ask for {amount}", {
          displayed: describeAmount(shown.proceeds, findCurrency(chain, shown.currency)),
          amount: describeAmount(proceeds, currency),
        }),
      ],
      [
        sameAddress(recipient, to),
        t("The proceeds would go to {address}.", { address: formatAddress(recipient) }),
      ],
      simulationCondition(facts),
    ],
  );
};

/** The page shows the fees and the proceeds before it asks the service, and both are compared with the bytes. */
const checkPaid: OfferCheck = (facts) => paidRow(facts, facts.shown);

/** An acceptance needs at most the approval of the collection, and none for a payment. */
const checkApprovals: OfferCheck = ({ answer, shown, pin }): CheckRow => {
  const [first, ...more] = answer.approvals;
  return checkRow(
    {
      id: "approvals",
      label: t("Approvals"),
      value:
        first === undefined
          ? t("None requested")
          : t("This collection, {contract}", { contract: formatAddress(shown.token) }),
      detail:
        first === undefined
          ? t("This transaction cannot move anything else you own")
          : t("To the conduit that this site trusts, {address}", { address: formatAddress(pin.conduit) }),
    },
    "matches",
    [
      [
        more.length === 0,
        plural(
          answer.approvals.length,
          "{count} approval is requested, at most one is needed.",
          "{count} approvals are requested, at most one is needed.",
        ),
      ],
      [
        first === undefined || isApproveAll(first, { token: shown.token, pin }),
        t("The requested approval is not for this collection to the conduit that this site trusts."),
      ],
    ],
  );
};

/** The eight checks of an acceptance, in the order in which they are shown. */
export const acceptanceChecks: readonly OfferCheck[] = [
  checkAction,
  checkContract,
  checkNetwork,
  checkSend,
  checkReceive,
  checkPaid,
  checkApprovals,
  checkEnd,
];

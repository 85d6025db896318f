import { formatAddress, formatTokenId } from "@/lib/format/address";
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
      label: "Action",
      value: "Accept one signed offer",
      detail: `${decoded.functionName}, order ${formatAddress(hashInBytes(facts) ?? shown.orderHash)}`,
    },
    counter === null ? "not_simulated" : "matches",
    [
      [parsed.side === "offer", "The bytes buy a listing, they do not accept an offer."],
      ...orderConditions(facts),
      [scopeFits(parsed.scope, shown.scope), "The offer in the bytes is for something else."],
      [checkAcceptance(facts), "Your side of the trade is not what it should be."],
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
      label: "You send",
      value: itemWords(shown),
      detail: "The item of this page",
      exact: `Token ${item?.identifierOrCriteria ?? 0n} of ${item?.token ?? "0x"}`,
    },
    "matches",
    [
      ...itemConditions(facts),
      [item !== undefined && more.length === 0, `The bytes give ${given.length} items.`],
      [
        item !== undefined &&
          sameAddress(item.token, shown.token) &&
          item.identifierOrCriteria === shown.tokenId,
        `The bytes give token ${formatTokenId(item?.identifierOrCriteria ?? 0n)} of ${formatAddress(item?.token ?? "0x")}.`,
      ],
      [
        item?.startAmount === shown.quantity && item.endAmount === shown.quantity,
        `The bytes give ${item?.startAmount ?? 0n} units.`,
      ],
      [value === 0n, `The transaction carries ${describeAmount(value, chain.nativeCurrency)}.`],
    ],
  );
};

/** The payment that the bytes request in return, and its recipient. */
const checkReceive: OfferCheck = (facts) => {
  const { decoded, parsed, shown, taker, chain, currency } = facts;
  const [asked] = decoded.mirror?.parameters.consideration ?? [];
  const to = shown.recipient ?? taker;
  const proceeds = asked?.startAmount ?? 0n;
  const displayed = `Displayed ${describeAmount(shown.proceeds, findCurrency(chain, shown.currency))}`;
  const recipient = asked?.recipient ?? "0x";
  return checkRow(
    {
      id: "receive",
      label: "You receive",
      value: describeAmount(proceeds, currency),
      detail: `From ${formatAddress(parsed.maker)} to ${shown.recipient === undefined ? "you, " : ""}${formatAddress(to)}`,
      ...(shown.recipient === undefined ? {} : { exact: recipient }),
    },
    bySimulation(facts),
    [
      ...priceConditions(facts),
      [proceeds === shown.proceeds, `${displayed}, the bytes ask for ${describeAmount(proceeds, currency)}`],
      [sameAddress(recipient, to), `The proceeds would go to ${formatAddress(recipient)}.`],
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
      label: "Approvals",
      value: first === undefined ? "None requested" : `This collection, ${formatAddress(shown.token)}`,
      detail:
        first === undefined
          ? "This transaction cannot move anything else you own"
          : `To the conduit that this site trusts, ${formatAddress(pin.conduit)}`,
    },
    "matches",
    [
      [more.length === 0, `${answer.approvals.length} approvals are requested, at most one is needed.`],
      [
        first === undefined || isApproveAll(first, { token: shown.token, pin }),
        "The requested approval is not for this collection to the conduit that this site trusts.",
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

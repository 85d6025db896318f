import { zeroAddress, zeroHash } from "viem";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import {
  bySimulation,
  type Check,
  checkContract,
  checkEnd,
  checkNetwork,
  checkPaid,
  itemConditions,
  itemWords,
  priceConditions,
  simulationCondition,
  tokenWords,
} from "../fill/fill-checks";
import type { FillFacts, ShownListing } from "../fill/fulfillment-facts";
import { checkMirror } from "../fill/mirror-check";
import { hashInBytes, orderConditions } from "../fill/order-conditions";
import { type Condition, checkRow } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { approvalWords, areExactApprovals } from "../review/verify-approval";

type ListingCheck = Check<FillFacts<ShownListing>>;

/** Conditions: the bytes buy the shown listing, and the taker may buy it. */
export function listingConditions(facts: FillFacts<ShownListing>): readonly Condition[] {
  const { parsed, decoded, taker } = facts;
  const takerFits = parsed.taker === null ? decoded.mirror === null : sameAddress(parsed.taker, taker);
  return [
    [parsed.side === "listing", "The bytes accept an offer, they do not buy a listing."],
    ...orderConditions(facts),
    [takerFits, "The listing is for another buyer."],
    [parsed.taker === null || checkMirror(facts), "Your side of the private sale is not what it should be."],
  ];
}

/** Conditions: the buyer, or their chosen recipient, gets the shown token. */
export function receiveConditions(facts: FillFacts<ShownListing>): readonly Condition[] {
  const { decoded, parsed, shown, taker } = facts;
  const tokenId = parsed.scope.kind === "item" ? parsed.scope.tokenId : null;
  // A private listing names its own recipient: its taker, who is compared above.
  const to = parsed.taker ?? decoded.recipient ?? taker;
  return [
    ...itemConditions(facts),
    [tokenId === shown.tokenId, `The bytes name token ${tokenId === null ? "any" : formatTokenId(tokenId)}.`],
    [
      sameAddress(to, shown.recipient ?? taker),
      `The item would go to ${formatAddress(to)}, not to ${shown.recipient === undefined ? "you" : formatAddress(shown.recipient)}.`,
    ],
    simulationCondition(facts),
  ];
}

const checkAction: ListingCheck = (facts) =>
  checkRow(
    {
      id: "action",
      label: "Action",
      value: "Fill one signed listing",
      detail: `${facts.decoded.functionName}, order ${formatAddress(hashInBytes(facts) ?? facts.shown.orderHash)}`,
    },
    facts.counter === null ? "not_simulated" : "matches",
    listingConditions(facts),
  );

const checkSend: ListingCheck = (facts) => {
  const { answer, shown, chain, parsed, pays, currency } = facts;
  const native = parsed.currency === zeroAddress;
  const value = BigInt(answer.transaction.value);
  const sent = native ? describeAmount(value, currency) : describeAmount(pays, currency);
  const displayed = `Displayed price ${describeAmount(shown.price, findCurrency(chain, shown.currency))}`;
  return checkRow({ id: "send", label: "You send", value: sent, detail: displayed }, "matches", [
    ...priceConditions(facts),
    [
      value === (native ? shown.price : 0n),
      `${displayed}, the transaction carries ${describeAmount(value, chain.nativeCurrency)}`,
    ],
  ]);
};

const checkReceive: ListingCheck = (facts) => {
  const { parsed, shown, taker } = facts;
  const to = shown.recipient === undefined ? `you, ${formatAddress(taker)}` : formatAddress(shown.recipient);
  return checkRow(
    {
      id: "receive",
      label: "You receive",
      value: itemWords(shown),
      detail: `From ${formatAddress(parsed.maker)} to ${to}`,
      exact: `${tokenWords(parsed)}${shown.recipient === undefined ? "" : `, to ${shown.recipient}`}`,
    },
    bySimulation(facts),
    receiveConditions(facts),
  );
};

const checkApprovals: ListingCheck = ({ answer, parsed, pin, pays, currency, decoded }) => {
  const { approvals } = answer;
  const isNone = approvals.length === 0;
  const native = parsed.currency === zeroAddress;
  // A native payment uses no conduit. Seaport still reads the key, so it must be zero or the pinned one.
  const conduitFits =
    sameAddress(decoded.conduitKey, pin.conduitKey) || (native && decoded.conduitKey === zeroHash);
  const exact =
    isNone || (!native && areExactApprovals(approvals, { token: parsed.currency, amount: pays, pin }));
  return checkRow(
    {
      id: "approvals",
      label: "Approvals",
      value: isNone ? "None requested" : approvalWords(describeAmount(pays, currency), approvals.length > 1),
      detail: isNone
        ? "This transaction cannot move anything else you own"
        : `To the conduit that this site trusts, ${formatAddress(pin.conduit)}`,
    },
    "matches",
    [
      [exact, "The requested approval is not for exactly this price to the conduit that this site trusts."],
      [conduitFits, "The payment would go through a conduit that this site does not trust."],
    ],
  );
};

/** The eight checks of a purchase, in the order in which they are shown. */
export const fulfillmentChecks: readonly ListingCheck[] = [
  checkAction,
  checkContract,
  checkNetwork,
  checkSend,
  checkReceive,
  checkPaid,
  checkApprovals,
  checkEnd,
];

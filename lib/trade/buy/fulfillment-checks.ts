import { zeroAddress, zeroHash } from "viem";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
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
  tokenInBytes,
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
    [parsed.side === "listing", t("The bytes accept an offer, they do not buy a listing.")],
    ...orderConditions(facts),
    [takerFits, t("The listing is for another buyer.")],
    [
      parsed.taker === null || checkMirror(facts),
      t("Your side of the private sale is not what it should be."),
    ],
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
    [tokenId === shown.tokenId, tokenInBytes(tokenId)],
    [
      sameAddress(to, shown.recipient ?? taker),
      shown.recipient === undefined
        ? t("The item would go to {address}, not to you.", { address: formatAddress(to) })
        : t("The item would go to {address}, not to {recipient}.", {
            address: formatAddress(to),
            recipient: formatAddress(shown.recipient),
          }),
    ],
    simulationCondition(facts),
  ];
}

const checkAction: ListingCheck = (facts) =>
  checkRow(
    {
      id: "action",
      label: t("Action"),
      value: t("Fill one signed listing"),
      detail: t("{function}, order {hash}", {
        function: facts.decoded.functionName,
        hash: formatAddress(hashInBytes(facts) ?? facts.shown.orderHash),
      }),
    },
    facts.counter === null ? "not_simulated" : "matches",
    listingConditions(facts),
  );

const checkSend: ListingCheck = (facts) => {
  const { answer, shown, chain, parsed, pays, currency } = facts;
  const native = parsed.currency === zeroAddress;
  const value = BigInt(answer.transaction.value);
  const sent = native ? describeAmount(value, currency) : describeAmount(pays, currency);
  const displayed = describeAmount(shown.price, findCurrency(chain, shown.currency));
  const detail = t("Displayed price {price}", { price: displayed });
  return checkRow({ id: "send", label: t("You send"), value: sent, detail }, "matches", [
    ...priceConditions(facts),
    [
      value === (native ? shown.price : 0n),
      t("Displayed price {price}, the transaction carries {amount}", {
        price: displayed,
        amount: describeAmount(value, chain.nativeCurrency),
      }),
    ],
  ]);
};

const checkReceive: ListingCheck = (facts) => {
  const { parsed, shown, taker } = facts;
  const from = formatAddress(parsed.maker);
  return checkRow(
    {
      id: "receive",
      label: t("You receive"),
      value: itemWords(shown),
      detail:
        shown.recipient === undefined
          ? t("From {from} to you, {to}", { from, to: formatAddress(taker) })
          : t("From {from} to {to}", { from, to: formatAddress(shown.recipient) }),
      exact:
        shown.recipient === undefined
          ? tokenWords(parsed)
          : t("{token}, to {address}", { token: tokenWords(parsed), address: shown.recipient }),
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
      label: t("Approvals"),
      value: isNone
        ? t("None requested")
        : approvalWords(describeAmount(pays, currency), approvals.length > 1),
      detail: isNone
        ? t("This transaction cannot move anything else you own")
        : t("To the conduit that this site trusts, {address}", { address: formatAddress(pin.conduit) }),
    },
    "matches",
    [
      [
        exact,
        t("The requested approval is not for exactly this price to the conduit that this site trusts."),
      ],
      [conduitFits, t("The payment would go through a conduit that this site does not trust.")],
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

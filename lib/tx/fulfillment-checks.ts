import { hexToBigInt, size, slice, zeroAddress, zeroHash } from "viem";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import { hashOrder } from "@/lib/seaport/hash-order";
import { sameAddress } from "@/lib/seaport/same-address";
import type { CheckRow, Verdict } from "./check-row";
import { orderParameters } from "./decode-fulfillment";
import { describeAmount, findCurrency } from "./describe-amount";
import type { FulfillmentFacts, VerifyFulfillmentParameters } from "./fulfillment-facts";
import { checkMirror } from "./mirror-check";
import { isExactApproval } from "./verify-approval";

type Check = (facts: FulfillmentFacts) => CheckRow;

/** `good` unless a condition fails; its words then replace the detail, so that both values stand in the row. */
function row(
  base: Omit<CheckRow, "verdict">,
  good: Verdict,
  conditions: readonly (readonly [holds: boolean, otherwise: string])[],
): CheckRow {
  const failed = conditions.find(([holds]) => !holds);
  return failed === undefined
    ? { ...base, verdict: good }
    : { ...base, detail: failed[1], verdict: "mismatch" };
}

/** What only the chain can say is as good as its answer. */
function bySimulation({ simulation, simulateLater }: VerifyFulfillmentParameters): Verdict {
  if (simulation !== null) return simulation.ok ? "simulated" : "mismatch";
  return simulateLater ? "matches" : "not_simulated";
}

/** A restricted order carries the server's word in SIP-7's layout: it must name this taker and still be valid. */
function extraDataFits({ decoded, parsed, taker, now }: FulfillmentFacts): boolean {
  const { extraData } = decoded.order;
  if (!parsed.restricted) return extraData === "0x";
  if (size(extraData) < 93) return false;
  return (
    sameAddress(slice(extraData, 0, 1), "0x00") &&
    sameAddress(slice(extraData, 1, 21), taker) &&
    hexToBigInt(slice(extraData, 21, 29)) > BigInt(now)
  );
}

const checkAction: Check = (facts) => {
  const { decoded, parsed, shown, counter } = facts;
  const order = orderParameters(decoded.order);
  const hash = counter === null ? null : hashOrder({ ...order, counter });
  const count = decoded.order.parameters.totalOriginalConsiderationItems;
  const takerFits = parsed.taker === null ? decoded.mirror === null : sameAddress(parsed.taker, facts.taker);
  return row(
    {
      id: "action",
      label: "Action",
      value: "Fill one signed listing",
      detail: `${decoded.functionName}, order ${formatAddress(hash ?? shown.orderHash)}`,
    },
    counter === null ? "not_simulated" : "matches",
    [
      [parsed.side === "listing", "The bytes accept an offer, they do not buy a listing."],
      [sameAddress(parsed.maker, shown.maker), `The seller in the bytes is ${formatAddress(parsed.maker)}.`],
      [takerFits, "The listing is for another buyer."],
      [
        count === BigInt(order.consideration.length),
        "The bytes name another number of payments than the seller signed.",
      ],
      [
        hash === null || sameAddress(hash, shown.orderHash),
        `The order in the bytes is ${formatAddress(hash ?? zeroHash)}, this page showed ${formatAddress(shown.orderHash)}.`,
      ],
      [extraDataFits(facts), "The server's signature is not for this purchase, or has lapsed."],
      [
        parsed.taker === null || checkMirror(facts),
        "Your side of the private sale is not what it should be.",
      ],
    ],
  );
};

const checkContract: Check = ({ transaction, pin }) =>
  row(
    {
      id: "contract",
      label: "Contract",
      value: `${formatAddress(transaction.to)} Seaport 1.6`,
      detail: "The settlement contract that this site trusts",
    },
    "known",
    [[sameAddress(transaction.to, pin.seaport), `This site trusts ${formatAddress(pin.seaport)} only.`]],
  );

const checkNetwork: Check = ({ transaction, pin, chain, walletChainId }) =>
  row(
    {
      id: "network",
      label: "Network",
      value: chain.name,
      detail:
        walletChainId === pin.chainId
          ? `Your wallet is on ${chain.name}`
          : "Your wallet is on another network, you switch first",
    },
    "matches",
    [
      [
        transaction.chainId === pin.chainId && transaction.chain === pin.id && chain.id === pin.id,
        `The transaction is for chain id ${transaction.chainId}, ${chain.name} is ${pin.chainId}.`,
      ],
    ],
  );

const checkSend: Check = ({ transaction, shown, chain, parsed, pays, currency }) => {
  const native = parsed.currency === zeroAddress;
  const value = BigInt(transaction.value);
  const sent = native ? describeAmount(value, currency) : describeAmount(pays, currency);
  const displayed = `Displayed price ${describeAmount(shown.price, findCurrency(chain, shown.currency))}`;
  return row({ id: "send", label: "You send", value: sent, detail: displayed }, "matches", [
    [currency !== null && sameAddress(parsed.currency, shown.currency), displayed],
    [pays === shown.price, `${displayed}, the order takes ${describeAmount(pays, currency)}`],
    [
      value === (native ? shown.price : 0n),
      `${displayed}, the transaction carries ${describeAmount(value, chain.nativeCurrency)}`,
    ],
  ]);
};

const checkReceive: Check = (facts) => {
  const { decoded, parsed, shown, taker, simulation } = facts;
  const tokenId = parsed.scope.kind === "item" ? parsed.scope.tokenId : null;
  const to = decoded.recipient ?? taker;
  const part = decoded.order;
  const conditions = [
    [sameAddress(parsed.token, shown.token), `The bytes name the collection ${formatAddress(parsed.token)}.`],
    [tokenId === shown.tokenId, `The bytes name token ${tokenId === null ? "any" : formatTokenId(tokenId)}.`],
    [sameAddress(to, taker), `The item would go to ${formatAddress(to)}, not to you.`],
    [
      part.denominator === parsed.quantity && part.numerator === shown.quantity && part.numerator > 0n,
      `The bytes buy ${part.numerator} of ${part.denominator}.`,
    ],
    [
      simulation?.ok !== false,
      simulation?.ok === false ? `The chain refuses it now: ${simulation.reason}` : "",
    ],
  ] as const;
  return row(
    {
      id: "receive",
      label: "You receive",
      value: shown.quantity === 1n ? shown.itemName : `${shown.quantity} × ${shown.itemName}`,
      detail: `From ${formatAddress(parsed.maker)} to you, ${formatAddress(taker)}`,
    },
    bySimulation(facts),
    conditions,
  );
};

const checkPaid: Check = ({ parsed, fees, pin, pays, currency, decoded }) => {
  const { numerator, denominator } = decoded.order;
  const scaled = (amount: bigint) => (amount * numerator) / denominator;
  const left = new Map(parsed.payments.map(({ recipient }) => [recipient.toLowerCase(), 0n]));
  for (const { recipient, amount } of parsed.payments) {
    const key = recipient.toLowerCase();
    left.set(key, (left.get(key) ?? 0n) + scaled(amount));
  }
  const recipients = left.size + (parsed.proceeds > 0n ? 1 : 0);
  for (const fee of fees) {
    const key = fee.recipient.toLowerCase();
    left.set(key, (left.get(key) ?? 0n) - BigInt(fee.amount));
  }
  const marketplace = fees.filter((fee) => fee.kind === "marketplace");
  const taken = marketplace.reduce((sum, fee) => sum + BigInt(fee.amount), 0n);
  return row(
    {
      id: "paid",
      label: "Paid out",
      value: `${describeAmount(pays, currency)} to ${recipients} ${recipients === 1 ? "recipient" : "recipients"}`,
      detail: "Sum equals what you send, nothing left over",
    },
    "matches",
    [
      [
        [...left.values()].every((amount) => amount === 0n),
        "The bytes divide the price otherwise than the service says.",
      ],
      [
        marketplace.every((fee) => sameAddress(fee.recipient, pin.feeRecipient)),
        `The marketplace fee would not go to ${formatAddress(pin.feeRecipient)}.`,
      ],
      [
        taken * 10_000n <= pays * BigInt(pin.maxFeeBps),
        "The marketplace fee is higher than this site allows.",
      ],
    ],
  );
};

const checkApprovals: Check = ({ approvals, parsed, pin, pays, currency, decoded }) => {
  const [first, ...more] = approvals;
  const native = parsed.currency === zeroAddress;
  // A native payment uses no conduit; Seaport still reads the key, so it may only be none or the pinned one.
  const conduitFits =
    sameAddress(decoded.conduitKey, pin.conduitKey) || (native && decoded.conduitKey === zeroHash);
  const exact =
    first === undefined || (!native && isExactApproval(first, { token: parsed.currency, amount: pays, pin }));
  return row(
    {
      id: "approvals",
      label: "Approvals",
      value: first === undefined ? "None requested" : `${describeAmount(pays, currency)}, exactly`,
      detail:
        first === undefined
          ? "This transaction cannot move anything else you own"
          : `To the conduit that this site trusts, ${formatAddress(pin.conduit)}`,
    },
    "matches",
    [
      [more.length === 0, `${approvals.length} approvals are requested, at most one is needed.`],
      [exact, "The requested approval is not for exactly this price to the conduit that this site trusts."],
      [conduitFits, "The payment would go through a conduit that this site does not trust."],
    ],
  );
};

const checkEnd: Check = (facts) => {
  const { parsed, shown, now } = facts;
  return row(
    {
      id: "ends",
      label: "Listing ends",
      value: formatDateTime(parsed.expiresAt, "local"),
      detail: facts.simulation?.ok
        ? "Signed by the current owner, not cancelled on-chain"
        : "As this page showed",
    },
    "matches",
    [
      [parsed.expiresAt === shown.expiresAt, `This page showed ${formatDateTime(shown.expiresAt, "local")}.`],
      [parsed.expiresAt > now, "The listing has ended."],
      [parsed.startsAt <= now, "The listing has not started."],
    ],
  );
};

/** The eight checks of a purchase, in the order in which they are shown. */
export const fulfillmentChecks: readonly Check[] = [
  checkAction,
  checkContract,
  checkNetwork,
  checkSend,
  checkReceive,
  checkPaid,
  checkApprovals,
  checkEnd,
];

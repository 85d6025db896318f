import { formatAddress, formatTokenId } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { rateOf } from "@/lib/seaport/match-fees";
import type { Fee } from "@/lib/seaport/order-fees";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { networkRow, seaportRow } from "../review/call-rows";
import { type CheckRow, type Condition, checkRow, type Verdict } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { mayPay, notTradedIn } from "../review/token-row";
import type { FillFacts, VerifyFillParameters } from "./fulfillment-facts";

/** A check that fills of listings and of offers share. */
export type Check<Facts extends FillFacts = FillFacts> = (facts: Facts) => CheckRow;

/** The verdict of a check that only the chain can answer. */
export function bySimulation({
  simulation,
  simulateLater,
}: Pick<VerifyFillParameters<FillFacts["shown"]>, "simulation" | "simulateLater">): Verdict {
  if (simulation !== null) return simulation.ok ? "simulated" : "mismatch";
  return simulateLater ? "matches" : "not_simulated";
}

/** Condition: the chain accepts the call, if it was asked. */
export function simulationCondition({ simulation }: Pick<FillFacts, "simulation">): Condition {
  const reason =
    simulation?.ok === false ? t("The chain refuses it now: {reason}", { reason: simulation.reason }) : "";
  return [simulation?.ok !== false, reason];
}

/** Conditions: the bytes move exactly the shown token and number of units. */
export function itemConditions({ decoded, parsed, shown }: FillFacts): readonly Condition[] {
  const { numerator, denominator } = decoded.order;
  return [
    [
      sameAddress(parsed.token, shown.token),
      t("The bytes name the collection {contract}.", { contract: formatAddress(parsed.token) }),
    ],
    [
      denominator === parsed.quantity && numerator === shown.quantity && numerator > 0n,
      t("The bytes fill {part} of {whole}.", {
        part: formatCount(numerator),
        whole: formatCount(denominator),
      }),
    ],
  ];
}

/** Conditions: the price in the bytes equals the shown price and the answered price. */
export function priceConditions({
  parsed,
  shown,
  answer,
  chain,
  currency,
  pays,
  pin,
}: FillFacts): readonly Condition[] {
  const price = describeAmount(shown.price, findCurrency(chain, shown.currency));
  return [
    [mayPay(parsed.currency, pin), notTradedIn(parsed.currency)],
    [
      currency !== null && sameAddress(parsed.currency, shown.currency),
      t("Displayed price {price}", { price }),
    ],
    [
      pays === shown.price,
      t("Displayed price {price}, the order takes {amount}", {
        price,
        amount: describeAmount(pays, currency),
      }),
    ],
    [
      BigInt(answer.price) === pays && sameAddress(answer.currency, parsed.currency),
      t("Displayed price {price}, the answer says {amount}", {
        price,
        amount: describeAmount(BigInt(answer.price), findCurrency(chain, answer.currency)),
      }),
    ],
  ];
}

/** "3 × Kiln Print": an item's name with the number of units. */
export function itemWords({ quantity, itemName }: { quantity: bigint; itemName: string }): string {
  return quantity === 1n ? itemName : `${formatCount(quantity)} × ${itemName}`;
}

/** "Token 2187 of 0x…": identifies the item by its full contract address, whatever its name is. */
export function tokenWords({ token, scope }: Pick<ParsedOrder, "token" | "scope">): string {
  return scope.kind === "item"
    ? tokenOf(scope.tokenId, token)
    : t("Any token of {contract}", { contract: token });
}

/** "Token 2187 of 0x…" */
export function tokenOf(tokenId: bigint, contract: string): string {
  return t("Token {token} of {contract}", { token: String(tokenId), contract });
}

/** The sentence for bytes that name another token than the page; null for any. */
export function tokenInBytes(tokenId: bigint | null): string {
  return tokenId === null
    ? t("The bytes name any token.")
    : t("The bytes name token {token}.", { token: formatTokenId(tokenId) });
}

export const checkContract: Check = ({ answer, pin }) => seaportRow(answer.transaction, pin);

export const checkNetwork: Check = (facts) => networkRow(facts.answer.transaction, facts);

/** How a price is divided, as the page or an answer describes it. */
export interface Division {
  fees: readonly Fee[];
  /** The amount that the seller receives, in base units. */
  proceeds: bigint;
}

/** Each recipient's share in the bytes minus the named fees; all zero if they agree. */
function unexplained({ parsed, decoded }: FillFacts, fees: Division["fees"]): Map<string, bigint> {
  const { numerator, denominator } = decoded.order;
  const left = new Map<string, bigint>();
  const add = (recipient: string, amount: bigint) => {
    const key = recipient.toLowerCase();
    left.set(key, (left.get(key) ?? 0n) + amount);
  };
  for (const { recipient, amount } of parsed.payments) add(recipient, (amount * numerator) / denominator);
  for (const fee of fees) add(fee.recipient, -fee.amount);
  return left;
}

/** Whether each rate shown with a fee is really paid, under either of the two ways to state a rate. */
function ratesFit({ pays, decoded }: FillFacts, fees: Division["fees"]): boolean {
  const quantity = decoded.order.numerator;
  if (quantity === 0n) return false;
  const unitPrice = pays / quantity;
  return fees.every(({ amount, bps }) => {
    const due = ((unitPrice * BigInt(bps)) / 10_000n) * quantity;
    return due === amount || rateOf(amount, pays) === bps;
  });
}

/**
 * Conditions: the bytes divide the price as `who` describes, with the same fees to the same recipients, each above zero, at the named
 * rates.
 */
function divisionConditions(
  facts: FillFacts,
  { fees, proceeds }: Division,
  who: "service" | "page",
): Condition[] {
  const { parsed, decoded, pin, pays } = facts;
  const { numerator, denominator } = decoded.order;
  const marketplace = fees.filter(({ kind }) => kind === "marketplace");
  const taken = marketplace.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    [
      fees.every(({ amount }) => amount > 0n) &&
        [...unexplained(facts, fees).values()].every((amount) => amount === 0n) &&
        proceeds === (parsed.proceeds * numerator) / denominator,
      who === "service"
        ? t("The bytes split the price differently from the service.")
        : t("The bytes split the price differently from this page."),
    ],
    [
      ratesFit(facts, fees),
      who === "service"
        ? t("The fee rates differ from those of the service.")
        : t("The fee rates differ from those of this page."),
    ],
    [
      marketplace.every(({ recipient }) => sameAddress(recipient, pin.feeRecipient)),
      t("The marketplace fee would not go to {address}.", {
        address: formatAddress(pin.feeRecipient),
      }),
    ],
    [
      taken * 10_000n <= pays * BigInt(pin.maxFeeBps),
      t("The marketplace fee is higher than this site allows."),
    ],
  ];
}

function answered({ fees, proceeds }: FillFacts["answer"]): Division {
  return {
    fees: fees.map((fee) => ({ ...fee, amount: BigInt(fee.amount) })),
    proceeds: BigInt(proceeds),
  };
}

/**
 * "Paid out": the part of the price that each recipient gets.
 *
 * @param shown how the page divides the price, if it shows that before the answer arrives
 */
export function paidRow(facts: FillFacts, shown: Division | null): CheckRow {
  const { parsed, answer, pays, currency } = facts;
  const others = new Set(parsed.payments.map(({ recipient }) => recipient.toLowerCase()));
  const recipients = others.size + (parsed.proceeds > 0n ? 1 : 0);
  return checkRow(
    {
      id: "paid",
      label: t("Paid out"),
      value: plural(recipients, "{amount} to {count} recipient", "{amount} to {count} recipients", {
        amount: describeAmount(pays, currency),
      }),
      detail: t("Sum equals the price, nothing left over"),
    },
    "matches",
    [
      ...divisionConditions(facts, answered(answer), "service"),
      ...(shown === null ? [] : divisionConditions(facts, shown, "page")),
    ],
  );
}

export const checkPaid: Check = (facts) => paidRow(facts, null);

/** "Listing ends", "Offer ends". */
export const checkEnd: Check = ({ parsed, shown, now, simulation }) => {
  const isListing = parsed.side === "listing";
  return checkRow(
    {
      id: "ends",
      label: isListing ? t("Listing ends") : t("Offer ends"),
      value: formatDateTime(parsed.expiresAt, "local"),
      detail: !simulation?.ok
        ? t("As this page showed")
        : isListing
          ? t("Signed by the current owner, not cancelled on-chain")
          : t("Signed by its maker, not cancelled on-chain"),
    },
    "matches",
    [
      [
        parsed.expiresAt === shown.expiresAt,
        t("This page showed {time}.", { time: formatDateTime(shown.expiresAt, "local") }),
      ],
      [parsed.expiresAt > now, isListing ? t("The listing has ended.") : t("The offer has ended.")],
      [
        parsed.startsAt <= now,
        isListing ? t("The listing has not started.") : t("The offer has not started."),
      ],
    ],
  );
};

import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { buildSweep } from "@/lib/seaport/build-sweep";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import { listingConditions, receiveConditions } from "../buy/fulfillment-checks";
import { decodeSeaportCall } from "../fill/decode-fulfillment";
import { checkEnd, checkPaid, itemWords, priceConditions, tokenWords } from "../fill/fill-checks";
import type { FillFacts, ShownListing } from "../fill/fulfillment-facts";
import { type FillVerification, readFilledOrder, signatureExpiry } from "../fill/read-fill";
import { networkRow, seaportRow } from "../review/call-rows";
import { type CheckRow, checkRow, unreadable, type Verdict, verification } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { type TokensFacts, tokenRows } from "../review/token-row";
import { approvalWords, areExactApprovals } from "../review/verify-approval";
import { addUp, type SweepEntry, type SweepTotal, sweepTotals } from "./compose-sweep";

export interface VerifySweepEntry extends SweepEntry {
  /** The maker's counter on the chain, or null if the chain does not answer. */
  counter: bigint | null;
}

export interface VerifySweepParameters {
  /** The call that the wallet will be asked to send. */
  call: Call;
  /** The approvals that the wallet will be asked to send first. */
  approvals: readonly Call[];
  /** The shown cart entries, in the sequence of the call. */
  entries: readonly VerifySweepEntry[];
  /** The account that the wallet will use. */
  taker: Address;
  /** The account that receives the items. Default: the taker. */
  recipient?: Address;
  walletChainId: number | null;
  chain: Chain;
  pin: ChainPin;
  /** Whether the chain would fill each entry, in sequence (`trySweep`); null if it did not answer. */
  simulation: readonly boolean[] | null;
  /** The symbol and decimals of each unpinned token; null or absent if the chain was not asked. */
  payTokens?: TokensFacts;
  /** Whether the simulation must wait until an approval is mined. */
  simulateLater?: boolean;
  /** Unix seconds of the chain's clock. */
  now: number;
}

interface DecodedSweep {
  orders: readonly AdvancedOrder[];
  recipient: Address;
}

function decodeSweep({ call }: VerifySweepParameters): DecodedSweep | null {
  const decoded = decodeSeaportCall(call.data);
  if (decoded?.functionName !== "fulfillAvailableAdvancedOrders") return null;
  const [orders, , , , , recipient] = decoded.args;
  return orders.some(({ denominator }) => denominator === 0n) ? null : { orders, recipient };
}

/**
 * Whether the bytes equal the sweep of these orders that we would build ourselves. This fixes which payments are combined, how many orders
 * may be filled and who receives the items.
 */
function isOwnSweep({ orders, recipient }: DecodedSweep, parameters: VerifySweepParameters): boolean {
  const { call, pin, taker } = parameters;
  const wanted = parameters.recipient ?? taker;
  const named = recipient === zeroAddress ? taker : recipient;
  const own = buildSweep({ orders, conduitKey: pin.conduitKey, recipient });
  return sameAddress(own.data, call.data) && sameAddress(named, wanted);
}

function bySimulation({ simulation, simulateLater }: VerifySweepParameters, index: number): Verdict {
  if (simulation !== null) return simulation[index] === true ? "simulated" : "mismatch";
  return simulateLater ? "matches" : "not_simulated";
}

/** The row of one cart item, with all checks of a single purchase. */
function entryRow(
  facts: EntryFacts,
  entry: VerifySweepEntry,
  index: number,
  parameters: VerifySweepParameters,
): CheckRow {
  const base = { id: `receive.${index}`, label: t("You receive") };
  if (typeof facts === "string")
    return { ...base, value: t("Not readable"), detail: facts, verdict: "mismatch" };
  const { pays, currency, parsed } = facts;
  const verdict = bySimulation(parameters, index);
  return checkRow(
    {
      ...base,
      value: t("{item} for {price}", { item: itemWords(entry.shown), price: describeAmount(pays, currency) }),
      detail: t("From {address}, listing ends {time}", {
        address: formatAddress(parsed.maker),
        time: formatDateTime(parsed.expiresAt, "local"),
      }),
      exact: tokenWords(parsed),
    },
    // Without the counter, the order's hash could not be compared.
    verdict !== "mismatch" && entry.counter === null ? "not_simulated" : verdict,
    [
      ...listingConditions(facts),
      ...receiveConditions(facts),
      ...priceConditions(facts),
      ...[checkPaid(facts), checkEnd(facts)].map((row) => [row.verdict !== "mismatch", row.detail] as const),
      [verdict !== "mismatch", t("The chain refuses it now.")],
    ],
  );
}

/** "Currency": a row for each token of the total. The item rows check that the bytes name the same tokens. */
function currencyRows(
  { chain, pin, payTokens = {} }: VerifySweepParameters,
  totals: readonly SweepTotal[],
): CheckRow[] {
  return totals.flatMap(({ currency }) =>
    tokenRows(findCurrency(chain, currency), { pin, payToken: payTokens[currency.toLowerCase()] }),
  );
}

function totalsInWords(totals: readonly SweepTotal[], chain: Chain): string {
  return joinWords(
    totals.map(({ currency, amount }) => describeAmount(amount, findCurrency(chain, currency))),
  );
}

type EntryFacts = FillFacts<ShownListing> | string;

/** "You send": the most that the orders in the bytes can take, and the native part that the transaction carries. */
function sendRow(
  { call, chain }: VerifySweepParameters,
  shown: readonly SweepTotal[],
  facts: readonly EntryFacts[],
) {
  const taken = addUp(
    facts.flatMap((each) =>
      typeof each === "string" ? [] : [{ currency: each.parsed.currency, amount: each.pays }],
    ),
  );
  const native = shown.find(({ currency }) => currency === zeroAddress)?.amount ?? 0n;
  const value = BigInt(call.value);
  const total = totalsInWords(shown, chain);
  const same = shown.every(({ currency, amount }) =>
    taken.some((total) => sameAddress(total.currency, currency) && total.amount === amount),
  );
  return checkRow(
    {
      id: "send",
      label: t("You send"),
      value: totalsInWords(taken, chain),
      detail: t("Displayed total {total} at most. Unspent funds stay yours", { total }),
    },
    "matches",
    [
      [same && taken.length === shown.length, t("Displayed total {total}", { total })],
      [
        value === native,
        t("Displayed total {total}, the transaction carries {amount}", {
          total,
          amount: describeAmount(value, chain.nativeCurrency),
        }),
      ],
    ],
  );
}

function approvalsRow(
  { approvals, pin, chain }: VerifySweepParameters,
  totals: readonly SweepTotal[],
): CheckRow {
  const tokens = totals.filter(({ currency }) => currency !== zeroAddress);
  const due = tokens.map(({ currency: token, amount }) => ({
    token,
    amount,
    calls: approvals.filter(({ to }) => sameAddress(to, token)),
  }));
  const asked = due.filter(({ calls }) => calls.length > 0);
  const exact = asked.every(({ calls, ...total }) => areExactApprovals(calls, { ...total, pin }));
  const words = asked.map(({ token, amount, calls }) =>
    approvalWords(describeAmount(amount, findCurrency(chain, token)), calls.length > 1),
  );
  return checkRow(
    {
      id: "approvals",
      label: t("Approvals"),
      value: approvals.length === 0 ? t("None requested") : words.join(", "),
      detail:
        approvals.length === 0
          ? t("This transaction cannot move anything else you own")
          : t("To the conduit that this site trusts, {address}", { address: formatAddress(pin.conduit) }),
    },
    "matches",
    [
      [exact, t("A requested approval is not for exactly the total to the conduit that this site trusts.")],
      [
        asked.reduce((sum, { calls }) => sum + calls.length, 0) === approvals.length,
        t("An approval is requested for a token that pays for nothing."),
      ],
    ],
  );
}

/**
 * Compares the exact bytes of a sweep with the shown cart and the operator's pins. It must fill exactly these listings, each with the
 * checks of a single purchase, carry exactly their total, and move nothing else.
 *
 * @returns rows for the action, each item, the payment and the approvals; `signatureExpiresAt` is that of the first server signature to
 * expire
 * @see docs/decisions/0001-checks-apart-from-builders.md
 * @example const { blocked, rows } = verifySweep({ call, approvals, entries, taker, chain, pin, simulation, walletChainId, now })
 */
export function verifySweep(parameters: VerifySweepParameters): FillVerification {
  const { entries, call, pin, chain, taker, walletChainId, now } = parameters;
  const decoded = decodeSweep(parameters);
  if (decoded === null || decoded.orders.length !== entries.length || entries.length === 0) {
    const reason =
      decoded === null ? t("The bytes are no purchase.") : t("The bytes hold another number of orders.");
    return { ...verification(unreadable([["action", t("Action")]], reason)), signatureExpiresAt: null };
  }
  const { orders, recipient } = decoded;
  const facts = entries.map(({ answer, shown, counter }, index) => {
    const order = orders[index];
    if (order === undefined) return t("The bytes hold another number of orders.");
    return readFilledOrder(
      {
        functionName: "fulfillAdvancedOrder",
        order,
        conduitKey: pin.conduitKey,
        recipient: recipient === zeroAddress ? null : recipient,
        mirror: null,
      },
      {
        answer,
        shown,
        taker,
        walletChainId,
        chain,
        pin,
        counter,
        simulation: null,
        simulateLater: true,
        now,
      },
    );
  });
  const totals = sweepTotals(entries);
  const expiries = facts.flatMap((each) => (typeof each === "string" ? [] : (signatureExpiry(each) ?? [])));
  const rows = [
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value:
          entries.length === 1
            ? t("Fill one signed listing")
            : plural(
                entries.length,
                "Fill up to {count} signed listing",
                "Fill up to {count} signed listings",
              ),
        detail: "fulfillAvailableAdvancedOrders",
      },
      "matches",
      [[isOwnSweep(decoded, parameters), t("The bytes combine the orders wrongly.")]],
    ),
    seaportRow(call, pin),
    networkRow(call, parameters),
    sendRow(parameters, totals, facts),
    ...entries.map((entry, index) => entryRow(facts[index] ?? "", entry, index, parameters)),
    ...currencyRows(parameters, totals),
    approvalsRow(parameters, totals),
  ];
  return { ...verification(rows), signatureExpiresAt: expiries.length === 0 ? null : Math.min(...expiries) };
}

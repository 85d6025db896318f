import type { Hex } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatDateTime } from "@/lib/format/time";
import { joinWords } from "@/lib/language/join-words";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { shownOffer } from "../accept/request";
import { verifyAcceptance } from "../accept/verify";
import { bySimulation, itemWords, simulationCondition, tokenOf } from "../fill/fill-checks";
import type { Simulation } from "../fill/fulfillment-facts";
import type { FillVerification } from "../fill/read-fill";
import { networkRow, seaportRow } from "../review/call-rows";
import { type CheckRow, checkRow, unreadable, verification } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { type TokensFacts, tokenRows } from "../review/token-row";
import { isApproveAll } from "../review/verify-approval";
import { addUp, type SweepTotal } from "../sweep/compose-sweep";
import { contractsOf } from "./compose";
import { type Pair, splitPairs } from "./match-pairs";
import { type AnsweredAcceptance, proceedsOf } from "./request";

export interface VerifyAcceptancesParameters {
  /** The call that the wallet will be asked to send. */
  call: Call;
  /** The approvals that the wallet will be asked to send first. */
  approvals: readonly Call[];
  /** The acceptances as the page showed them, in the sequence of the call. */
  entries: readonly AnsweredAcceptance[];
  /** The account that the wallet will use. */
  taker: `0x${string}`;
  walletChainId: number | null;
  chain: Chain;
  pin: ChainPin;
  /** The chain's answer for the whole call; null if it did not answer. */
  simulation: Simulation | null;
  /** Whether the simulation must wait until an approval is mined. */
  simulateLater: boolean;
  /** The symbol and decimals of each unpinned token; null or absent if the chain was not asked. */
  payTokens: TokensFacts;
  /** Unix seconds of the chain's clock. */
  now: number;
}

function inWords(totals: readonly SweepTotal[], chain: Chain): string {
  return joinWords(
    totals.map(({ currency, amount }) => describeAmount(amount, findCurrency(chain, currency))),
  );
}

/** All checks of a single acceptance, on its part of the bytes that are sent. */
function verifyPart(part: Hex, entry: AnsweredAcceptance, parameters: VerifyAcceptancesParameters) {
  const { call, taker, walletChainId, chain, pin, payTokens, now } = parameters;
  return verifyAcceptance({
    // The approvals are compared as a whole.
    answer: { ...entry.answer, approvals: [], transaction: { ...call, data: part } },
    shown: shownOffer(entry),
    taker,
    walletChainId,
    chain,
    pin,
    counter: entry.counter,
    // The chain is asked about the whole.
    simulation: null,
    simulateLater: true,
    payToken: payTokens[entry.offer.currency.toLowerCase()] ?? null,
    now,
  });
}

function partRow(
  part: ReturnType<typeof verifyPart>,
  entry: AnsweredAcceptance,
  { chain }: VerifyAcceptancesParameters,
): CheckRow {
  const { offer, item } = entry;
  const shown = shownOffer(entry);
  const wrong = part.rows.find(({ verdict }) => verdict === "mismatch");
  return checkRow(
    {
      id: `send.${entry.key}`,
      label: t("You send"),
      value: t("{item} for {price}", {
        item: itemWords(shown),
        price: describeAmount(shown.proceeds, findCurrency(chain, offer.currency)),
      }),
      detail: t("To {maker}, offer ends {time}", {
        maker: formatAddress(offer.maker),
        time: formatDateTime(offer.expiresAt, "local"),
      }),
      exact: tokenOf(BigInt(item.tokenId), item.contract),
    },
    part.unproven ? "not_simulated" : "matches",
    [[wrong === undefined, `${wrong?.label}: ${wrong?.value}. ${wrong?.detail}`]],
  );
}

/** "You receive": the sum that the mirror orders in the bytes ask for. */
function receiveRow(parts: readonly Pair[], parameters: VerifyAcceptancesParameters): CheckRow {
  const { chain, entries, simulation } = parameters;
  const asked = addUp(
    parts.flatMap(({ mirror }) => {
      const [payment] = mirror.parameters.consideration;
      return payment === undefined ? [] : [{ currency: payment.token, amount: payment.startAmount }];
    }),
  );
  const shown = proceedsOf(entries);
  const isSame =
    asked.length === shown.length &&
    shown.every(({ currency, amount }) =>
      asked.some((total) => sameAddress(total.currency, currency) && total.amount === amount),
    );
  return checkRow(
    {
      id: "receive",
      label: t("You receive"),
      value: inWords(asked, chain),
      detail: t("All of it in one transaction, or nothing"),
    },
    bySimulation(parameters),
    [
      [isSame, t("Displayed total {total}", { total: inWords(shown, chain) })],
      simulationCondition({ simulation }),
    ],
  );
}

/** Each collection may be approved once, and nothing else. */
function approvalsRow({ approvals, entries, pin }: VerifyAcceptancesParameters): CheckRow {
  const tokens = contractsOf(entries).filter((token) => approvals.some(({ to }) => sameAddress(to, token)));
  const names = tokens.map((token) => {
    const name = entries.find(({ item }) => sameAddress(item.contract, token))?.item.collection.name ?? "";
    return `${name}, ${formatAddress(token)}`;
  });
  return checkRow(
    {
      id: "approvals",
      label: t("Approvals"),
      value: approvals.length === 0 ? t("None requested") : names.join(", "),
      detail:
        approvals.length === 0
          ? t("This transaction cannot move anything else you own")
          : t("To the conduit that this site trusts, {address}", { address: formatAddress(pin.conduit) }),
    },
    "matches",
    [
      [
        approvals.length === tokens.length,
        t("An approval is requested twice, or for a collection that you give nothing of."),
      ],
      [
        approvals.every((call) => tokens.some((token) => isApproveAll(call, { token, pin }))),
        t("A requested approval is not for one of these collections to the conduit that this site trusts."),
      ],
    ],
  );
}

/**
 * Compares the exact bytes of a joined acceptance with what the page showed and with the operator's pins. Each pair of orders in the bytes
 * has all checks of a single acceptance, the pairs must be the whole of the bytes, and nothing else may move.
 *
 * @returns a row for the action, the contract, the network, each item, the sum and the approvals; `signatureExpiresAt` is that of the first
 * server signature to expire
 * @see docs/decisions/0001-checks-apart-from-builders.md, docs/decisions/0090-acceptances-joined-in-one-match.md
 */
export function verifyAcceptances(parameters: VerifyAcceptancesParameters): FillVerification {
  const { call, entries, pin, chain, payTokens } = parameters;
  const parts = splitPairs(call.data);
  if (parts === null || parts.length !== entries.length) {
    const reason =
      parts === null ? t("The bytes do not accept offers.") : t("The bytes hold another number of orders.");
    return { ...verification(unreadable([["action", t("Action")]], reason)), signatureExpiresAt: null };
  }
  const checked = entries.map((entry, index) => verifyPart(parts[index]?.data ?? "0x", entry, parameters));
  const currencies = addUp(proceedsOf(entries)).map(({ currency }) => currency);
  const rows = [
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: plural(entries.length, "Accept {count} signed offer", "Accept {count} signed offers"),
        detail: t("{function}, all or none", { function: "matchAdvancedOrders" }),
      },
      "matches",
      [
        [
          call.value === "0",
          t("The transaction carries {amount}.", {
            amount: describeAmount(BigInt(call.value), chain.nativeCurrency),
          }),
        ],
      ],
    ),
    seaportRow(call, pin),
    networkRow(call, parameters),
    ...entries.flatMap((entry, index) => {
      const part = checked[index];
      return part === undefined ? [] : [partRow(part, entry, parameters)];
    }),
    receiveRow(parts, parameters),
    approvalsRow(parameters),
    ...currencies.flatMap((currency) =>
      tokenRows(findCurrency(chain, currency), {
        pin,
        payToken: payTokens[currency.toLowerCase()] ?? null,
      }).map((row) => ({ ...row, id: `${row.id}.${currency}` })),
    ),
  ];
  const expiries = checked.flatMap(({ signatureExpiresAt }) => signatureExpiresAt ?? []);
  return {
    ...verification(rows),
    signatureExpiresAt: expiries.length === 0 ? null : Math.min(...expiries),
  };
}

import { type Address, zeroAddress } from "viem";
import type { Call, Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { msg, plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { bySimulation, simulationCondition } from "../fill/fill-checks";
import type { Simulation } from "../fill/fulfillment-facts";
import { type CallContext, networkRow } from "../review/call-rows";
import {
  type CheckRow,
  type Condition,
  checkRow,
  unreadable,
  type Verification,
  verification,
} from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { buildApprove } from "../review/token-calls";
import { mayPay, notTradedIn, type TokenFacts, tokenRows } from "../review/token-row";
import { approvalWords } from "../review/verify-approval";
import { isExpectedCall } from "../review/verify-call";
import { type DecodedClaim, decodeClaim } from "./decode-claim";

/** The mint as the page showed it when Mint was pressed. */
export interface ShownMint {
  /** "Paper Weather" */
  name: string;
  contract: Address;
  standard: "erc721" | "erc1155";
  /** The token id of an ERC-1155 drop; null for an ERC-721 drop. */
  tokenId: bigint | null;
  quantity: bigint;
  /** The price of all items, in base units. */
  price: bigint;
  currency: Address;
}

export interface VerifyMintParameters extends CallContext {
  chain: Chain;
  /** The calls for the wallet, in sequence: approvals, then the claim. */
  calls: readonly Call[];
  shown: ShownMint;
  minter: Address;
  /** The chain's result for the claim; null if it was not asked. */
  simulation: Simulation | null;
  /** Whether the simulation comes right before the wallet opens, because an approval comes first or money is missing. */
  simulateLater: boolean;
  payToken?: TokenFacts | null | undefined;
  /** Whether the wallet gets all calls as one. */
  isBatch?: boolean;
}

const labels = [
  ["action", msg("Action")],
  ["contract", msg("Contract")],
  ["network", msg("Network")],
  ["send", msg("You send")],
  ["receive", msg("You receive")],
  ["approvals", msg("Approvals")],
] as const;

type Facts = VerifyMintParameters & { claim: DecodedClaim; call: Call; approvals: readonly Call[] };

function actionRow({ claim, shown }: Facts): CheckRow {
  const values = { count: formatCount(claim.quantity), name: shown.name };
  return checkRow(
    {
      id: "action",
      label: t("Action"),
      value:
        claim.tokenId === null
          ? t("Mint {count} of {name}", values)
          : t("Mint {count} of {name}, token {token}", { ...values, token: String(claim.tokenId) }),
      detail: t("As this page showed"),
    },
    "matches",
    [
      [
        claim.quantity === shown.quantity,
        t("This page showed: Mint {count} of {name}.", {
          count: formatCount(shown.quantity),
          name: shown.name,
        }),
      ],
      [
        claim.tokenId === shown.tokenId,
        t("This page showed token {token}.", { token: String(shown.tokenId) }),
      ],
    ],
  );
}

function contractRow({ call, shown }: Facts): CheckRow {
  const detail = t("{contract} is {address}", {
    contract: shown.name,
    address: formatAddress(shown.contract),
  });
  return checkRow(
    { id: "contract", label: t("Contract"), value: formatAddress(call.to), detail, exact: call.to },
    "matches",
    [[sameAddress(call.to, shown.contract), detail]],
  );
}

function sendRow({ claim, call, shown, chain, pin }: Facts): CheckRow {
  const pays = claim.pricePerToken * claim.quantity;
  const currency = findCurrency(chain, claim.currency);
  const due = claim.currency === zeroAddress ? pays : 0n;
  const price = describeAmount(shown.price, findCurrency(chain, shown.currency));
  const displayed = t("Displayed price {price}", { price });
  const conditions: readonly Condition[] = [
    // A free claim takes no money, whatever token its creator named.
    [pays === 0n || (currency !== null && mayPay(claim.currency, pin)), notTradedIn(claim.currency)],
    [sameAddress(claim.currency, shown.currency), displayed],
    [
      pays === shown.price,
      t("Displayed price {price}, the claim takes {amount}", {
        price,
        amount: describeAmount(pays, currency),
      }),
    ],
    [
      BigInt(call.value) === due,
      t("The transaction carries {amount} instead of {due}.", {
        amount: describeAmount(BigInt(call.value), chain.nativeCurrency),
        due: describeAmount(due, chain.nativeCurrency),
      }),
    ],
  ];
  const value = pays === 0n ? t("Nothing but the network fee") : describeAmount(pays, currency);
  return checkRow({ id: "send", label: t("You send"), value, detail: displayed }, "matches", conditions);
}

function receiveRow(facts: Facts): CheckRow {
  const { claim, minter, simulation } = facts;
  return checkRow(
    {
      id: "receive",
      label: t("You receive"),
      value: plural(claim.quantity, "{count} item to {address}", "{count} items to {address}", {
        address: formatAddress(claim.receiver),
      }),
      detail: simulation?.ok === true ? t("Accepted in a simulation") : t("Your connected account"),
      exact: claim.receiver,
    },
    bySimulation(facts),
    [
      [
        sameAddress(claim.receiver, minter),
        t("Your account is {address}.", { address: formatAddress(minter) }),
      ],
      simulationCondition(facts),
    ],
  );
}

/** Whether the calls before the claim let the drop's contract take exactly the price, after zero if the token requires it. */
function areExactApprovals({ approvals, claim, shown, pin }: Facts): boolean {
  const [first, second, ...more] = approvals;
  if (first === undefined || more.length > 0) return false;
  const is = (call: Call, amount: bigint) =>
    isExpectedCall(call, { to: claim.currency, data: buildApprove(shown.contract, amount) }, { pin });
  return second === undefined ? is(first, shown.price) : is(first, 0n) && is(second, shown.price);
}

function approvalsRow(facts: Facts): CheckRow {
  const { approvals, claim, shown, chain } = facts;
  const base = { id: "approvals", label: t("Approvals") };
  if (approvals.length === 0) {
    const native = claim.currency === zeroAddress || shown.price === 0n;
    const detail = native
      ? t("This mint needs no approval")
      : t("The drop's contract is already approved for the price");
    return { ...base, value: t("None"), detail, verdict: "matches" };
  }
  const amount = describeAmount(shown.price, findCurrency(chain, shown.currency));
  return checkRow(
    {
      ...base,
      value: approvalWords(amount, approvals.length > 1),
      detail: t("For {name} alone, {address}", {
        name: shown.name,
        address: formatAddress(shown.contract),
      }),
      exact: shown.contract,
    },
    "matches",
    [
      [claim.currency !== zeroAddress, t("The native currency needs no approval.")],
      [areExactApprovals(facts), t("The bytes approve something else.")],
    ],
  );
}

function batchRow({ calls }: Facts): CheckRow {
  return {
    ...{ id: "batch", label: t("Confirmation"), verdict: "matches" },
    value: plural(calls.length, "{count} call, once", "{count} calls, once"),
    detail: t("Your wallet does all of it or nothing"),
  };
}

/**
 * Compares the exact bytes that go to the wallet with what the page showed. The operator does not pin drop contracts, so only this check
 * (the shown contract, price and account) keeps a false answer from the wallet.
 *
 * The proof that the account is on an allowlist comes unchecked from the service: a wrong one fails on the chain and takes no money.
 *
 * @see docs/decisions/0001-checks-apart-from-builders.md
 */
export function verifyMint(parameters: VerifyMintParameters): Verification {
  const { calls, shown, chain } = parameters;
  const call = calls.at(-1);
  if (call === undefined) return verification(unreadable(labels, t("There is nothing to sign.")));
  const claim = decodeClaim(call.data, shown.standard);
  if (claim === null)
    return verification(unreadable(labels, t("The bytes are no claim of a drop, or say more than one.")));
  const facts = { ...parameters, claim, call, approvals: calls.slice(0, -1) };
  return verification([
    actionRow(facts),
    contractRow(facts),
    networkRow(call, facts),
    sendRow(facts),
    receiveRow(facts),
    approvalsRow(facts),
    ...(facts.isBatch === true ? [batchRow(facts)] : []),
    ...(claim.pricePerToken === 0n ? [] : tokenRows(findCurrency(chain, claim.currency), parameters)),
  ]);
}

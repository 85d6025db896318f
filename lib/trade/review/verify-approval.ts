import type { Address } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call, Currency } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import type { CallContext, NetworkContext } from "./call-rows";
import type { Verification } from "./check-row";
import { describeAmount } from "./describe-amount";
import { collectionCallWords, currencyCallWords } from "./token-call-words";
import { buildApprove, buildApproveAll, buildRevokeAll } from "./token-calls";
import { isExpectedCall, verifyExpectedCall } from "./verify-call";

/** Whether a call is exactly `approve(pinned conduit, amount)` on this token. */
function isExactApproval(
  call: Call,
  { token, amount, pin }: { token: Address; amount: bigint; pin: ChainPin },
): boolean {
  return isExpectedCall(call, { to: token, data: buildApprove(pin.conduit, amount) }, { pin });
}

/** "25 USDC, exactly", or the text for an approval after one of zero. */
export function approvalWords(amount: string, isZeroFirst: boolean): string {
  return isZeroFirst
    ? t("Zero first, then {amount}, exactly", { amount })
    : t("{amount}, exactly", { amount });
}

/**
 * Whether calls only let the pinned conduit spend exactly an amount of this token: that approval alone, or after one of zero, which some
 * tokens require.
 *
 * @see docs/decisions/0003-exact-allowances.md, docs/decisions/0004-zero-before-a-new-allowance.md
 */
export function areExactApprovals(
  [first, second, ...more]: readonly Call[],
  { amount, ...expected }: { token: Address; amount: bigint; pin: ChainPin },
): boolean {
  if (first === undefined || more.length > 0) return false;
  if (second === undefined) return isExactApproval(first, { ...expected, amount });
  return (
    isExactApproval(first, { ...expected, amount: 0n }) && isExactApproval(second, { ...expected, amount })
  );
}

/** Whether a call is exactly `setApprovalForAll(pinned conduit, true)` on this collection. */
export function isApproveAll(call: Call, { token, pin }: { token: Address; pin: ChainPin }): boolean {
  return isExpectedCall(call, { to: token, data: buildApproveAll(pin.conduit) }, { pin });
}

export type VerifyApprovalParameters = CallContext & { token: Address; collectionName: string };

/**
 * Checks an approval of a whole collection: it may only be `setApprovalForAll(pinned conduit, true)` on the named collection, without
 * value.
 */
export function verifyApproval(call: Call, parameters: VerifyApprovalParameters): Verification {
  const { token, collectionName, pin } = parameters;
  return verifyExpectedCall(call, { to: token, data: buildApproveAll(pin.conduit) }, parameters, {
    action: collectionCallWords(call.data, collectionName) ?? t("Not an approval"),
    shown: t("The conduit that this site trusts is {address}", { address: formatAddress(pin.conduit) }),
    contract: collectionName,
    verdict: "known",
  });
}

export type VerifyRevocationParameters = NetworkContext & {
  token: Address;
  collectionName: string;
  operator: Address;
};

/** Checks that a call only revokes one operator's approval of a collection, whoever it is: this gives nobody anything. */
export function verifyRevocation(call: Call, parameters: VerifyRevocationParameters): Verification {
  const { token, collectionName, operator } = parameters;
  return verifyExpectedCall(call, { to: token, data: buildRevokeAll(operator) }, parameters, {
    action: collectionCallWords(call.data, collectionName) ?? t("Not an approval"),
    shown: t("No longer let {address} move {collection}", {
      address: formatAddress(operator),
      collection: collectionName,
    }),
    contract: collectionName,
  });
}

/** A contract that may spend a token, and its name. The page shows it; the operator does not pin it. */
export interface Spender {
  address: Address;
  /** "Paper Weather" */
  name: string;
}

/**
 * Checks an approval of a payment token: it may only be `approve(spender, amount)` with exactly the named amount.
 *
 * @param parameters.amount base units; zero revokes an allowance
 * @param parameters.spender Default: the pinned conduit, for which the chain must have its pin. Without a name the page shows its address alone
 */
export function verifyTokenApproval(
  call: Call,
  parameters: { currency: Currency; amount: bigint } & (
    | (CallContext & { spender?: undefined })
    | (NetworkContext & { spender: Omit<Spender, "name"> & { name: string | null } })
  ),
): Verification {
  const { currency, amount, spender } = parameters;
  const inWords = (units: bigint) => describeAmount(units, currency);
  const address = parameters.spender === undefined ? parameters.pin.conduit : parameters.spender.address;
  const values = { address: formatAddress(address), amount: inWords(amount) };
  return verifyExpectedCall(call, { to: currency.address, data: buildApprove(address, amount) }, parameters, {
    action: currencyCallWords(call.data, inWords) ?? t("Not an approval"),
    shown:
      spender === undefined
        ? t("Let the conduit that this site trusts, {address}, spend {amount}", values)
        : spender.name === null
          ? t("Let this contract, {address}, spend {amount}", values)
          : t("Let the contract of {name}, {address}, spend {amount}", { ...values, name: spender.name }),
    contract: currency.symbol,
    verdict: spender === undefined ? "known" : "matches",
  });
}

import type { Address, Hex } from "viem";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { type NetworkContext, networkRow } from "./call-rows";
import { checkRow, type Verdict, type Verification, verification } from "./check-row";
import { describeAmount } from "./describe-amount";
import { exactCallWords } from "./token-call-words";

/** The call that the page describes, built by our own code. */
export interface ExpectedCall {
  to: Address;
  data: Hex;
  /** Wei. Default: none. */
  value?: bigint;
}

/** Whether a call equals the expected one byte for byte, on the named chain. */
export function isExpectedCall(
  call: Call,
  { to, data, value = 0n }: ExpectedCall,
  { pin }: Pick<NetworkContext, "pin">,
): boolean {
  return (
    sameAddress(call.data, data) &&
    sameAddress(call.to, to) &&
    BigInt(call.value) === value &&
    call.chainId === pin.chainId &&
    call.chain === pin.id
  );
}

/**
 * Compares a fixed call (an approval, a wrap, a transfer) with the call that we would build ourselves. Every byte must be equal, and the
 * row shows what the bytes really do.
 */
export function verifyExpectedCall(
  call: Call,
  expected: ExpectedCall,
  context: NetworkContext,
  words: {
    /** The action, read from the bytes. */
    action: string;
    /** The action that the page shows. */
    shown: string;
    /** The name of the expected contract. */
    contract: string;
    /** `known` if the operator pinned the contract. */
    verdict?: Verdict;
  },
): Verification {
  const { chain } = context;
  const value = BigInt(call.value);
  const due = expected.value ?? 0n;
  const native = (amount: bigint) => describeAmount(amount, chain.nativeCurrency);
  const exact = exactCallWords(call.data);
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: words.action,
        detail: words.shown,
        ...(exact === null ? {} : { exact }),
      },
      words.verdict ?? "matches",
      [[sameAddress(call.data, expected.data), t("This page showed: {shown}", { shown: words.shown })]],
    ),
    checkRow(
      {
        id: "contract",
        label: t("Contract"),
        value: formatAddress(call.to),
        detail: t("{contract} is {address}", {
          contract: words.contract,
          address: formatAddress(expected.to),
        }),
        exact: call.to,
      },
      words.verdict ?? "matches",
      [
        [
          sameAddress(call.to, expected.to),
          t("{contract} is {address}", { contract: words.contract, address: formatAddress(expected.to) }),
        ],
        [
          value === due,
          t("The transaction carries {amount} instead of {due}.", {
            amount: native(value),
            due: native(due),
          }),
        ],
      ],
    ),
    networkRow(call, context),
  ]);
}

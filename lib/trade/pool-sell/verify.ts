import type { Call } from "@/lib/contract/chain";
import { formatTokenId } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { buildApproveItem } from "@/lib/vault/build-move";
import { itemApprovalWords } from "../move/verify-item-approval";
import { buildSwap } from "../pool/build-swap";
import {
  decodeSwap,
  poolRow,
  recipientRow,
  resultRows,
  type ShownSwap,
  type VerifySwapParameters,
} from "../pool/swap-rows";
import { type CallContext, networkRow } from "../review/call-rows";
import { checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { verifyExpectedCall } from "../review/verify-call";

/** Checks that a call lets the pool take this one item, and only a pool of the factory that the operator pinned. */
export function verifyPoolApproval(
  call: Call,
  { shown, ...context }: CallContext & { shown: ShownSwap },
): Verification {
  const { pool, token, tokenId, itemName, collectionName } = shown;
  const { rows } = verifyExpectedCall(call, { to: token, data: buildApproveItem(pool, tokenId) }, context, {
    action: itemApprovalWords(call.data),
    shown: t("Let the pool take {item}, and no other item", { item: itemName }),
    contract: collectionName,
  });
  return verification([...rows, poolRow({ to: pool }, { shown, pin: context.pin })]);
}

/** Checks that a call sells exactly the shown item to the shown pool, for the shown amount or more, which goes to the seller. */
export function verifyPoolSell(call: Call, parameters: VerifySwapParameters): Verification {
  const { shown, terms, chain, simulated } = parameters;
  const decoded = decodeSwap(call.data);
  const rest = [poolRow(call, parameters, terms), networkRow(call, parameters)];
  if (decoded === null || decoded.side !== "sell") {
    const labels = [
      ["action", t("Action")],
      ["receive", t("You receive")],
      ["recipient", t("Goes to")],
    ] as const;
    return verification([...unreadable(labels, t("Not the sale of one item to a pool.")), ...rest]);
  }
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: t("Sell token {token} to the pool", { token: formatTokenId(decoded.tokenId) }),
        detail: t("Sell {item} to the pool", { item: shown.itemName }),
        exact: t("Token {token}", { token: String(decoded.tokenId) }),
      },
      "matches",
      [
        [
          decoded.tokenId === shown.tokenId,
          t("This page showed: {shown}", { shown: t("Sell {item} to the pool", { item: shown.itemName }) }),
        ],
        // A sale has no further arguments.
        [sameAddress(call.data, buildSwap("sell", shown)), t("It asks for more than this sale.")],
      ],
    ),
    checkRow(
      {
        id: "receive",
        label: t("You receive"),
        value: t("At least {amount}", { amount: native(decoded.amount) }),
        detail: t("If the pool pays less by then, nothing is sold."),
      },
      "matches",
      [
        [decoded.amount === shown.amount, t("This page showed {amount}.", { amount: native(shown.amount) })],
        [terms.amount >= shown.amount, t("The pool pays {amount} now.", { amount: native(terms.amount) })],
        [
          BigInt(call.value) === 0n,
          t("The transaction would pay {amount}.", { amount: native(BigInt(call.value)) }),
        ],
      ],
    ),
    recipientRow(t("Goes to"), decoded.account, shown),
    ...rest,
    ...resultRows(simulated, { value: t("The item is sold"), chainName: chain.name }),
  ]);
}

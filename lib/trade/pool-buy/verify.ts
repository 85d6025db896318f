import type { Call } from "@/lib/contract/chain";
import { formatTokenId } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { buildSwap } from "../pool/build-swap";
import { decodeSwap, poolRow, recipientRow, resultRows, type VerifySwapParameters } from "../pool/swap-rows";
import { networkRow } from "../review/call-rows";
import { checkRow, unreadable, type Verification, verification } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";

/** Checks that a call buys exactly the shown item from the shown pool, for the shown amount or less, for the buyer's own account. */
export function verifyPoolBuy(call: Call, parameters: VerifySwapParameters): Verification {
  const { shown, terms, chain, simulated } = parameters;
  const decoded = decodeSwap(call.data);
  const rest = [poolRow(call, parameters, terms), networkRow(call, parameters)];
  if (decoded === null || decoded.side !== "buy") {
    const labels = [
      ["action", t("Action")],
      ["pay", t("You pay")],
      ["recipient", t("Goes to")],
    ] as const;
    return verification([...unreadable(labels, t("Not the purchase of one item from a pool.")), ...rest]);
  }
  const native = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  const sent = BigInt(call.value);
  return verification([
    checkRow(
      {
        id: "action",
        label: t("Action"),
        value: t("Buy token {token} from the pool", { token: formatTokenId(decoded.tokenId) }),
        detail: t("Buy {item} from the pool", { item: shown.itemName }),
        exact: t("Token {token}", { token: String(decoded.tokenId) }),
      },
      "matches",
      [
        [
          decoded.tokenId === shown.tokenId,
          t("This page showed: {shown}", { shown: t("Buy {item} from the pool", { item: shown.itemName }) }),
        ],
        // A purchase has no further arguments.
        [sameAddress(call.data, buildSwap("buy", shown)), t("It asks for more than this purchase.")],
      ],
    ),
    checkRow(
      {
        id: "pay",
        label: t("You pay"),
        value: t("At most {amount}", { amount: native(sent) }),
        detail: t("If the pool asks for less by then, the rest comes back."),
      },
      "matches",
      [
        [
          sent === shown.amount && decoded.amount === shown.amount,
          t("This page showed {amount}.", { amount: native(shown.amount) }),
        ],
        [
          terms.amount <= shown.amount,
          t("The pool asks for {amount} now.", { amount: native(terms.amount) }),
        ],
      ],
    ),
    recipientRow(t("Goes to"), decoded.account, shown),
    ...rest,
    ...resultRows(simulated, { value: t("The item is yours"), chainName: chain.name }),
  ]);
}

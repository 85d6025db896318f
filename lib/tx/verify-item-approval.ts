import { decodeFunctionData, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Call } from "@/lib/contract/chain";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { sameAddress } from "@/lib/seaport/same-address";
import { buildApproveItem } from "@/lib/vault/build-move";
import type { CallContext } from "./call-rows";
import { checkRow, type Verification, verification } from "./check-row";
import { isTrustedVault } from "./trusted-vault";
import { verifyExpectedCall } from "./verify-call";
import type { ShownMove } from "./verify-move";

function approvalWords(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc721Abi, data });
    if (functionName === "approve")
      return `Let ${formatAddress(args[0])} take token ${formatTokenId(args[1])}`;
  } catch {
    // Another function: the row says so.
  }
  return "Not the approval of an item";
}

/** Checks that a call lets the vault take this one item, and only a vault that the operator pinned. */
export function verifyItemApproval(
  call: Call,
  { shown, ...context }: CallContext & { shown: ShownMove },
): Verification {
  const { oapp, token, tokenId, itemName, collectionName } = shown;
  const expected = { to: token, data: buildApproveItem(oapp, tokenId) };
  const { rows } = verifyExpectedCall(call, expected, context, {
    action: approvalWords(call.data),
    shown: `Let the vault take ${itemName}, and no other item`,
    contract: collectionName,
  });
  return verification([
    ...rows,
    checkRow(
      {
        id: "vault",
        label: "Vault",
        value: formatAddress(oapp),
        detail: "The vault that this site trusts",
        exact: oapp,
      },
      "known",
      [[!sameAddress(oapp, token) && isTrustedVault(oapp, context.pin), "This site trusts no such vault."]],
    ),
  ]);
}

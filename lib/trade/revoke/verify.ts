import { decodeFunctionData, type Hex, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Call } from "@/lib/contract/chain";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { buildApproveItem } from "@/lib/vault/build-move";
import type { Verification } from "../review/check-row";
import type { VerifyRevocationParameters } from "../review/verify-approval";
import { verifyExpectedCall } from "../review/verify-call";

/** The calldata after which nobody may move this one item by an approval of its own. */
export function buildRevokeItem(tokenId: bigint): Hex {
  return buildApproveItem(zeroAddress, tokenId);
}

function wordsOf(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc721Abi, data });
    if (functionName === "approve")
      return args[0] === zeroAddress
        ? t("Let nobody else take token {token}", { token: formatTokenId(args[1]) })
        : t("Let {address} take token {token}", {
            address: formatAddress(args[0]),
            token: formatTokenId(args[1]),
          });
  } catch {
    // The bytes call another function. The row shows that.
  }
  return t("Not the approval of an item");
}

/** Checks that a call only takes back the approval of one item. */
export function verifyItemRevocation(
  call: Call,
  parameters: VerifyRevocationParameters & { tokenId: bigint },
): Verification {
  const { token, collectionName, tokenId, operator } = parameters;
  return verifyExpectedCall(call, { to: token, data: buildRevokeItem(tokenId) }, parameters, {
    action: wordsOf(call.data),
    shown: t("No longer let {address} take token {token}", {
      address: formatAddress(operator),
      token: formatTokenId(tokenId),
    }),
    contract: collectionName,
  });
}

import { type Address, decodeFunctionData, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { formatAddress, formatTokenId } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { buildApproveItem } from "@/lib/vault/build-move";
import type { CallContext } from "../review/call-rows";
import { checkRow, type Verification, verification } from "../review/check-row";
import { verifyExpectedCall } from "../review/verify-call";

/**
 * Whether a contract may receive or take items. Only the operator's pins decide: a false vault can return the same data as a real one, so
 * reads of the chain cannot tell them apart.
 */
export function isTrustedVault(oapp: Address, { vaults = [] }: Pick<ChainPin, "vaults">): boolean {
  return vaults.some((pinned) => sameAddress(pinned, oapp));
}

/** The approval of one item in words, read from the bytes of a call. */
export function itemApprovalWords(data: Hex): string {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc721Abi, data });
    if (functionName === "approve")
      return t("Let {address} take token {token}", {
        address: formatAddress(args[0]),
        token: formatTokenId(args[1]),
      });
  } catch {
    // The bytes call another function. The row shows that.
  }
  return t("Not the approval of an item");
}

/** The facts that the page shows about an item that a vault will take. */
export interface ShownItemApproval {
  itemName: string;
  collectionName: string;
  /** The item's contract. */
  token: Address;
  tokenId: bigint;
  /** The vault. */
  oapp: Address;
}

/** Checks that a call lets the vault take this one item, and only a vault that the operator pinned. */
export function verifyItemApproval(
  call: Call,
  { shown, ...context }: CallContext & { shown: ShownItemApproval },
): Verification {
  const { oapp, token, tokenId, itemName, collectionName } = shown;
  const expected = { to: token, data: buildApproveItem(oapp, tokenId) };
  const { rows } = verifyExpectedCall(call, expected, context, {
    action: itemApprovalWords(call.data),
    shown: t("Let the vault take {item}, and no other item", { item: itemName }),
    contract: collectionName,
  });
  return verification([
    ...rows,
    checkRow(
      {
        id: "vault",
        label: t("Vault"),
        value: formatAddress(oapp),
        detail: t("Takes the item once you move it"),
        exact: oapp,
      },
      "known",
      [
        [
          !sameAddress(oapp, token) && isTrustedVault(oapp, context.pin),
          t("This site does not trust this vault."),
        ],
      ],
    ),
  ]);
}

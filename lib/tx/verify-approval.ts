import { type Address, decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { sameAddress } from "@/lib/seaport/same-address";
import { type CheckRow, type Verification, verification } from "./check-row";

/** The calldata that lets a conduit move all items of a collection that the caller owns. */
export function buildApproveAll(conduit: Address): Hex {
  return encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [conduit, true] });
}

/** Whether a call is `approve(pinned conduit, amount)` on this token and nothing more. */
export function isExactApproval(
  call: Call,
  { token, amount, pin }: { token: Address; amount: bigint; pin: ChainPin },
): boolean {
  const expected = encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [pin.conduit, amount],
  });
  return (
    sameAddress(call.data, expected) &&
    sameAddress(call.to, token) &&
    call.value === "0" &&
    call.chainId === pin.chainId &&
    call.chain === pin.id
  );
}

function decodeOperator(data: Hex): { operator: Address; approved: boolean } | null {
  try {
    const call = decodeFunctionData({ abi: erc721Abi, data });
    if (call.functionName !== "setApprovalForAll") return null;
    const [operator, approved] = call.args;
    return { operator, approved };
  } catch {
    return null;
  }
}

/**
 * Checks an approval of a whole collection: it may only be `setApprovalForAll(pinned conduit, true)` on the collection that was
 * named, carrying no value.
 */
export function verifyApproval(
  call: Call,
  { token, collectionName, pin }: { token: Address; collectionName: string; pin: ChainPin },
): Verification {
  const decoded = decodeOperator(call.data);
  const operator = decoded?.operator ?? "0x";
  const rightCall = sameAddress(call.data, buildApproveAll(pin.conduit));
  const rows: CheckRow[] = [
    {
      id: "action",
      label: "Action",
      value: decoded === null ? "Not an approval" : `Let ${formatAddress(operator)} move ${collectionName}`,
      detail: `The conduit that this site trusts is ${formatAddress(pin.conduit)}`,
      verdict: rightCall ? "known" : "mismatch",
    },
    {
      id: "contract",
      label: "Contract",
      value: formatAddress(call.to),
      detail: `${collectionName} is ${formatAddress(token)}`,
      verdict: sameAddress(call.to, token) && call.value === "0" ? "matches" : "mismatch",
    },
    {
      id: "network",
      label: "Network",
      value: `Chain id ${call.chainId}`,
      detail: `This site trusts ${pin.chainId}`,
      verdict: call.chainId === pin.chainId && call.chain === pin.id ? "matches" : "mismatch",
    },
  ];
  return verification(rows);
}

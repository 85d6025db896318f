import { decodeFunctionData, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { hashOrder } from "@/lib/seaport/hash-order";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { sameAddress } from "@/lib/seaport/same-address";
import { type Verification, verification } from "./check-row";

function decodeCancelled(data: Hex): readonly OrderComponents[] {
  try {
    const call = decodeFunctionData({ abi: seaportAbi, data });
    return call.functionName === "cancel" ? call.args[0] : [];
  } catch {
    return [];
  }
}

/** Checks a cancellation: it may only end the one order that was named, on the pinned Seaport, carrying no value. */
export function verifyCancel(
  call: Call,
  { orderHash, pin }: { orderHash: Hex; pin: ChainPin },
): Verification {
  const orders = decodeCancelled(call.data);
  const [order] = orders;
  const hash = order === undefined ? null : hashOrder(order);
  const one = orders.length === 1 && hash !== null && sameAddress(hash, orderHash);
  const canonical = sameAddress(call.data, buildCancel(orders));
  return verification([
    {
      id: "action",
      label: "Action",
      value: hash === null ? "Not a cancellation" : `Cancel order ${formatAddress(hash)}`,
      detail: `This page showed ${formatAddress(orderHash)}`,
      verdict: one && canonical && call.value === "0" ? "matches" : "mismatch",
    },
    {
      id: "contract",
      label: "Contract",
      value: `${formatAddress(call.to)} Seaport 1.6`,
      detail: "The settlement contract that this site trusts",
      verdict: sameAddress(call.to, pin.seaport) ? "known" : "mismatch",
    },
    {
      id: "network",
      label: "Network",
      value: `Chain id ${call.chainId}`,
      detail: `This site trusts ${pin.chainId}`,
      verdict: call.chainId === pin.chainId && call.chain === pin.id ? "matches" : "mismatch",
    },
  ]);
}

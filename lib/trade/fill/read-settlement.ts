import { type Address, decodeEventLog, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { sameAddress } from "@/lib/same-address";
import { isCurrency } from "@/lib/seaport/check-structure";
import type { Settlement } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";

function decodeFilled({ topics, data }: ReceiptLog) {
  try {
    const [signature, ...indexed] = topics;
    if (signature === undefined) return null;
    const event = decodeEventLog({ abi: seaportAbi, data, topics: [signature, ...indexed] });
    return event.eventName === "OrderFulfilled" ? event.args : null;
  } catch {
    // The log is of another event.
    return null;
  }
}

function total(items: readonly { amount: bigint }[]): bigint {
  return items.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Reads what a transaction filled of one order from the logs of its receipt. Only the logs of Seaport count.
 *
 * @param seaport the pinned contract
 * @returns null if the transaction did not fill the order
 * @example const settled = readSettlement({ orderHash, logs: receipt.logs, seaport: pin.seaport })
 */
export function readSettlement({
  orderHash,
  logs,
  seaport,
}: {
  orderHash: Hex;
  logs: readonly ReceiptLog[];
  seaport: Address;
}): Settlement | null {
  for (const log of logs) {
    const event = sameAddress(log.address, seaport) ? decodeFilled(log) : null;
    if (event === null || !sameAddress(event.orderHash, orderHash)) continue;
    const [given] = event.offer;
    const [asked] = event.consideration;
    if (given === undefined || asked === undefined) continue;
    const paidOut = total(event.consideration.filter(isCurrency));
    return isCurrency(given)
      ? { quantity: asked.amount, amount: given.amount - paidOut }
      : { quantity: given.amount, amount: paidOut };
  }
  return null;
}

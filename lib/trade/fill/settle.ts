import { type Hex, isAddress, isHex } from "viem";
import type { Flow, Settlement } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";
import { readSettlement } from "./read-settlement";

/** What a flow that fills an order keeps, so that its receipt can be read after a reload too. */
export interface SavedFill {
  /** The order's hash. */
  fills: Hex;
  /** The pinned contract whose logs count. */
  seaport: string;
}

/** What a mined transaction of a flow filled of the order that the flow is about; null where it fills none, or did not. */
export function settleFill({ data }: Flow, logs: readonly ReceiptLog[]): Settlement | null {
  const { fills, seaport } = data as Partial<SavedFill>;
  if (!isHex(fills) || seaport === undefined || !isAddress(seaport)) return null;
  return readSettlement({ orderHash: fills, logs, seaport });
}

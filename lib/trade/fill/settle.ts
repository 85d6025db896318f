import { type Hex, isAddress, isHex } from "viem";
import type { Flow, Settlement } from "../flow/flow";
import type { ReceiptLog } from "../flow/ports";
import { readSettlement } from "./read-settlement";

/** The data that a fill's flow saves, so that its receipt can be read after a reload. */
export interface SavedFill {
  /** The order's hash. */
  fills: Hex;
  /** The pinned contract whose logs count. */
  seaport: string;
}

/** Reads what a mined transaction filled of its flow's order; null if the flow fills no order or the transaction did not fill it. */
export function settleFill({ data }: Flow, logs: readonly ReceiptLog[]): Settlement | null {
  const { fills, seaport } = data as Partial<SavedFill>;
  if (!isHex(fills) || seaport === undefined || !isAddress(seaport)) return null;
  return readSettlement({ orderHash: fills, logs, seaport });
}

import { type Hex, isAddress, isHex } from "viem";
import { FlowError } from "../errors/flow-error";
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

/**
 * Reads what a mined transaction filled of its flow's order; null if the flow does not say which order it fills.
 *
 * @throws FlowError `nothing_filled` if the transaction did not fill it. A contract account's transaction succeeds also where its inner call
 * failed, so only its logs show whether it was the fill.
 */
export function settleFill({ data }: Flow, logs: readonly ReceiptLog[]): Settlement | null {
  const { fills, seaport } = data as Partial<SavedFill>;
  if (!isHex(fills) || seaport === undefined || !isAddress(seaport)) return null;
  const settled = readSettlement({ orderHash: fills, logs, seaport });
  if (settled === null) throw new FlowError("nothing_filled");
  return settled;
}

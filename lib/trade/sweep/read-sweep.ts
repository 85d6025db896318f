import type { Address } from "viem";
import type { FlowErrorCode } from "../errors/flow-error";
import { readSettlement } from "../fill/read-settlement";
import type { OnChainStatus, ReceiptLog } from "../flow/ports";
import { addUp, type SweepEntry, type SweepTotal } from "./compose-sweep";

export interface BoughtEntry {
  id: string;
  /** Units; fewer than asked for if somebody else bought some first. */
  quantity: bigint;
  /** The amount paid for them, in base units. */
  paid: bigint;
  currency: Address;
}

export interface SweepOutcome {
  bought: readonly BoughtEntry[];
  /** Ids of the entries that were left out. `explainSkipped` gives the reasons. */
  skipped: readonly string[];
  /** The amounts that were really paid. */
  spent: readonly SweepTotal[];
}

/**
 * Reads what a sweep bought from the logs of its receipt. Only the logs of Seaport count.
 *
 * @param seaport the pinned contract
 * @example const { bought, skipped, spent } = readSweep({ entries, logs: receipt.logs, seaport: pin.seaport })
 */
export function readSweep({
  entries,
  logs,
  seaport,
}: {
  entries: readonly Pick<SweepEntry, "id" | "shown">[];
  logs: readonly ReceiptLog[];
  seaport: Address;
}): SweepOutcome {
  const bought = entries.flatMap(({ id, shown }): BoughtEntry[] => {
    const settled = readSettlement({ orderHash: shown.orderHash, logs, seaport });
    if (settled === null) return [];
    return [{ id, quantity: settled.quantity, paid: settled.amount, currency: shown.currency }];
  });
  const done = new Set(bought.map(({ id }) => id));
  return {
    bought,
    skipped: entries.filter(({ id }) => !done.has(id)).map(({ id }) => id),
    spent: addUp(bought.map(({ currency, paid }) => ({ currency, amount: paid }))),
  };
}

/** The chain's state of an order that was left out, at the block of the sweep or later. */
export interface SkippedFacts {
  status: OnChainStatus;
  /** Unix seconds. */
  expiresAt: number;
  /** Last second of the server's signature, or null if none is needed. */
  signatureExpiresAt: number | null;
  /** Unix seconds of the block of the sweep. */
  blockTime: number;
}

/** Why Seaport left an order out; null if the chain does not show the reason. */
export function explainSkipped({
  status,
  expiresAt,
  signatureExpiresAt,
  blockTime,
}: SkippedFacts): FlowErrorCode | null {
  const { isCancelled, totalFilled, totalSize } = status;
  if (isCancelled) return "listing_ended";
  if (totalSize > 0n && totalFilled === totalSize) return "already_sold";
  if (blockTime >= expiresAt) return "listing_ended";
  if (signatureExpiresAt !== null && blockTime > signatureExpiresAt) return "signature_expired";
  return null;
}

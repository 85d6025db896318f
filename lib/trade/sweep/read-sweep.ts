import type { Address } from "viem";
import type { FlowErrorCode } from "../errors/flow-error";
import { readSettlement } from "../fill/read-settlement";
import type { OnChainStatus, ReceiptLog } from "../flow/ports";
import { addUp, type SweepEntry, type SweepTotal } from "./compose-sweep";

export interface BoughtEntry {
  id: string;
  /** Units; fewer than asked for where somebody else took some of them first. */
  quantity: bigint;
  /** What was paid for them, in base units. */
  paid: bigint;
  currency: Address;
}

export interface SweepOutcome {
  bought: readonly BoughtEntry[];
  /** Ids of what was left out. What is known of the reasons: `explainSkipped`. */
  skipped: readonly string[];
  /** What was paid in fact. */
  spent: readonly SweepTotal[];
}

/**
 * What a sweep bought, from the logs of its receipt: Seaport's own, and of nobody else.
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

/** What the chain says of an order that was left out, at the block of the sweep or later. */
export interface SkippedFacts {
  status: OnChainStatus;
  /** Unix seconds. */
  expiresAt: number;
  /** Last second of the server's word, or null where none is needed. */
  signatureExpiresAt: number | null;
  /** Unix seconds of the block of the sweep. */
  blockTime: number;
}

/** Why Seaport left an order out, as far as the chain shows it; null where it does not. */
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

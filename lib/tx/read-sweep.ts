import { type Address, decodeEventLog, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { isCurrency, sumAmounts } from "@/lib/seaport/check-structure";
import { sameAddress } from "@/lib/seaport/same-address";
import { addUp, type SweepEntry, type SweepTotal } from "./compose-sweep";
import type { FlowErrorCode } from "./flow-error";

/** A log of a receipt, as far as it is read. */
export interface SweepLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
}

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

function decodeFilled({ topics, data }: SweepLog) {
  try {
    const [signature, ...indexed] = topics;
    if (signature === undefined) return null;
    const event = decodeEventLog({ abi: seaportAbi, data, topics: [signature, ...indexed] });
    return event.eventName === "OrderFulfilled" ? event.args : null;
  } catch {
    // An event of somebody else's.
    return null;
  }
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
  logs: readonly SweepLog[];
  seaport: Address;
}): SweepOutcome {
  const filled = logs
    .filter(({ address }) => sameAddress(address, seaport))
    .flatMap((log) => decodeFilled(log) ?? []);
  const bought = entries.flatMap(({ id, shown }): BoughtEntry[] => {
    const event = filled.find(({ orderHash }) => sameAddress(orderHash, shown.orderHash));
    const [item] = event?.offer ?? [];
    if (event === undefined || item === undefined) return [];
    const payments = event.consideration.map((each) => ({
      ...each,
      identifierOrCriteria: each.identifier,
      startAmount: each.amount,
      endAmount: each.amount,
    }));
    const paid = sumAmounts(payments.filter(isCurrency));
    return [{ id, quantity: item.amount, paid, currency: shown.currency }];
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
  /** `Seaport.getOrderStatus`. */
  status: { isCancelled: boolean; totalFilled: bigint; totalSize: bigint };
  /** Unix seconds. */
  expiresAt: number;
  /** Last second of the server's word, or null where none is needed. */
  lapsesAt: number | null;
  /** Unix seconds of the block of the sweep. */
  blockTime: number;
}

/** Why Seaport left an order out, as far as the chain shows it; null where it does not. */
export function explainSkipped({
  status,
  expiresAt,
  lapsesAt,
  blockTime,
}: SkippedFacts): FlowErrorCode | null {
  const { isCancelled, totalFilled, totalSize } = status;
  if (isCancelled) return "listing_ended";
  if (totalSize > 0n && totalFilled === totalSize) return "already_sold";
  if (blockTime >= expiresAt) return "listing_ended";
  if (lapsesAt !== null && blockTime > lapsesAt) return "signature_lapsed";
  return null;
}

/** A block as far as it tells what time it is on its chain. */
interface Head {
  number: number;
  /** Unix seconds. */
  timestamp: number;
}

/**
 * Remembers how far each chain's time is ahead of the clock of this machine, in seconds, never below zero. It is read off a block when that
 * is first seen: later the block is old, which says nothing of the chain's time, since blocks may be as far apart as they like.
 */
export function createChainLeads() {
  const leads = new Map<string, { number: number; lead: number }>();
  return (chain: string, head: Head | null, now: number): number => {
    const known = leads.get(chain);
    if (head === null || head.number === known?.number) return known?.lead ?? 0;
    const lead = Math.max(0, head.timestamp - now);
    leads.set(chain, { number: head.number, lead });
    return lead;
  };
}

/** The fields of a block that show its chain's time. */
interface Head {
  number: number;
  /** Unix seconds. */
  timestamp: number;
}

/**
 * Tracks how many seconds each chain's time is ahead of this machine's clock, never below zero. Only a new block shows the chain's time:
 * blocks may be any time apart, so an older block shows nothing.
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

import type { ChainClient } from "../../chains/chain-client";

const attempts = 3;

/**
 * Gives the next block a time, or the earliest that is possible when the chain is past that already.
 *
 * @param timestamp Unix seconds.
 */
export async function setNextTime(client: ChainClient, timestamp: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const latest = await client.getBlock();
    const wanted = BigInt(timestamp);
    try {
      await client.setNextBlockTimestamp({
        timestamp: wanted > latest.timestamp ? wanted : latest.timestamp + 1n,
      });
      return;
    } catch (error) {
      // A block of the chain's own rhythm may come between the two calls and take that time.
      if (attempt === attempts) throw error;
    }
  }
}

import type { ChainClient } from "./chain-client";

const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Brings a chain's clock forward to ours, so that a block is never older than what was done before it was mined. anvil keeps its
 * clock as a distance from ours, and may get that wrong for good: it reads the time twice while it starts, and a second may pass
 * in between; after a reorganisation or a revert it goes on from the time of the block that stayed.
 */
export async function matchClock(client: ChainClient): Promise<void> {
  for (;;) {
    const now = nowSeconds();
    const { timestamp } = await client.getBlock({ blockTag: "pending" });
    // A second passed while the block was read, so the two cannot be compared.
    if (nowSeconds() !== now) continue;
    const behind = now - Number(timestamp);
    if (behind > 0) await client.increaseTime({ seconds: behind });
    return;
  }
}

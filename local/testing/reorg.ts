import type { ChainClient } from "../chains/chain-client";
import { matchClock } from "../chains/match-clock";

/** Gives up the newest blocks of a chain, and puts as many without their transactions in their place. */
export async function reorg(client: ChainClient, depth: number): Promise<void> {
  await client.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
  await matchClock(client);
}

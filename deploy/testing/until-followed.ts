import { waitUntil } from "../../service/testing/follow-test-chain";
import type { FleetPlace } from "./fleet-market";
import type { MarketDoors } from "./trader";

/** Waits until a market that is new knows the items of all traders. */
export async function untilFollowed(
  { api, apiKey }: Pick<MarketDoors, "api" | "apiKey">,
  places: readonly FleetPlace[],
): Promise<void> {
  for (const { id, chain, pairs } of places) {
    const tokenId = pairs.at(-1)?.tokenIds.at(-1);
    const url = `${api}/items/${id}/${chain.collection}/${tokenId}`;
    const read = async () => (await fetch(url, { headers: { "x-api-key": apiKey } })).status;
    await waitUntil(read, (status) => status === 200, `the item ${tokenId} on ${id}`, {
      timeoutMs: 120_000,
      everyMs: 100,
    });
  }
}

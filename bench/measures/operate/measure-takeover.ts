import { erc721Abi } from "@/lib/abi/generated/erc721";
import { QuaysideError } from "@/lib/errors";
import type { Fleet } from "../../../deploy/testing/fleet";
import { waitForSuccess } from "../../../local/chains/deploy-contract";
import { type Measure, median } from "../../report/measure";
import { untilSeen } from "../../scenes/until-seen";

const kills = 6;
const limitSeconds = 10;
const timeoutMs = 60_000;
/** Of the maker at first, and moved to and fro. */
const tokenId = 1n;

/**
 * Kills a follower, moves an item at once, and waits until the API names its new owner. The one that was started last stands by, so from
 * the second time on the one that follows is killed.
 */
export async function measureTakeover({ followers, places, api, apiKey }: Fleet): Promise<Measure[]> {
  const [place] = places;
  if (place === undefined) throw new QuaysideError("bench_failed", "The fleet has a chain.");
  const { id, chain } = place;
  const { maker, taker } = chain.accounts;
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const follower = followers[kill % followers.length];
    const [from, to] = kill % 2 === 0 ? [maker, taker] : [taker, maker];
    await follower?.kill();
    const since = performance.now();
    const hash = await chain.client.writeContract({
      account: from,
      address: chain.collection,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [from.address, to.address, tokenId],
    });
    await waitForSuccess(chain.client, hash);
    const isThere = ({ owner }: { owner: string }) => owner.toLowerCase() === to.address.toLowerCase();
    const path = `/items/${id}/${chain.collection}/${tokenId}`;
    times.push((await untilSeen({ api, apiKey }, path, { since, isThere, timeoutMs })) / 1_000);
    await follower?.start();
  }
  const group = "A follower killed with -9 → the next block in the API";
  return [
    { group, name: "median", value: median(times), unit: "s" },
    {
      group,
      name: "longest",
      value: Math.max(...times),
      unit: "s",
      target: { of: "value", is: "at most", limit: limitSeconds },
      note: `${kills} times, the one that follows each time but perhaps the first`,
    },
  ];
}

import { parseEther } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { hashOrder } from "@/lib/seaport/hash-order";
import { type Measure, quantile } from "../report/measure";
import type { Subject } from "../scenes/subject";
import { signListing, type Trader } from "../scenes/trader";
import { untilSeen } from "../scenes/until-seen";

const group = "Time until a change is in the API, local mode";
const samples = 150;
/** Listings before it do not count: the service has just started, and the chain has just received approvals. */
const warmUps = 40;

interface Page {
  data: { bestListing: { hash: string } | null }[];
}

async function post({ api, apiKey }: LocalManifest, body: unknown): Promise<void> {
  const answer = await fetch(`${api}/listings`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) {
    throw new QuaysideError(
      "bench_failed",
      `POST /listings answered ${answer.status}: ${await answer.text()}`,
    );
  }
  await answer.arrayBuffer();
}

/** Measures from the post of a listing until `GET …/items` shows it. */
async function timeListings(manifest: LocalManifest, subject: Subject, trader: Trader): Promise<number[]> {
  const [owner] = trader.owners;
  const [tokenId] = owner?.tokenIds ?? [];
  if (owner === undefined || tokenId === undefined)
    throw new QuaysideError("bench_failed", "Nothing to list.");
  const path = `/collections/${subject.slug}/items?limit=48&sort=recent`;
  const times: number[] = [];
  for (let sample = 0; sample < warmUps + samples; sample += 1) {
    // Each is cheaper than the previous one, so that it is the item's best listing.
    const price = parseEther("0.0001") - BigInt(sample) * 10_000_000n;
    const { order, body } = await signListing(trader, subject, { owner, tokenId, price });
    const hash = hashOrder(order);
    const since = performance.now();
    await post(manifest, body);
    const isThere = ({ data }: Page) => data.some(({ bestListing }) => bestListing?.hash === hash);
    times.push(await untilSeen<Page>(manifest, path, { since, isThere }));
  }
  return times.slice(warmUps);
}

/** Measures from a chain's acceptance of a transfer, which it mines at once, until the API names the new owner. */
async function timeTransfers(manifest: LocalManifest, subject: Subject, trader: Trader): Promise<number[]> {
  const [from, to] = trader.owners;
  const tokenId = from?.tokenIds[1];
  if (from === undefined || to === undefined || tokenId === undefined) {
    throw new QuaysideError("bench_failed", "Two demo accounts with items are needed.");
  }
  const path = `/items/${subject.chain}/${subject.contract}/${tokenId}`;
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const [giver, taker] = sample % 2 === 0 ? [from.account, to.account] : [to.account, from.account];
    await trader.client.writeContract({
      account: giver,
      address: subject.contract,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [giver.address, taker.address, tokenId],
    });
    const since = performance.now();
    const isThere = ({ owner }: { owner: string }) => owner.toLowerCase() === taker.address.toLowerCase();
    times.push(await untilSeen(manifest, path, { since, isThere }));
  }
  return times;
}

function measuresOf(name: string, times: readonly number[], limit: number, note: string): Measure[] {
  return [
    { group, name: `${name}, p50`, value: quantile(times, 0.5), unit: "ms" },
    {
      group,
      name: `${name}, p99`,
      value: quantile(times, 0.99),
      unit: "ms",
      target: { of: "value", is: "at most", limit },
      note: `${times.length} times, the longest ${Math.max(...times).toFixed(0)} ms; ${note}`,
    },
  ];
}

export async function measureLatency(
  manifest: LocalManifest,
  subject: Subject,
  trader: Trader,
): Promise<Measure[]> {
  const listings = await timeListings(manifest, subject, trader);
  const transfers = await timeTransfers(manifest, subject, trader);
  return [
    ...measuresOf("POST /v1/listings → shown by GET …/items", listings, 100, "the POST itself is in it"),
    ...measuresOf("block mined → new owner in GET /v1/items/…", transfers, 1_000, "mining is in it"),
  ];
}

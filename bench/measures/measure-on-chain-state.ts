import { setTimeout as wait } from "node:timers/promises";
import { parseEther } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Order } from "@/lib/contract/order";
import type { Page } from "@/lib/contract/page";
import { QuaysideError } from "@/lib/errors";
import { type Measure, median, quantile } from "../report/measure";
import { type LargeBook, openLargeBook } from "../scenes/large-book";
import type { Trader } from "../scenes/trader";

const liveListings = 10_000;
const transfers = 60;
/** Prices in wei of a moved item's additional listings: one transfer ends several listings. */
const otherPrices = [2n, 3n, 4n, 5n].map((price) => parseEther(price.toString()));
const listingsEach = 1 + otherPrices.length;
const revocations = 3;
/** Interval of the requests to the API, which limits the precision of the result. */
const pollMs = 5;
const timeoutMs = 60_000;

/** Milliseconds from `since` until a page of listings passes `isThere`. */
async function untilSeen(
  { get }: LargeBook,
  path: string,
  { since, isThere }: { since: number; isThere: (orders: readonly Order[]) => boolean },
): Promise<number> {
  while (!isThere((await get<Page<Order>>(path)).data)) {
    if (performance.now() - since > timeoutMs) {
      throw new QuaysideError("bench_failed", `${path} did not change in ${timeoutMs / 1_000} s.`);
    }
    await wait(pollMs);
  }
  return performance.now() - since;
}

/** The items to move, spread over the collection. */
function movedItems({ size }: LargeBook): bigint[] {
  const step = Math.floor(size / transfers);
  return Array.from({ length: transfers }, (_, sample) => BigInt(1 + sample * step));
}

/** Measures from the block of a transfer until every listing of the item is inactive. */
async function timeTransfers(
  book: LargeBook,
  { client, chain }: Trader,
  to: `0x${string}`,
): Promise<number[]> {
  const { maker, contract } = book;
  const tokenIds = movedItems(book);
  for (const price of otherPrices) await book.list(tokenIds, price);
  const times: number[] = [];
  for (const tokenId of tokenIds) {
    await client.writeContract({
      account: maker,
      address: contract,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [maker.address, to, tokenId],
    });
    const since = performance.now();
    const path = `/listings?chain=${chain.id}&contract=${contract}&tokenId=${tokenId}&status=inactive`;
    const isThere = (orders: readonly Order[]) =>
      orders.filter(({ statusReason }) => statusReason === "not_owner").length === listingsEach;
    times.push(await untilSeen(book, path, { since, isThere }));
  }
  return times;
}

/** Measures from the maker's revocation of the approval until no listing is active. */
async function timeRevocations(book: LargeBook, { chain }: Trader): Promise<number[]> {
  const active = `/listings?chain=${chain.id}&contract=${book.contract}&limit=1`;
  const times: number[] = [];
  for (let sample = 0; sample < revocations; sample += 1) {
    await book.setApproval(false);
    const since = performance.now();
    times.push(await untilSeen(book, active, { since, isThere: (orders) => orders.length === 0 }));
    await book.setApproval(true);
    const isThere = (orders: readonly Order[]) => orders.length > 0;
    await untilSeen(book, active, { since: performance.now(), isThere });
  }
  return times;
}

/** How soon the listings of a maker with very many listings agree with the chain. */
export async function measureOnChainState(
  manifest: LocalManifest,
  trader: Trader,
  { collectionsFile, size = liveListings }: { collectionsFile: string; size?: number },
): Promise<Measure[]> {
  const friend = manifest.accounts[1];
  if (friend === undefined) throw new QuaysideError("bench_failed", "Two demo accounts are needed.");
  const group = `Time until orders follow the chain, ${size.toLocaleString("en-US")} live listings of one maker`;
  const book = await openLargeBook(manifest, trader, { size, collectionsFile });
  const moved = await timeTransfers(book, trader, privateKeyToAddress(friend.privateKey));
  const revoked = await timeRevocations(book, trader);
  const target = { of: "value", is: "at most", limit: 1_000 } as const;
  return [
    {
      group,
      name: `an item's transfer mined → all ${listingsEach} of its listings inactive, p50`,
      value: median(moved),
      unit: "ms",
    },
    {
      group,
      name: `an item's transfer mined → all ${listingsEach} of its listings inactive, p99`,
      value: quantile(moved, 0.99),
      unit: "ms",
      target,
      note: `${moved.length} transfers, the longest ${Math.max(...moved).toFixed(0)} ms`,
    },
    {
      group,
      name: "the collection's approval revoked → all of the listings inactive",
      value: median(revoked),
      unit: "ms",
      note: `the median of ${revoked.length}; ${(size - transfers).toLocaleString("en-US")} listings change at one block, and waiting for its receipt is not in it`,
    },
  ];
}

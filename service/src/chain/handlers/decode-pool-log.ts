import { decodeEventLog, getAddress, type Hex, toEventSelector } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import type { EventBody } from "../chain-event";
import type { Log } from "../source/chain-data";

const followed = new Set(["NewERC721Pair", "SwapNFTOutPair", "SwapNFTInPair"]);

const eventsByTopic = new Map(
  [...nftPoolFactoryAbi, ...nftPoolAbi].flatMap((entry) =>
    entry.type === "event" && followed.has(entry.name) ? [[toEventSelector(entry), entry] as const] : [],
  ),
);

/** First topics of what pools and their factory emit about pools and swaps. */
export const poolTopics: ReadonlySet<Hex> = new Set(eventsByTopic.keys());

function decode(log: Log) {
  const entry = eventsByTopic.get(log.topics[0] ?? "0x");
  if (entry === undefined) return null;
  try {
    return decodeEventLog({ abi: [entry], data: log.data, topics: log.topics as [Hex, ...Hex[]] });
  } catch {
    return null;
  }
}

/** One event a token. The log has only the sum of a swap: it is shared equally, to the wei. */
function swapped(name: "pool_buy" | "pool_sell", amount: bigint, ids: readonly bigint[]): EventBody[] {
  const count = BigInt(ids.length);
  const upTo = (at: number) => (amount * BigInt(at)) / count;
  return ids.map((tokenId, at) => ({ name, tokenId, quantity: upTo(at + 1) - upTo(at) }));
}

/** What a log of the chain's pool factory says: a new pool. */
export function decodeFactoryLog(log: Log): EventBody[] {
  const event = decode(log);
  if (event?.eventName !== "NewERC721Pair") return [];
  return [{ name: "pool_created", toAddr: getAddress(event.args.poolAddress) }];
}

/** What a log of a pool says: the swap of each token, named by what the trader did. */
export function decodePoolLog(log: Log): EventBody[] {
  const event = decode(log);
  switch (event?.eventName) {
    case "SwapNFTOutPair":
      return swapped("pool_buy", event.args.amountIn, event.args.ids);
    case "SwapNFTInPair":
      return swapped("pool_sell", event.args.amountOut, event.args.ids);
    default:
      return [];
  }
}

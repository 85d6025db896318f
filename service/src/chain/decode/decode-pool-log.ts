import { getAddress } from "viem";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import { nftPoolFactoryAbi } from "@/lib/abi/generated/nft-pool-factory";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

const logs = createLogReader(
  [...nftPoolFactoryAbi, ...nftPoolAbi],
  ["NewERC721Pair", "SwapNFTOutPair", "SwapNFTInPair"],
);

/** First topics of the events of pools and their factory about pools and swaps. */
export const poolTopics = logs.topics;

/** One event for each token. The log has only the sum of a swap: it is divided equally, to the wei. */
function swapped(name: "pool_buy" | "pool_sell", amount: bigint, ids: readonly bigint[]): EventBody[] {
  const count = BigInt(ids.length);
  const upTo = (at: number) => (amount * BigInt(at)) / count;
  return ids.map((tokenId, at) => ({ name, tokenId, quantity: upTo(at + 1) - upTo(at) }));
}

/** The new pool in a log of the chain's pool factory. */
export function decodeFactoryLog(log: Log): EventBody[] {
  const event = logs.decode(log);
  if (event?.eventName !== "NewERC721Pair") return [];
  return [{ name: "pool_created", toAddr: getAddress(event.args.poolAddress) }];
}

/** The swap of each token in a log of a pool, named after the trader's action. */
export function decodePoolLog(log: Log): EventBody[] {
  const event = logs.decode(log);
  switch (event?.eventName) {
    case "SwapNFTOutPair":
      return swapped("pool_buy", event.args.amountIn, event.args.ids);
    case "SwapNFTInPair":
      return swapped("pool_sell", event.args.amountOut, event.args.ids);
    default:
      return [];
  }
}

import type { ChainConfig } from "@/lib/chains/config";
import type { FollowedContract } from "../../market/catalogue/contract-store";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { readHead } from "../source/chain-reader";
import type { CheckedHeaders } from "../source/checked-headers";
import { type Applied, beforeGenesis } from "../source/find-fork";
import type { Witnesses } from "../source/witnesses";

type Parts = {
  config: Pick<ChainConfig, "startBlock" | "maxFutureSeconds">;
  headers: CheckedHeaders;
  witnesses: Witnesses;
  nowMs: () => number;
};

/**
 * The block before the first one of a new chain: before the first contract, or at the head without one. All that follows is compared with
 * it, so the other RPCs must have it too.
 *
 * @returns null while a second RPC is waited for.
 * @throws RpcError
 */
export async function firstBlock(
  { config, headers, witnesses, nowMs }: Parts,
  endpoint: RpcEndpoint,
  contracts: readonly Pick<FollowedContract, "startBlock">[],
): Promise<Applied | null> {
  const starts = contracts.map(({ startBlock }) => startBlock);
  const head = await headers.check(endpoint, await readHead(endpoint));
  const start = starts.length > 0 ? Math.min(...starts) : Math.max(config.startBlock, head.number);
  if (start === 0) return beforeGenesis;
  if (start > head.number + 1) {
    throw new RpcError(
      "rpc_inconsistent",
      `The RPC's head ${head.number} is below the start block ${start}.`,
    );
  }
  const before = await headers.at(endpoint, start - 1);
  const support = await witnesses.weigh(endpoint, {
    subject: "block",
    own: before.hash,
    ask: async (other) => (await headers.find(other, before.number))?.hash ?? null,
    what: `block ${before.number}`,
  });
  if (support === "waiting") return null;
  const ahead = Math.round(before.timestamp - nowMs() / 1_000);
  if (support !== "confirmed" && ahead > config.maxFutureSeconds) {
    throw new RpcError(
      "rpc_inconsistent",
      `The RPC's block ${before.number} is dated ${ahead} s ahead of this machine's clock.`,
    );
  }
  return before;
}

import { sql } from "drizzle-orm";
import { type Address, encodeFunctionData, type Hex, hexToBigInt, isHex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { ChainConfig } from "@/lib/chains/config";
import type { Queryable } from "../../db/database";
import type { CounterReading } from "../../market/orders/status/recompute-counters";
import { toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";

async function readCounter(
  endpoint: RpcEndpoint,
  { contracts }: Pick<ChainConfig, "contracts">,
  { offerer, block }: { offerer: Address; block: Hex },
): Promise<bigint> {
  const data = encodeFunctionData({ abi: seaportAbi, functionName: "getCounter", args: [offerer] });
  const ask = (at: Hex | "latest") => endpoint.call("eth_call", [{ to: contracts.seaport, data }, at]);
  const answer = await ask(block).catch((error: unknown) => {
    // An RPC may have deleted the state of an old block; increments since then are still read as events.
    if (error instanceof RpcError && error.code === "rpc_refused") return ask("latest");
    throw error;
  });
  if (!isHex(answer) || answer.length !== 66) {
    throw new RpcError("rpc_inconsistent", "The RPC gave no counter.");
  }
  return hexToBigInt(answer);
}

/**
 * The counters of makers whose increments above a block are about to be dropped, as of the ancestor of the rollback. An increment names
 * only the new counter, so the chain must be asked for the old one: without it, orders signed with the dropped counter
 * would still count.
 *
 * @throws RpcError
 */
export async function readCountersBelow(
  { db, endpoint, config }: { db: Queryable; endpoint: RpcEndpoint; config: ChainConfig },
  { above, ancestor }: { above: number; ancestor: number },
): Promise<CounterReading[]> {
  const dropped = await db.query<{ offerer: Address }>(sql`
    select distinct from_addr as offerer from events
    where chain = ${config.id} and block_number > ${above}::int8 and name = 'counter_incremented'`);
  return Promise.all(
    dropped.map(async ({ offerer }) => ({
      offerer,
      counter: await readCounter(endpoint, config, { offerer, block: toQuantity(Math.max(0, ancestor)) }),
    })),
  );
}

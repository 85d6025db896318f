import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import { type BlockReference, createCallReader } from "../calls/read-calls";
import { toQuantity } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { readHeaders } from "../source/chain-reader";
import type { Applied } from "../source/find-fork";
import { type Fact, questionsOf, valueOnChain } from "./fact";

export type StateReader = {
  /**
   * The values of facts at one block by its hash (EIP-1898), or by its number where the RPC takes no hash: then the number's hash is
   * checked after the answers. Null: the RPC does not answer one.
   *
   * @throws RpcError
   */
  at(block: Pick<Applied, "number" | "hash">, facts: readonly Fact[]): Promise<(string | null)[]>;
  /** The value of a fact at an old block; null where the RPC has no state of it. @throws RpcError */
  atNumber(block: number, fact: Fact): Promise<string | null>;
};

/** Reads facts from the state of a chain. */
export function createStateReader(
  endpoint: RpcEndpoint,
  { contracts }: Pick<ChainConfig, "contracts">,
): StateReader {
  const asked = { seaport: checksummed(contracts.seaport), conduit: checksummed(contracts.conduit) };
  const { multicall3 } = contracts;
  const readCalls = createCallReader(endpoint, multicall3 === undefined ? null : checksummed(multicall3));
  const readSingly = createCallReader(endpoint, null);
  let takesHashes: boolean | null = null;

  async function asksByHash({ hash, number }: Pick<Applied, "number" | "hash">): Promise<boolean> {
    const balanceAt = (block: BlockReference) => endpoint.call("eth_getBalance", [zeroAddress, block]);
    try {
      await balanceAt({ blockHash: hash });
      return true;
    } catch (error) {
      if (!(error instanceof RpcError) || error.code !== "rpc_refused") throw error;
      // An RPC that has the block by its number but not by its hash takes no hashes.
      await balanceAt(toQuantity(number));
      return false;
    }
  }

  return {
    async at(block, facts) {
      takesHashes ??= await asksByHash(block);
      const groups = facts.map((fact) => questionsOf(fact, asked));
      const reference = takesHashes ? { blockHash: block.hash } : toQuantity(block.number);
      const answers = await readCalls(groups.flat(), reference);
      if (!takesHashes) {
        const [header] = await readHeaders(endpoint, [block.number]);
        if (header?.hash !== block.hash) {
          throw new RpcError("rpc_inconsistent", `Block ${block.number} was replaced meanwhile.`);
        }
      }
      let next = 0;
      return facts.map((fact, index) => {
        const first = next;
        next += groups[index]?.length ?? 0;
        return valueOnChain(fact, answers.slice(first, next));
      });
    },
    async atNumber(block, fact) {
      try {
        return valueOnChain(fact, await readSingly(questionsOf(fact, asked), toQuantity(block)));
      } catch (error) {
        if (error instanceof RpcError && error.code === "rpc_refused") return null;
        throw error;
      }
    },
  };
}

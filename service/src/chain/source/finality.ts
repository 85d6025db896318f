import { parseHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { Applied } from "./find-fork";

/** The newest block that an RPC of the followed chain has called final, where the chain has such blocks. */
export type Finality = {
  /** Its number; -1: none is known. It falls only by `cap`. */
  readonly number: number;
  /**
   * Asks an RPC whose chain has the followed blocks, every 15 seconds at most. No block above its head is final.
   * @throws RpcError when it does not answer; one that does not know the tag does.
   */
  look(endpoint: RpcEndpoint, head: Pick<Applied, "number">): Promise<void>;
  /** Blocks above this one are no longer followed. */
  cap(number: number): void;
};

/** On most chains it moves once in minutes. */
const askEveryMs = 15_000;

/** @see docs/decisions/0060-final-blocks-are-not-given-up-as-others-are.md */
export function createFinality(nowMs: () => number): Finality {
  let number = -1;
  let askedMs = Number.NEGATIVE_INFINITY;

  async function readFinal(endpoint: RpcEndpoint): Promise<number | null> {
    try {
      const answer = await endpoint.call("eth_getBlockByNumber", ["finalized", false]);
      return parseHeader(answer)?.number ?? null;
    } catch (error) {
      if (error instanceof RpcError) return null;
      throw error;
    }
  }

  return {
    get number() {
      return number;
    },
    async look(endpoint, head) {
      if (nowMs() - askedMs < askEveryMs) return;
      askedMs = nowMs();
      const final = await readFinal(endpoint);
      if (final !== null) number = Math.max(number, Math.min(final, head.number));
    },
    cap(most) {
      number = Math.min(number, most);
    },
  };
}

import { type Address, type Hex, numberToHex } from "viem";
import { startTestChain, type TestChain } from "../../../local/testing/chain";

/** A transaction, sent or only simulated. */
export interface WalkCall {
  from: Address;
  to: Address;
  data: Hex;
  value?: bigint;
}

interface WalkHead {
  number: number;
  /** Unix seconds. */
  timestamp: number;
}

/** The result of a simulated call: its return data, or its revert data. */
export interface TriedCall {
  succeeds: boolean;
  data: Hex;
}

/**
 * A test chain with its own clock: every block comes one second after the one before, so a walk does not depend on real
 * time. Any account may send without a key.
 */
export interface WalkChain extends TestChain {
  id: string;
  /** Sends a transaction in a block of its own. @returns whether it succeeded. */
  send(call: WalkCall): Promise<boolean>;
  /** An empty block at a time, Unix seconds; by default one second after the latest block ever. */
  mine(timestamp?: number): Promise<void>;
  /** Replaces the newest blocks by empty ones. @returns the transactions that are gone with them, oldest first. */
  reorg(depth: number): Promise<WalkCall[]>;
  /** The newest block. */
  head(): WalkHead;
  /**
   * Simulates lists of calls on the newest block at its exact time; each call sees the effects of the earlier ones of
   * its list.
   */
  tryCalls(lists: readonly (readonly WalkCall[])[]): Promise<TriedCall[][]>;
}

const gas = numberToHex(3_000_000);
/** So far ahead that the service's own clock never decides the chain's time. */
const aheadSeconds = 86_400;
const listsPerRequest = 100;
/** At least this many transactions, one a block, are remembered: more than any reorganisation reverts. */
const mostSent = 100;

type SimulatedBlock = { calls: { status: Hex; returnData: Hex; error?: { data?: Hex } }[] };

function wireCall({ from, to, data, value = 0n }: WalkCall) {
  return { from, to, data, value: numberToHex(value), gas };
}

async function postBatch(
  rpcUrl: string,
  method: string,
  parameters: readonly unknown[][],
): Promise<unknown[]> {
  const body = parameters.map((params, id) => ({ jsonrpc: "2.0", id, method, params }));
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const results = (await answer.json()) as { id: number; result?: unknown; error?: unknown }[];
  const byId = new Map(results.map((entry) => [entry.id, entry]));
  return body.map(({ id }) => {
    const entry = byId.get(id);
    if (entry?.result === undefined) throw new Error(`${method} failed: ${JSON.stringify(entry?.error)}`);
    return entry.result;
  });
}

/** Starts a chain to walk on. Call `stop` in the test's teardown. */
export async function startWalkChain(id: string, chainId: number): Promise<WalkChain> {
  const chain = await startTestChain({ chainId });
  const rpc = (method: string, ...params: unknown[]) =>
    chain.client.request({ method: method as never, params: params as never }) as Promise<unknown>;
  const sent: { block: number; call: WalkCall }[] = [];
  let latest = 0;
  let head: WalkHead = { number: 0, timestamp: 0 };
  // Only the walk makes blocks, so the newest is known without a request.
  const noteHead = (next: WalkHead) => {
    head = next;
    latest = Math.max(latest, next.timestamp);
  };
  const readHead = async () => {
    const { number, timestamp } = await chain.client.getBlock();
    noteHead({ number: Number(number), timestamp: Number(timestamp) });
  };
  const mine = async (timestamp = latest + 1) => {
    await rpc("evm_setNextBlockTimestamp", timestamp);
    await rpc("evm_mine");
    noteHead({ number: head.number + 1, timestamp });
  };
  await rpc("anvil_autoImpersonateAccount", true);
  await rpc("anvil_setBlockTimestampInterval", 1);
  await readHead();
  await mine(head.timestamp + aheadSeconds);
  return {
    ...chain,
    id,
    head: () => head,
    mine,
    async send(call) {
      const receipt = (await rpc("eth_sendTransactionSync", wireCall(call))) as {
        status: Hex;
        blockNumber: Hex;
        blockTimestamp: Hex;
      };
      noteHead({ number: Number(receipt.blockNumber), timestamp: Number(receipt.blockTimestamp) });
      sent.push({ block: head.number, call });
      if (sent.length > 2 * mostSent) sent.splice(0, mostSent);
      return receipt.status === "0x1";
    },
    async reorg(depth) {
      const kept = sent.findLastIndex(({ block }) => block <= head.number - depth);
      await rpc("anvil_reorg", depth, []);
      await readHead();
      return sent.splice(kept + 1).map(({ call }) => call);
    },
    async tryCalls(lists) {
      const tried: TriedCall[][] = [];
      for (let from = 0; from < lists.length; from += listsPerRequest) {
        const part = lists.slice(from, from + listsPerRequest);
        const parameters = part.map((calls) => [
          { blockStateCalls: [{ calls: calls.map(wireCall) }], validation: false },
          "latest",
        ]);
        for (const answer of await postBatch(chain.rpcUrl, "eth_simulateV1", parameters)) {
          const [block] = answer as SimulatedBlock[];
          tried.push(
            (block?.calls ?? []).map(({ status, returnData, error }) => ({
              succeeds: status === "0x1",
              data: error?.data ?? returnData,
            })),
          );
        }
      }
      return tried;
    },
  };
}

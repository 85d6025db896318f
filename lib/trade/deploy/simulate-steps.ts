import { type Address, type Hex, hexToBigInt, type PublicClient } from "viem";
import { optional } from "../../optional";
import type { DeploymentStep } from "./plan";
import { usualGas } from "./usual-gas";

/** The answer of a chain to one transaction, run after all those before it. */
export interface SimulatedStep {
  /** `unknown`: the chain could not simulate it. */
  outcome: "accepted" | "refused" | "unknown";
  /** Gas that it used, or that such a transaction usually uses. */
  gas: bigint;
}

type Step = Pick<DeploymentStep, "subject" | "call" | "goal">;

/** The part of a block's answer that this code reads. */
interface SimulatedBlock {
  calls: readonly { status: Hex; gasUsed: Hex }[];
}

/** Each in a block of its own, because together they may need more gas than a block has. */
async function simulateBlocks(
  client: Pick<PublicClient, "request">,
  steps: readonly Step[],
  from: Address,
): Promise<SimulatedStep[]> {
  const blocks = (await client.request({
    method: "eth_simulateV1",
    params: [
      {
        blockStateCalls: steps.map(({ call: { to, data } }) => ({ calls: [{ from, to, data }] })),
        validation: false,
      },
      "latest",
    ],
  } as never)) as readonly SimulatedBlock[];
  return steps.map((step, index): SimulatedStep => {
    const result = blocks[index]?.calls[0];
    if (result === undefined) return { outcome: "unknown", gas: usualGas(step) };
    const outcome = hexToBigInt(result.status) === 1n ? "accepted" : "refused";
    return { outcome, gas: outcome === "accepted" ? hexToBigInt(result.gasUsed) : usualGas(step) };
  });
}

/** The first step alone, on a chain that cannot simulate several transactions one after the other. */
async function simulateFirst(
  client: Pick<PublicClient, "estimateGas">,
  steps: readonly Step[],
  account: Address,
): Promise<SimulatedStep[]> {
  const [first] = steps;
  const gas = first && (await optional(client.estimateGas({ account, ...first.call })));
  return steps.map((step, index) =>
    index === 0 && gas != null ? { outcome: "accepted", gas } : { outcome: "unknown", gas: usualGas(step) },
  );
}

/**
 * Runs the transactions of a deployment on the newest block, each on top of those before it. Nothing is sent. A chain without
 * `eth_simulateV1` is asked for the first one only.
 *
 * @param from the account that would send them
 */
export async function simulateSteps(
  client: Pick<PublicClient, "request" | "estimateGas">,
  steps: readonly Step[],
  from: Address,
): Promise<SimulatedStep[]> {
  if (steps.length === 0) return [];
  return (await optional(simulateBlocks(client, steps, from))) ?? (await simulateFirst(client, steps, from));
}

import { type Address, formatEther, type PrivateKeyAccount } from "viem";
import type { ChainReader } from "../chains/chain-reader";
import type { DeploymentStep } from "./deployment-steps";
import { describeCall } from "./describe-call";

/** A step as it is shown before anything is sent. */
export interface ShownStep {
  name: string;
  state: "done" | "to do";
  call: string | null;
  /** The highest fee, in base units of the native currency. */
  fee: bigint | null;
}

/** Asks the chain what each step would do and cost. */
export async function showSteps(
  reader: ChainReader,
  steps: readonly DeploymentStep[],
  { account, zone }: { account: PrivateKeyAccount; zone: Address },
): Promise<ShownStep[]> {
  const fees = await reader
    .estimateFeesPerGas()
    .catch(async () => ({ maxFeePerGas: await reader.getGasPrice() }));
  const shown: ShownStep[] = [];
  for (const step of steps) {
    if (await step.isDone()) {
      shown.push({ name: step.name, state: "done", call: null, fee: null });
      continue;
    }
    const call = await step.call();
    const gas =
      call === null
        ? step.gas
        : await reader.estimateGas({ account: account.address, ...call }).catch(() => step.gas);
    shown.push({
      name: step.name,
      state: "to do",
      call: call === null ? "decided by the step before it" : describeCall(call, zone),
      fee: gas * fees.maxFeePerGas,
    });
  }
  return shown;
}

/** The same for people. */
export function stepLines(steps: readonly ShownStep[], symbol: string): string[] {
  return steps.map(({ name, state, call, fee }) =>
    fee === null ? `${name}: ${state}` : `${name}: ${call}\n    fee at most ${formatEther(fee)} ${symbol}`,
  );
}

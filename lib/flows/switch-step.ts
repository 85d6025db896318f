import type { WebChain } from "../chains/web-chain";
import type { PlannedStep } from "../tx/flow";
import type { Ports } from "./ports";
import { type FlowRun, tell } from "./run-step";

/** The steps of a flow, before them the one to its network where the wallet is elsewhere. */
export function withSwitch(
  { chain }: WebChain,
  ports: Ports,
  steps: readonly PlannedStep[],
): readonly PlannedStep[] {
  return ports.wallet.account()?.chainId === chain.chainId ? steps : ["switch", ...steps];
}

/** Asks the wallet to go to the flow's network. */
export async function switchStep(run: FlowRun, { chain }: WebChain): Promise<object> {
  tell(run, { type: "wallet", step: "switch" });
  await run.ports.wallet.switchChain(chain.chainId);
  return {};
}

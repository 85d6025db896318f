import type { WebChain } from "../../chains/web-chain";
import type { PlannedStep } from "./flow";
import type { Ports } from "./ports";
import { type FlowRun, switchNetwork } from "./run-step";
import { tradingChain } from "./trading-chain";

/** The steps of a flow, before them the one to its network where the wallet is elsewhere. A post alone asks the wallet nothing. */
export function withSwitch(
  { chain }: WebChain,
  ports: Ports,
  steps: readonly PlannedStep[],
): readonly PlannedStep[] {
  const isThere = ports.wallet.account()?.chainId === chain.chainId;
  return isThere || steps.every((step) => step === "post") ? steps : ["switch", ...steps];
}

/**
 * Asks the wallet to go to the flow's network, unless it went there since the flow began.
 *
 * @throws FlowError `trading_off`: nothing can be done there
 */
export async function switchStep(run: FlowRun, web: WebChain): Promise<object> {
  const { chainId } = tradingChain(web).chain;
  if (run.ports.wallet.account()?.chainId !== chainId) await switchNetwork(run, chainId);
  return {};
}

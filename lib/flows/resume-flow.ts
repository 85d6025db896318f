import type { Chain } from "../contract/chain";
import { describeAmount } from "../tx/describe-amount";
import type { ErrorContext } from "../tx/error-words";
import { currentStep, type Flow } from "../tx/flow";
import { type FlowStore, flowId } from "./flow-store";
import type { Ports } from "./ports";
import { followTransaction, runOf, runStep } from "./run-step";

/**
 * Follows the transaction that was on its way when the page was left. What comes after it, if anything, is for the person to go on
 * with: no wallet opens by itself after a reload.
 */
export async function resumeFlow(
  flow: Flow,
  { chain, context, store, ports }: { chain: Chain; context: ErrorContext; store: FlowStore; ports: Ports },
): Promise<void> {
  const step = currentStep(flow);
  if (step === null || step.hash === null) return;
  const { id, hash, sent } = step;
  const run = runOf(flow, store, ports, context);
  // Its words are not worth their bytes on every page.
  if (id === "mint")
    run.whyReverted = async () => {
      const { whyMintReverted } = await import("./why-mint-reverted");
      return whyMintReverted(flow, chain, ports);
    };
  const describeFee = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  const follow = () => followTransaction(run, id, { chainId: chain.chainId, hash, sent, describeFee });
  await store.exclusively(flowId(flow), () => runStep(run, id, follow), false);
}

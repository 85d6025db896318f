import type { Chain } from "../../contract/chain";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import type { Ports } from "../flow/ports";
import { requestMint } from "./request-mint";
import { parseSavedMint } from "./saved-mint";
import { settleMint } from "./settle";

/** Reads the transactions of a mint. */
export const mintOutcome: FlowOutcome = {
  settle: (flow, step, logs) => (step === "mint" ? { data: settleMint(flow, logs) } : {}),
  whyReverted: async (flow, step, { chain, ports }) =>
    step === "mint" ? whyMintReverted(flow, chain, ports) : null,
};

/**
 * Explains why a reverted claim would be refused again, mostly because somebody else was faster. Null if it would now succeed, or if the
 * reason is unknown.
 */
async function whyMintReverted(flow: Flow, chain: Chain, ports: Ports): Promise<string | null> {
  const begun = parseSavedMint(flow);
  if (begun === null) return null;
  try {
    await requestMint({ ...begun, web: { chain } }, ports);
    return null;
  } catch (error) {
    const context = { act: "mint", itemName: begun.drop.name, chainName: chain.name } as const;
    return error instanceof FlowError ? explainError(error, context).title : null;
  }
}

import type { FlowOutcome } from "../flow/flow-outcome";
import { settleMint } from "./settle";
import { whyMintReverted } from "./why-reverted";

/** How the transactions of a mint are read. */
export const mintOutcome: FlowOutcome = {
  settle: (flow, step, logs) => (step === "mint" ? { data: settleMint(flow, logs) } : {}),
  whyReverted: async (flow, step, { chain, ports }) =>
    step === "mint" ? whyMintReverted(flow, chain, ports) : null,
};

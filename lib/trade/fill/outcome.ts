import type { FlowOutcome } from "../flow/flow-outcome";
import { settleFill } from "./settle";
import { whyFillReverted } from "./why-reverted";

/** Reads the transactions of a purchase or an acceptance. */
export const fillOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    const settled = step === "fill" ? settleFill(flow, logs) : null;
    return settled === null ? {} : { settled };
  },
  whyReverted: async (flow, step, on) => (step === "fill" ? whyFillReverted(flow, on) : null),
};

import type { FlowOutcome } from "../flow/flow-outcome";
import { settleFill } from "./settle";

/** Reads the transactions of a purchase or an acceptance. */
export const fillOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    const settled = step === "fill" ? settleFill(flow, logs) : null;
    return settled === null ? {} : { settled };
  },
};

import type { FlowOutcome } from "../flow/flow-outcome";
import { settleFill } from "./settle";

/** How the transactions of a purchase or an acceptance are read. */
export const fillOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    const settled = step === "fill" ? settleFill(flow, logs) : null;
    return settled === null ? {} : { settled };
  },
};

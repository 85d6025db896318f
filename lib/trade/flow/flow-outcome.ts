import type { Chain } from "../../contract/chain";
import type { Flow, Settlement, StepId } from "./flow";
import type { Ports, ReceiptLog } from "./ports";

/** How a step ended well. */
export interface StepEnd {
  /** Wei. */
  networkFee?: bigint;
  settled?: Settlement;
  /** What the flow keeps of it. */
  data?: Flow["data"];
}

/** How the transactions of a flow are read. A reload leaves only the flow's kind, by which these readers are found again. */
export interface FlowOutcome {
  /** Reads from the logs of a mined transaction what its step came to. */
  settle?: (flow: Flow, step: StepId, logs: readonly ReceiptLog[]) => Pick<StepEnd, "settled" | "data">;
  /** Finds out why a transaction failed on the chain, in a sentence; null where no reason is known. */
  whyReverted?: (flow: Flow, step: StepId, on: { chain: Chain; ports: Ports }) => Promise<string | null>;
}

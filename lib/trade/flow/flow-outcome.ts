import type { Chain } from "../../contract/chain";
import type { Flow, Settlement, StepId } from "./flow";
import type { Ports, ReceiptLog } from "./ports";

/** The result of a step that succeeded. */
export interface StepEnd {
  /** Wei. */
  networkFee?: bigint;
  settled?: Settlement;
  /** Values that the flow saves from the step. */
  data?: Flow["data"];
}

/** Reads the transactions of a flow. After a reload, only the flow's kind is known; these readers are found by it. */
export interface FlowOutcome {
  /** Reads the result of a step from the logs of its mined transaction. */
  settle?: (flow: Flow, step: StepId, logs: readonly ReceiptLog[]) => Pick<StepEnd, "settled" | "data">;
  /** Returns a sentence that explains why a transaction reverted; null if the reason is unknown. */
  whyReverted?: (flow: Flow, step: StepId, on: { chain: Chain; ports: Ports }) => Promise<string | null>;
}

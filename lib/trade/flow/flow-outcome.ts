import type { Chain } from "../../contract/chain";
import type { Flow, Settlement, StepId } from "./flow";
import type { Ports, Receipt, ReceiptLog } from "./ports";

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
  /** Reads from the chain what the logs of a step's transaction do not show. Returns values that the flow saves. */
  readChain?: (
    flow: Flow,
    step: StepId,
    at: { blockNumber: bigint; chain: Chain; ports: Ports },
  ) => Promise<Flow["data"]>;
  /** Returns a sentence that explains why a transaction reverted; null if the reason is unknown. */
  whyReverted?: (flow: Flow, step: StepId, on: { chain: Chain; ports: Ports }) => Promise<string | null>;
}

/** Reads the result of a step from its mined transaction, and from the chain where the logs are not enough. */
export async function readMined(
  outcome: FlowOutcome | null | undefined,
  flow: Flow | null,
  step: StepId,
  { receipt: { logs, blockNumber }, ...on }: { receipt: Receipt; chain: Chain; ports: Ports },
): Promise<Pick<StepEnd, "settled" | "data">> {
  if (flow === null) return {};
  const read = outcome?.settle?.(flow, step, logs);
  const data = await outcome?.readChain?.(flow, step, { blockNumber, ...on });
  return { ...read, ...(data !== undefined && { data: { ...read?.data, ...data } }) };
}

import { isAddress } from "viem";
import { FlowError } from "../errors/flow-error";
import { readSettlement } from "../fill/read-settlement";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import type { ReceiptLog } from "../flow/ports";
import { parseEntries } from "./request";

/**
 * Checks that a mined transaction accepted the offers, which it does with all of them or none. A flow of an earlier version did not save whose
 * logs count, and goes on without this check.
 *
 * @throws FlowError `nothing_filled` if it did not
 */
function assertAccepted({ data: { entries, seaport = "" } }: Flow, logs: readonly ReceiptLog[]): void {
  const accepted = parseEntries(entries);
  if (accepted === null || !isAddress(seaport)) return;
  const isMissing = accepted.some(
    ({ offer }) => readSettlement({ orderHash: offer.hash, logs, seaport }) === null,
  );
  if (isMissing) throw new FlowError("nothing_filled");
}

/** Reads the transactions of several acceptances. */
export const acceptManyOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    if (step === "fill") assertAccepted(flow, logs);
    return {};
  },
};

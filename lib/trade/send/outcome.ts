import { isAddress } from "viem";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import { movementOf } from "../flow/item-movement";
import type { ReceiptLog } from "../flow/ports";

/**
 * Checks that a mined transaction sent the item to its recipient. A contract account's transaction succeeds also where its inner call failed.
 *
 * @throws FlowError `nothing_sent` if it did not
 */
function assertSent({ key, account, data: { to = "" } }: Flow, logs: readonly ReceiptLog[]): void {
  const [, contract = "", tokenId = ""] = key.split(":");
  // Another version of this page may have named the item in another way.
  if (!isAddress(to) || !isAddress(contract) || !/^\d+$/.test(tokenId)) return;
  const isSent = logs.some((log) => {
    const moved = sameAddress(log.address, contract) ? movementOf(log) : null;
    return (
      moved?.tokenId === BigInt(tokenId) && sameAddress(moved.from, account) && sameAddress(moved.to, to)
    );
  });
  if (!isSent) throw new FlowError("nothing_sent");
}

/** Reads the transaction that sends an item. */
export const sendOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    if (step === "send") assertSent(flow, logs);
    return {};
  },
};

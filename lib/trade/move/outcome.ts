import { isAddress } from "viem";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import { movementOf } from "../flow/item-movement";
import type { ReceiptLog } from "../flow/ports";

/**
 * Checks that a mined transaction took the item from its account. A contract account's transaction succeeds also where its inner call failed.
 *
 * @throws FlowError `nothing_moved` if it did not
 */
function assertLeft({ key, account }: Flow, logs: readonly ReceiptLog[]): void {
  const [, contract = "", tokenId = ""] = key.split(":");
  // Another version of this page may have named the item in another way.
  if (!isAddress(contract) || !/^\d+$/.test(tokenId)) return;
  const hasLeft = logs.some((log) => {
    const moved = sameAddress(log.address, contract) ? movementOf(log) : null;
    return moved?.tokenId === BigInt(tokenId) && sameAddress(moved.from, account);
  });
  if (!hasLeft) throw new FlowError("nothing_moved");
}

/** Reads the transaction that sends an item to another chain. */
export const moveOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    if (step === "move") assertLeft(flow, logs);
    return {};
  },
};

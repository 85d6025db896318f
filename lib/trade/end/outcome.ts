import { decodeEventLog, isAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { sameAddress } from "../../same-address";
import { FlowError } from "../errors/flow-error";
import type { Flow } from "../flow/flow";
import type { FlowOutcome } from "../flow/flow-outcome";
import type { ReceiptLog } from "../flow/ports";
import { type CancelScope, parseSavedScope } from "./cancel-scope";
import { readFilledBefore } from "./filled-before";

function decodeEvent({ topics, data }: ReceiptLog) {
  try {
    const [signature, ...indexed] = topics;
    return signature === undefined
      ? null
      : decodeEventLog({ abi: seaportAbi, data, topics: [signature, ...indexed] });
  } catch {
    // The log is of another event.
    return null;
  }
}

/** The orders that a flow cancels on-chain; empty if it does not say. */
function cancelledBy({ kind, data }: Flow): CancelScope {
  if (kind === "cancel_orders") return parseSavedScope(data.orders);
  return parseSavedScope(data.cancels);
}

/**
 * Checks that a mined transaction cancelled the orders. A contract account's transaction succeeds also where its inner call failed. A flow of an
 * earlier version did not save whose logs count, and goes on without this check.
 *
 * @throws FlowError `nothing_cancelled` if it did not
 */
function assertCancelled(flow: Flow, logs: readonly ReceiptLog[]): void {
  const { account, data } = flow;
  const { seaport = "" } = data;
  if (!isAddress(seaport)) return;
  const events = logs.flatMap((log) => (sameAddress(log.address, seaport) ? (decodeEvent(log) ?? []) : []));
  // A raised counter ends every order that was signed so far.
  const isRaised = events.some(
    ({ eventName, args }) => eventName === "CounterIncremented" && sameAddress(args.offerer, account),
  );
  if (isRaised) return;
  const scope = cancelledBy(flow);
  const isEnded = (hash: string) =>
    events.some(({ eventName, args }) => eventName === "OrderCancelled" && sameAddress(args.orderHash, hash));
  if (scope === "all" || !scope.every(isEnded)) throw new FlowError("nothing_cancelled");
}

/**
 * Reads the transactions that cancel orders. A cancellation that was overtaken by a fill succeeds too, so the chain says what was left. A change
 * of price asks the chain itself before the new order is signed.
 */
export const cancelOutcome: FlowOutcome = {
  settle(flow, step, logs) {
    if (step === "cancel") assertCancelled(flow, logs);
    return {};
  },
  async readChain(flow, step, { blockNumber, chain: { chainId }, ports }) {
    const { kind, data } = flow;
    const { seaport = "" } = data;
    if (step !== "cancel" || (kind !== "cancel" && kind !== "cancel_orders") || !isAddress(seaport))
      return {};
    return readFilledBefore(flow, ports.chain, { chainId, seaport, blockNumber });
  },
};

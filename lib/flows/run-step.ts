import type { Address, Hex } from "viem";
import type { Call, Chain } from "../contract/chain";
import { sameAddress } from "../seaport/same-address";
import { decodeRevert, errorChain } from "../tx/decode-revert";
import { describeAmount } from "../tx/describe-amount";
import type { ErrorContext } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { currentStep, type Flow, type FlowEvent, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import type { Settlement } from "../tx/read-settlement";
import { callHash, type SentCall } from "../tx/sent-call";
import type { FlowId, FlowStore } from "./flow-store";
import { flowId } from "./flow-store";
import { orNull } from "./or-null";
import type { Ports, WalletPort } from "./ports";
import { settleFill } from "./settle-fill";
import { settleMint } from "./settle-mint";
import { simulateCall } from "./simulate-call";

/** One run of a flow: where it tells what happens, and with what it works. */
export interface FlowRun {
  id: FlowId;
  store: FlowStore;
  ports: Ports;
  context: ErrorContext;
  /** Finds out why a transaction of the flow's failed on the chain, in a sentence; null where nobody knows. */
  whyReverted?: (step: StepId) => Promise<string | null>;
}

/** How a step ended well. */
interface StepEnd {
  /** Wei. */
  networkFee?: bigint;
  settled?: Settlement;
  /** What is to be told of it. */
  data?: Flow["data"];
}

type MinedStep = StepEnd & Required<Pick<StepEnd, "networkFee">>;

export function runOf(flow: Flow, store: FlowStore, ports: Ports, context: ErrorContext): FlowRun {
  return { id: flowId(flow), store, ports, context: { act: flow.kind, ...context } };
}

/** Tells the store; the time is added here. */
export function tell(
  { id, store, ports }: FlowRun,
  event: FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, "at"> : never) : never,
): void {
  store.dispatch(id, { ...event, at: ports.now() } as FlowEvent);
}

function stoppedAs(error: unknown): "rejected" | "expired" | "failed" {
  if (error instanceof FlowError && error.code === "signature_lapsed") return "expired";
  const rejected = errorChain(error).some((entry) => (entry as { code?: unknown }).code === 4001);
  return rejected && decodeRevert(error) === null ? "rejected" : "failed";
}

/**
 * Runs one step and tells how it ended, in words where it failed.
 *
 * @returns whether the step was done; a flow goes on only then
 */
export async function runStep(run: FlowRun, step: StepId, action: () => Promise<StepEnd>): Promise<boolean> {
  run.context = { ...run.context, sent: false };
  try {
    const { networkFee, settled, data } = await action();
    tell(run, {
      type: "confirmed",
      step,
      ...(networkFee === undefined ? {} : { networkFee: networkFee.toString() }),
      ...(settled === undefined
        ? {}
        : { settled: { quantity: settled.quantity.toString(), amount: settled.amount.toString() } }),
      ...(data !== undefined && { data }),
    });
    return true;
  } catch (error) {
    tell(run, { type: stoppedAs(error), step, failure: explainError(error, run.context) });
    return false;
  }
}

/**
 * Runs a flow from its current step to its end.
 * @returns whether all was done; false at the first step that stops
 */
export async function runSteps(
  run: FlowRun,
  actions: Partial<Record<StepId, () => Promise<StepEnd>>>,
): Promise<boolean> {
  const work = async () => {
    for (;;) {
      const flow = run.store.get(run.id);
      const step = flow === null ? null : currentStep(flow);
      if (step === null) return flow !== null;
      const action = actions[step.id];
      if (action === undefined || !(await runStep(run, step.id, action))) return false;
    }
  };
  return run.store.exclusively(run.id, work, false);
}

/** Follows a transaction to its end. `describeFee` puts wei into words. */
export async function followTransaction(
  run: FlowRun,
  step: StepId,
  {
    chainId,
    hash,
    sent,
    describeFee,
  }: {
    chainId: number;
    hash: Hex;
    sent: SentCall | undefined;
    describeFee: (wei: bigint) => string;
  },
): Promise<MinedStep> {
  run.context = { ...run.context, sent: true };
  const receipt = await run.ports.chain.waitForReceipt(chainId, { hash, sent }, (next) =>
    tell(run, { type: "replaced", step, hash: next }),
  );
  if (receipt.outcome === "dropped") throw new FlowError("transaction_dropped");
  if (receipt.outcome === "reverted") {
    const reason = (await run.whyReverted?.(step)) ?? null;
    const facts = { networkFee: describeFee(receipt.networkFee), ...(reason !== null && { reason }) };
    throw new FlowError("transaction_reverted", facts);
  }
  const { networkFee, logs } = receipt;
  const flow = run.store.get(run.id);
  if (flow !== null && step === "mint") return { networkFee, data: settleMint(flow, logs) };
  const settled = flow !== null && step === "fill" ? settleFill(flow, logs) : null;
  return { networkFee, ...(settled !== null && { settled }) };
}

/** Throws unless the wallet is on the account and the network that the step was checked for. */
function assertWallet({ ports }: FlowRun, expected: { account: Address; chainId: number }): void {
  const account = ports.wallet.account();
  if (account === null) throw new FlowError("wallet_missing");
  if (!sameAddress(account.address, expected.account)) throw new FlowError("account_changed");
  if (account.chainId !== expected.chainId) throw new FlowError("wrong_network");
}

/**
 * Simulates a checked call, sends it and follows it. The wallet opens here, for the account that the call was checked for and no other:
 * not where the chain refuses the call, and where the chain can not be asked the step says so.
 *
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is sent
 */
export async function sendAndFollow(
  run: FlowRun,
  step: StepId,
  call: Call,
  { from, chain }: { from: Address; chain: Pick<Chain, "nativeCurrency"> },
): Promise<MinedStep> {
  const { chainId } = call;
  assertWallet(run, { account: from, chainId });
  // Asked first: nothing may be waited for between the last look at the wallet and its opening.
  const [nonce, simulated] = await Promise.all([
    orNull(run.ports.chain.nextNonce(chainId, from)),
    simulateCall(run.ports, call, from),
  ]);
  assertWallet(run, { account: from, chainId });
  tell(run, { type: "wallet", step, simulated });
  const hash = await run.ports.wallet.sendCall(call, from);
  const sent =
    nonce === null ? undefined : { from, nonce, call: callHash({ ...call, value: BigInt(call.value) }) };
  tell(run, { type: "submitted", step, hash, ...(sent !== undefined && { sent }) });
  const describeFee = (wei: bigint) => describeAmount(wei, chain.nativeCurrency);
  return followTransaction(run, step, { chainId, hash, sent, describeFee });
}

/**
 * Has the wallet sign a checked request, by the account that it was checked for and no other.
 *
 * @param shows what the request says that was not known when the flow began: the flow keeps it, for the page to show it beside the wallet
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is signed
 */
export async function signChecked(
  run: FlowRun,
  step: StepId,
  request: Parameters<WalletPort["sign"]>[0],
  { shows = {}, ...expected }: { account: Address; chainId: number; shows?: Flow["data"] },
): Promise<Hex> {
  assertWallet(run, expected);
  tell(run, { type: "wallet", step, data: shows });
  return run.ports.wallet.sign(request, expected.account);
}

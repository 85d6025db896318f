import type { Address, Hex } from "viem";
import type { Call, Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { decodeRevert, errorChain } from "../errors/decode-revert";
import type { ErrorContext } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import { describeAmount } from "../review/describe-amount";
import { askWallet, type Question } from "./ask-wallet";
import { firstReceipt } from "./first-receipt";
import { currentStep, type Flow, type FlowEvent, type StepId } from "./flow";
import type { FlowOutcome, StepEnd } from "./flow-outcome";
import { type FlowId, type FlowStore, flowId } from "./flow-store";
import { followAll } from "./follow-all";
import type { Ports, WalletPort } from "./ports";
import { callHash, type SentCall } from "./sent-call";
import { simulateCall } from "./simulate-call";

/** One run of a flow: where it tells what happens, and with what it works. */
export interface FlowRun {
  id: FlowId;
  store: FlowStore;
  ports: Ports;
  /** The flow's own. */
  chain: Chain;
  context: ErrorContext;
  /** How its transactions are read. After a reload it is loaded while they are followed; null where it could not be. */
  outcome?: FlowOutcome | Promise<FlowOutcome | null>;
}

type MinedStep = StepEnd & Required<Pick<StepEnd, "networkFee">>;

export function runOf(flow: Flow, { context, ...parts }: Omit<FlowRun, "id">): FlowRun {
  return { ...parts, id: flowId(flow), context: { act: flow.kind, ...context } };
}

/** Tells the store; the time is added here. */
export function dispatch(
  { id, store, ports }: FlowRun,
  event: FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, "at"> : never) : never,
): void {
  store.dispatch(id, { ...event, at: ports.now() } as FlowEvent);
}

function stoppedAs(error: unknown): "rejected" | "expired" | "failed" {
  if (error instanceof FlowError && error.code === "signature_expired") return "expired";
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
    dispatch(run, {
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
    dispatch(run, { type: stoppedAs(error), step, failure: explainError(error, run.context) });
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

/** A transaction to follow. */
interface FollowedTransaction {
  chainId: number;
  hash: Hex;
  /** Another for the same, which the wallet sent too. */
  alsoSent?: Hex | undefined;
  sent: SentCall | undefined;
  /** Gets how a transaction joins that the wallet sends too while this one is followed. */
  onFollow?: (join: (other: Hex) => void) => void;
}

/** Follows a transaction to its end; of two that were sent for the same, the first that succeeds. */
export async function followTransaction(
  run: FlowRun,
  step: StepId,
  { chainId, hash, alsoSent, sent, onFollow }: FollowedTransaction,
): Promise<MinedStep> {
  const { chain, ports } = run;
  run.context = { ...run.context, sent: true };
  const followed = new Set<Hex>();
  const wait = async (one: Hex) => {
    followed.add(one);
    let landed = one;
    const receipt = await ports.chain.waitForReceipt(chainId, { hash: one, sent }, (next) => {
      landed = next;
      if (!followed.has(next)) dispatch(run, { type: "replaced", step, hash: next });
    });
    return { receipt, hash: landed };
  };
  const { receipt, hash: landed } = await firstReceipt(hash, wait, (join) => {
    if (alsoSent !== undefined) join(alsoSent);
    onFollow?.((other) => {
      if (followed.has(other)) return;
      dispatch(run, { type: "also_sent", step, hash: other });
      join(other);
    });
  });
  // Of two the flow keeps the one that counts.
  if (followed.size > 1 && landed !== hash) dispatch(run, { type: "replaced", step, hash: landed });
  if (receipt.outcome === "dropped") throw new FlowError("transaction_dropped");
  const { networkFee, logs } = receipt;
  const flow = run.store.get(run.id);
  const outcome = await run.outcome;
  if (receipt.outcome === "reverted") {
    const reason = flow === null ? null : await outcome?.whyReverted?.(flow, step, { chain, ports });
    const facts = { networkFee: describeAmount(networkFee, chain.nativeCurrency) };
    throw new FlowError("transaction_reverted", { ...facts, ...(reason != null && { reason }) });
  }
  return { networkFee, ...(flow !== null && outcome?.settle?.(flow, step, logs)) };
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
 * not where the chain refuses the call, and where the chain cannot be asked the step says so.
 *
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is sent
 */
export async function sendAndFollow(
  run: FlowRun,
  step: StepId,
  call: Call,
  from: Address,
): Promise<MinedStep> {
  const { chainId } = call;
  assertWallet(run, { account: from, chainId });
  // Asked first: nothing may be waited for between the last look at the wallet and its opening.
  const [nonce, simulated] = await Promise.all([
    optional(run.ports.chain.nextNonce(chainId, from)),
    simulateCall(run.ports, call, from),
  ]);
  assertWallet(run, { account: from, chainId });
  dispatch(run, { type: "wallet", step, simulated });
  const hashOfCall = callHash({ ...call, value: BigInt(call.value) });
  const sent = nonce === null ? undefined : { from, nonce, call: hashOfCall };
  const about = `${step}:${from}:${hashOfCall}`;
  const transactions = followAll(run.store, run.id, {
    about,
    follow: (hash, onFollow) => {
      dispatch(run, { type: "submitted", step, hash, ...(sent !== undefined && { sent }) });
      return followTransaction(run, step, { chainId, hash, sent, onFollow });
    },
    goOn: (follow) => runStep(run, step, follow),
  });
  const hash = await ask(run, step, {
    about,
    ask: async () => {
      assertWallet(run, { account: from, chainId });
      return run.ports.wallet.sendCall(call, from);
    },
    check: async () => {
      assertWallet(run, { account: from, chainId });
      const next = await optional(run.ports.chain.nextNonce(chainId, from));
      // A wallet may send and not answer. Asked again it would send twice.
      if (nonce !== null && next !== null && next > nonce) throw new FlowError("sent_meanwhile");
      await simulateCall(run.ports, call, from);
    },
    onLate: transactions.onLate,
  });
  return transactions.follow(hash);
}

/** Asks the wallet for a step of the flow, which shows how often. */
function ask(run: FlowRun, step: StepId, question: Omit<Question, "onAgain" | "onLeft">): Promise<Hex> {
  return askWallet(run.store, run.id, {
    ...question,
    onAgain: (again) => dispatch(run, { type: "wallet", step, again }),
    onLeft: () => {
      run.context = { ...run.context, requestOpen: true };
    },
  });
}

/**
 * Has the wallet sign a checked request, by the account that it was checked for and no other.
 *
 * @param options.onLate gets a signature that the wallet gave after the person had rejected a later request for it: it counts as well
 * @param options.shows what the request says that was not known when the flow began: the flow keeps it, for the page to show it beside the wallet
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is signed
 */
export async function signChecked(
  run: FlowRun,
  step: StepId,
  request: Parameters<WalletPort["sign"]>[0],
  {
    shows = {},
    onLate = () => {},
    ...expected
  }: { account: Address; chainId: number; shows?: Flow["data"]; onLate?: (signature: Hex) => void },
): Promise<Hex> {
  assertWallet(run, expected);
  dispatch(run, { type: "wallet", step, data: shows });
  let isSigned = false;
  const signature = await ask(run, step, {
    about: null,
    ask: async () => {
      assertWallet(run, expected);
      return run.ports.wallet.sign(request, expected.account);
    },
    check: async () => assertWallet(run, expected),
    // Two signatures over the same request are worth the same: the first is in use.
    onLate: (late) => {
      if (!isSigned) onLate(late);
    },
  });
  isSigned = true;
  return signature;
}

/** Asks the wallet to go to a network. */
export async function switchNetwork(run: FlowRun, chainId: number): Promise<void> {
  dispatch(run, { type: "wallet", step: "switch" });
  await ask(run, "switch", {
    about: null,
    ask: async () => {
      if (run.ports.wallet.account()?.chainId !== chainId) await run.ports.wallet.switchChain(chainId);
      return "0x";
    },
    check: async () => {},
    onLate: () => {},
  });
}

import { type Address, type Hex, isHash } from "viem";
import type { Call, Chain } from "../../contract/chain";
import { optional } from "../../optional";
import { sameAddress } from "../../same-address";
import { checkedSignature } from "../errors/checked-signature";
import { decodeRevert, errorChain } from "../errors/decode-revert";
import type { ErrorContext } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { FlowError } from "../errors/flow-error";
import { describeAmount } from "../review/describe-amount";
import { askWallet, type Question } from "./ask-wallet";
import { assertUnsent } from "./find-answer";
import { firstReceipt } from "./first-receipt";
import { currentStep, type Flow, type FlowEvent, type StepId } from "./flow";
import { type FlowOutcome, readMined, type StepEnd } from "./flow-outcome";
import { type FlowId, type FlowStore, flowId } from "./flow-store";
import { followAll } from "./follow-all";
import type { Ports, WalletPort } from "./ports";
import { callHash, requestName, type SentCall } from "./sent-call";
import { simulateCall } from "./simulate-call";

/** One run of a flow: the store that receives its events, and the parts that it uses. */
export interface FlowRun {
  id: FlowId;
  store: FlowStore;
  ports: Ports;
  /** The flow's chain. */
  chain: Chain;
  context: ErrorContext;
  /** Reads the flow's transactions. After a reload it is loaded while they are followed; null if it could not be loaded. */
  outcome?: FlowOutcome | Promise<FlowOutcome | null>;
  /** Throws if the wallet must not open for the current step, whatever the step itself found. */
  guard?: (() => Promise<void>) | null;
}

export type MinedStep = StepEnd & Required<Pick<StepEnd, "networkFee">>;

export function runOf(flow: Flow, { context, ...parts }: Omit<FlowRun, "id">): FlowRun {
  return { ...parts, id: flowId(flow), context: { act: flow.kind, ...context } };
}

type UndatedEvent = FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, "at"> : never) : never;

/** Sends an event with the current time to the store. */
export function dispatch({ id, store, ports }: FlowRun, event: UndatedEvent): void {
  store.dispatch(id, { ...event, at: ports.now() } as FlowEvent);
}

function stoppedAs(error: unknown): "rejected" | "expired" | "failed" {
  if (error instanceof FlowError && error.code === "signature_expired") return "expired";
  const rejected = errorChain(error).some((entry) => (entry as { code?: unknown }).code === 4001);
  return rejected && decodeRevert(error) === null ? "rejected" : "failed";
}

/**
 * Runs one step and stores its result, or the explanation of its failure.
 *
 * @returns whether the step is done, so that the flow may continue
 */
export async function runStep(run: FlowRun, step: StepId, action: () => Promise<StepEnd>): Promise<boolean> {
  const steps = run.store.get(run.id)?.steps ?? [];
  const sentBefore =
    run.context.sentBefore === true ||
    steps.some(({ status, hash }) => status === "confirmed" && hash !== null);
  run.context = { ...run.context, sent: false, sentBefore };
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
 * Runs a flow from its current step until it ends, a step stops, or it does not go on after one.
 * @returns whether all steps are done
 */
export async function runSteps(
  run: FlowRun,
  actions: Partial<Record<StepId, () => Promise<StepEnd>>>,
  goesOn = () => true,
): Promise<boolean> {
  const work = async () => {
    for (;;) {
      const flow = run.store.get(run.id);
      const step = flow === null ? null : currentStep(flow);
      if (step === null) return flow !== null;
      const action = actions[step.id];
      if (action === undefined || !(await runStep(run, step.id, action))) return false;
      if (!goesOn()) return flow !== null && flow.steps.at(-1) === step;
    }
  };
  return run.store.exclusively(run.id, work, false);
}

/** A transaction to follow. */
interface FollowedTransaction {
  chainId: number;
  hash: Hex;
  /** A second transaction for the same call, which the wallet sent too. */
  alsoSent?: Hex | undefined;
  sent: SentCall | undefined;
  /** Receives the function that adds another transaction of the wallet while this one is followed. */
  onFollow?: (join: (other: Hex) => void) => void;
}

/** Follows a transaction to its receipt. If two were sent for the same call, follows both to the first that succeeds. */
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
  // Two were followed: the flow saves the one that counts.
  if (followed.size > 1 && landed !== hash) dispatch(run, { type: "replaced", step, hash: landed });
  if (receipt.outcome === "dropped") throw new FlowError("transaction_dropped");
  if (receipt.outcome === "other") throw new FlowError("transaction_other");
  const { networkFee } = receipt;
  const flow = run.store.get(run.id);
  const outcome = await run.outcome;
  if (receipt.outcome === "reverted") {
    const reason = flow === null ? null : await outcome?.whyReverted?.(flow, step, { chain, ports });
    const facts = { networkFee: describeAmount(networkFee, chain.nativeCurrency) };
    throw new FlowError("transaction_reverted", { ...facts, ...(reason != null && { reason }) });
  }
  return { networkFee, ...(await readMined(outcome, flow, step, { receipt, chain, ports })) };
}

/** Throws unless the wallet is on the account and the network that the step was checked for. */
export function assertWallet({ ports }: FlowRun, expected: { account: Address; chainId: number }): void {
  const account = ports.wallet.account();
  if (account === null) throw new FlowError("wallet_missing");
  if (!sameAddress(account.address, expected.account)) throw new FlowError("account_changed");
  if (account.chainId !== expected.chainId) throw new FlowError("wrong_network");
}

/** Notes that the wallet opens. `isSecond`: it may still show a request from before a reload. */
export function openWallet(
  run: FlowRun,
  isSecond: boolean,
  event: Omit<Extract<UndatedEvent, { type: "wallet" }>, "type">,
): void {
  dispatch(run, { type: "wallet", ...event });
  if (isSecond) dispatch(run, { type: "wallet", step: event.step, again: "open" });
  run.context = { ...run.context, ...(isSecond && { requestOpen: true }) };
}

/**
 * Simulates a checked call, sends it and follows it. The wallet opens here, only for the account that the call was checked for. If the
 * chain refuses the call, the wallet stays closed. If the chain does not answer, the step records that.
 *
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is sent; `not_a_transaction` if the wallet answers with
 * something else
 */
export async function sendAndFollow(
  run: FlowRun,
  step: StepId,
  call: Call,
  from: Address,
): Promise<MinedStep> {
  const { chainId } = call;
  assertWallet(run, { account: from, chainId });
  // Read these first: no wait may come between the last check of the wallet and its opening.
  const [nonce, simulated, isSecond] = await Promise.all([
    optional(run.ports.chain.nextNonce(chainId, from)),
    simulateCall(run.ports, call, from),
    assertUnsent(run),
    run.guard?.(),
  ]);
  assertWallet(run, { account: from, chainId });
  const hashOfCall = callHash({ ...call, value: BigInt(call.value) });
  const sent = nonce === null ? undefined : { from, nonce, call: hashOfCall };
  openWallet(run, isSecond, { step, simulated, ...(sent !== undefined && { request: { sent } }) });
  const about = requestName(step, { from, call: hashOfCall });
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
      const answer = await run.ports.wallet.sendCall(call, from);
      if (!isHash(answer)) throw new FlowError("not_a_transaction");
      return answer;
    },
    check: async () => {
      assertWallet(run, { account: from, chainId });
      const next = await optional(run.ports.chain.nextNonce(chainId, from));
      // A wallet may send without an answer, so a second request would send twice.
      if (nonce !== null && next !== null && next > nonce) throw new FlowError("sent_meanwhile");
      await Promise.all([simulateCall(run.ports, call, from), run.guard?.()]);
    },
    onLate: transactions.onLate,
  });
  return transactions.follow(hash);
}

/** Asks the wallet for a step of the flow, and records each repetition. */
export function ask(
  run: FlowRun,
  step: StepId,
  question: Omit<Question, "onAgain" | "onLeft">,
): Promise<Hex> {
  return askWallet(run.store, run.id, {
    ...question,
    onAgain: (again) => dispatch(run, { type: "wallet", step, again }),
    onLeft: () => {
      run.context = { ...run.context, requestOpen: true };
    },
  });
}

/**
 * Asks the wallet to sign a checked request, only with the account that it was checked for.
 *
 * @param options.onLate receives a signature that the wallet gave after the person rejected a later request: it is valid, too
 * @param options.shows values of the request that were unknown when the flow began. The flow saves them, so that the page shows them beside
 * the wallet
 * @throws FlowError `wallet_missing`, `account_changed`, `wrong_network` before anything is signed; `not_a_signature` if the wallet answers with something else
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
  await run.guard?.();
  assertWallet(run, expected);
  dispatch(run, { type: "wallet", step, data: shows });
  let isSigned = false;
  const signature = await ask(run, step, {
    about: null,
    ask: async () => {
      assertWallet(run, expected);
      return checkedSignature(await run.ports.wallet.sign(request, expected.account));
    },
    check: async () => {
      await run.guard?.();
      assertWallet(run, expected);
    },
    // Two signatures over the same request are equivalent, and the first is in use.
    onLate: (late) => {
      if (!isSigned) onLate(late);
    },
  });
  isSigned = true;
  return signature;
}

/** Asks the wallet to switch to a network. */
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

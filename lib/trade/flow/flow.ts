import type { Hex } from "viem";
import type { ErrorWords, FlowKind } from "../errors/error-words";
import type { SentCall } from "./sent-call";

/**
 * Where one step of a flow is. `wallet`: a request is open in the wallet. `submitted`: a transaction is on its way.
 * `replaced`: the wallet sent another in its place, which is followed. `expired`: a deadline passed before the wallet answered.
 */
export type StepStatus =
  | "idle"
  | "checking"
  | "wallet"
  | "submitted"
  | "confirmed"
  | "rejected"
  | "failed"
  | "replaced"
  | "expired";

export type StepId =
  | "switch"
  | "wrap"
  | "unwrap"
  | "approve"
  | "sign"
  | "post"
  | "fill"
  | "mint"
  | "move"
  | "deliver"
  | "send"
  | "cancel"
  | "hide"
  | "unhide";

/** How asking the wallet again went: the new request is open in it too, or it did not take it. */
export type AskedAgain = "open" | "refused";

export interface FlowStep {
  id: StepId;
  /** Which of several steps of the same kind: the collection that is approved. */
  subject?: string;
  status: StepStatus;
  /** The transaction that is followed. */
  hash: Hex | null;
  /** What was sent, by which it is found again should another take its place. */
  sent?: SentCall;
  /** The wallet was asked more than once. `refused`: it did not take the request a second time, and the first is still open. */
  askedAgain?: AskedAgain;
  /** The wallet sent this transaction too, after it was asked again. The first of the two that confirms is followed. */
  alsoSent?: Hex;
  /** False where the chain could not be asked, before the wallet was, what the transaction would do. */
  simulated?: boolean;
  /** When the status was reached, in milliseconds since 1970. */
  since: number;
  /** Wei that the step cost, once known. */
  networkFee: string | null;
  /** What the step's transaction filled of an order, as decimals; absent where it is of no order, or its logs do not say. */
  settled?: { quantity: string; amount: string };
}

/** What the filling of an order came to. */
export interface Settlement {
  /** Units; fewer than asked for where somebody else took some of them first. */
  quantity: bigint;
  /** Base units of the order's currency: for a listing what its taker paid, for an offer what is left to its taker. */
  amount: bigint;
}

/** Something a person does, as data: an ordered list of steps, one after the other. It holds JSON only, so that it survives a reload. */
export interface Flow {
  kind: FlowKind;
  /** What it is about: an item or an order. One flow at a time for each. */
  key: string;
  /** Our identifier of the chain. */
  chain: string;
  /** The account that started it. */
  account: string;
  steps: readonly FlowStep[];
  /** Why the current step stopped, in words. */
  failure: ErrorWords | null;
  /** What the steps need after a reload: the form's values. */
  data: Readonly<Record<string, string>>;
}

export type FlowEvent =
  | { type: "checking"; step: StepId; at: number }
  | {
      type: "wallet";
      step: StepId;
      at: number;
      simulated?: boolean;
      data?: Flow["data"];
      /** It is asked once more for what is open in it already. */
      again?: AskedAgain;
    }
  | { type: "submitted"; step: StepId; at: number; hash: Hex; sent?: SentCall }
  | { type: "replaced" | "also_sent"; step: StepId; at: number; hash: Hex }
  | {
      type: "confirmed";
      step: StepId;
      at: number;
      networkFee?: string;
      settled?: NonNullable<FlowStep["settled"]>;
      data?: Flow["data"];
    }
  | { type: "rejected" | "failed" | "expired"; step: StepId; at: number; failure: ErrorWords }
  | { type: "retry"; at: number };

const stopped: readonly StepStatus[] = ["rejected", "failed", "expired"];

/** From which statuses each event may come. Anything else is out of order and changes nothing. */
const allowed: Record<Exclude<FlowEvent["type"], "retry">, readonly StepStatus[]> = {
  checking: ["idle", ...stopped],
  wallet: ["idle", "checking", "wallet", ...stopped],
  submitted: ["wallet"],
  replaced: ["submitted", "replaced"],
  also_sent: ["submitted", "replaced"],
  confirmed: ["idle", "checking", "wallet", "submitted", "replaced"],
  rejected: ["wallet"],
  failed: ["idle", "checking", "wallet", "submitted", "replaced"],
  expired: ["checking", "wallet"],
};

/** Longest time in milliseconds that a transaction may be on its way before the person is told that it takes long. */
export const slowAfterMs = 90_000;

/** Longest time in milliseconds that a wallet may be silent before the person can ask it again. */
export const silentAfterMs = 20_000;

/** A step to come, with its subject where there are several of the kind. */
export type PlannedStep = StepId | { id: StepId; subject: string };

/** A flow with all its steps still to do. */
export function createFlow(
  parameters: Pick<Flow, "kind" | "key" | "chain" | "account" | "data"> & {
    steps: readonly PlannedStep[];
    at: number;
  },
): Flow {
  const { steps, at, ...rest } = parameters;
  return {
    ...rest,
    steps: steps.map((step) => ({
      ...(typeof step === "string" ? { id: step } : step),
      status: "idle",
      hash: null,
      since: at,
      networkFee: null,
    })),
    failure: null,
  };
}

/** The first step that is not done, or null where all are. */
export function currentStep(flow: Flow): FlowStep | null {
  return flow.steps.find((step) => step.status !== "confirmed") ?? null;
}

/** The status of the flow as a whole: that of its current step, `confirmed` at the end. */
export function flowStatus(flow: Flow): StepStatus {
  return currentStep(flow)?.status ?? "confirmed";
}

/** A request is open in the wallet: nothing of the form may change until it is answered there. */
export function isWalletOpen(flow: Flow): boolean {
  return flowStatus(flow) === "wallet";
}

/** Something is going on by itself: inputs are locked. */
export function isUnderway(flow: Flow): boolean {
  return ["checking", "wallet", "submitted", "replaced"].includes(flowStatus(flow));
}

/** A transaction is on its way for longer than usual. `now` in milliseconds. */
export function isSlow(step: FlowStep, now: number): boolean {
  return (step.status === "submitted" || step.status === "replaced") && now - step.since > slowAfterMs;
}

/** The wallet has not answered for so long that it can be asked again. `now` in milliseconds. */
export function isWalletSilent(step: FlowStep, now: number): boolean {
  return step.status === "wallet" && now - step.since >= silentAfterMs;
}

/** The step without what an earlier request to the wallet left in it. */
export function withoutRequest({ askedAgain: _, alsoSent: __, ...step }: FlowStep): FlowStep {
  return step;
}

function apply(step: FlowStep, event: Exclude<FlowEvent, { type: "retry" }>): FlowStep {
  if (event.type === "also_sent") return { ...step, alsoSent: event.hash };
  const next: FlowStep = { ...step, status: event.type, since: event.at };
  if (event.type === "wallet") {
    const { again, simulated } = event;
    if (again !== undefined) return { ...next, askedAgain: again };
    return { ...withoutRequest(next), ...(simulated !== undefined && { simulated }) };
  }
  if (event.type === "submitted")
    return { ...next, hash: event.hash, ...(event.sent !== undefined && { sent: event.sent }) };
  if (event.type === "replaced") {
    // Of two that were sent the other one counts now.
    const isOther = step.alsoSent === event.hash;
    return { ...next, hash: event.hash, ...(isOther && step.hash !== null && { alsoSent: step.hash }) };
  }
  if (event.type === "confirmed") {
    const { networkFee = null, settled } = event;
    return { ...next, networkFee, ...(settled !== undefined && { settled }) };
  }
  return next;
}

/**
 * Folds what happened into the flow. Pure. Events of a step that is not the current one, or that cannot follow from its status, are
 * dropped: a late answer of an abandoned request must not move anything.
 */
export function flowReducer(flow: Flow, event: FlowEvent): Flow {
  const current = currentStep(flow);
  if (current === null) return flow;
  const replace = (step: FlowStep) => flow.steps.map((entry) => (entry === current ? step : entry));
  if (event.type === "retry") {
    if (!stopped.includes(current.status)) return flow;
    return {
      ...flow,
      failure: null,
      steps: replace({ ...withoutRequest(current), status: "idle", hash: null, since: event.at }),
    };
  }
  if (event.step !== current.id || !allowed[event.type].includes(current.status)) return flow;
  const failure = "failure" in event ? event.failure : null;
  // What the wallet is asked, and what a step came to, may say more than was known when the flow began. A further request of the same
  // step says nothing new.
  const isAgain = event.type === "wallet" && current.status === "wallet";
  const data = "data" in event && !isAgain ? { ...flow.data, ...event.data } : flow.data;
  return { ...flow, data, failure, steps: replace(apply(current, event)) };
}

import type { Hex } from "viem";
import type { ErrorWords, FlowKind } from "../errors/error-words";
import type { SentCall } from "./sent-call";

/**
 * The status of one step of a flow. `wallet`: a request is open in the wallet. `submitted`: a transaction is pending. `replaced`: the
 * wallet sent another transaction in its place, which is followed. `expired`: a deadline passed before the wallet answered.
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
  | "revoke"
  | "sign"
  | "post"
  | "fill"
  | "mint"
  | "move"
  | "deliver"
  | "deploy"
  | "run"
  | "send"
  | "cancel"
  | "end"
  | "hide"
  | "unhide";

/** The result of asking the wallet again. `open`: the new request is open in it too. `refused`: it did not accept the new request. */
export type AskedAgain = "open" | "refused";

export interface FlowStep {
  id: StepId;
  /** Tells several steps of the same kind apart: for an approval, the collection. */
  subject?: string;
  status: StepStatus;
  /** The transaction that is followed. */
  hash: Hex | null;
  /** The call that the wallet was asked to send, which identifies the transaction under any hash. */
  sent?: SentCall;
  /** Set if the wallet was asked more than once. `refused`: it did not accept the second request, and the first is still open. */
  askedAgain?: AskedAgain;
  /** The id by which the wallet knows the calls that it executes as one. It has no transaction until the wallet names it. */
  batch?: Hex;
  /** A second transaction that the wallet sent after it was asked again. The first of the two that confirms is followed. */
  alsoSent?: Hex;
  /** False if the chain could not simulate the transaction before the wallet was asked. */
  simulated?: boolean;
  /** When the step reached its status, in milliseconds since 1970. */
  since: number;
  /** Wei that the step cost, once known. */
  networkFee: string | null;
  /** The amounts of an order that the step's transaction filled, as decimals; absent if it fills no order or its logs do not show them. */
  settled?: { quantity: string; amount: string };
}

/** The result of filling an order. */
export interface Settlement {
  /** Units; fewer than asked for if somebody else bought some first. */
  quantity: bigint;
  /**
   * Base units of the order's currency: for a listing, the amount that its taker paid; for an offer, the amount that its taker received
   * after fees.
   */
  amount: bigint;
}

/** An action of a person as data: a list of steps in sequence. It holds only JSON, so that it survives a reload. */
export interface Flow {
  kind: FlowKind;
  /** Identifies the subject: an item or an order. Each has one flow of a kind at a time. */
  key: string;
  /** Our identifier of the chain. */
  chain: string;
  /** The account that started it. */
  account: string;
  steps: readonly FlowStep[];
  /** The explanation of why the current step stopped. */
  failure: ErrorWords | null;
  /** The values that the steps need after a reload, such as those of the form. */
  data: Readonly<Record<string, string>>;
}

export type FlowEvent =
  | { type: "checking"; step: StepId; at: number }
  | {
      type: "wallet";
      step: StepId;
      at: number;
      simulated?: boolean;
      /** What the wallet is asked to send: a call, or several calls under one id. */
      request?: { sent: SentCall } | { batch: Hex };
      data?: Flow["data"];
      /** The wallet is asked again while a request is already open in it. */
      again?: AskedAgain;
    }
  | { type: "submitted"; step: StepId; at: number; hash: Hex; sent?: SentCall }
  | { type: "batched"; step: StepId; at: number; batch: Hex }
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

/** The statuses in which each event is allowed. In any other status the event changes nothing. */
const allowed: Record<Exclude<FlowEvent["type"], "retry">, readonly StepStatus[]> = {
  checking: ["idle", ...stopped],
  wallet: ["idle", "checking", "wallet", ...stopped],
  batched: ["wallet"],
  // A batch is pending before its transaction is known.
  submitted: ["wallet", "submitted"],
  replaced: ["submitted", "replaced"],
  also_sent: ["submitted", "replaced"],
  confirmed: ["idle", "checking", "wallet", "submitted", "replaced"],
  rejected: ["wallet"],
  failed: ["idle", "checking", "wallet", "submitted", "replaced"],
  expired: ["checking", "wallet"],
};

/** Milliseconds that a transaction may be pending before the screen shows that it takes long. */
export const slowAfterMs = 90_000;

/** Milliseconds that a wallet may be silent before the person can ask it again. */
export const silentAfterMs = 20_000;

/** A planned step, with a subject if the flow has several of its kind. */
export type PlannedStep = StepId | { id: StepId; subject: string };

/** Creates a flow with all its steps still to do. */
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

/** The first step that is not done, or null if all are done. */
export function currentStep(flow: Flow): FlowStep | null {
  return flow.steps.find((step) => step.status !== "confirmed") ?? null;
}

/** The status of the whole flow: that of its current step, or `confirmed` at the end. */
export function flowStatus(flow: Flow): StepStatus {
  return currentStep(flow)?.status ?? "confirmed";
}

/** Whether a request is open in the wallet. The form may not change until it is answered. */
export function isWalletOpen(flow: Flow): boolean {
  return flowStatus(flow) === "wallet";
}

/** Whether the flow is running without the person: inputs are locked. */
export function isUnderway(flow: Flow): boolean {
  return ["checking", "wallet", "submitted", "replaced"].includes(flowStatus(flow));
}

/** Whether a transaction has been pending for longer than usual. `now` in milliseconds. */
export function isSlow(step: FlowStep, now: number): boolean {
  return (step.status === "submitted" || step.status === "replaced") && now - step.since > slowAfterMs;
}

/** Whether the wallet has been silent for so long that the person can ask it again. `now` in milliseconds. */
export function isWalletSilent(step: FlowStep, now: number): boolean {
  return step.status === "wallet" && now - step.since >= silentAfterMs;
}

/** The step without the fields that an earlier request to the wallet set. */
export function withoutRequest(step: FlowStep): FlowStep {
  const { askedAgain: _, alsoSent: __, sent: ___, batch: ____, ...rest } = step;
  return rest;
}

function apply(step: FlowStep, event: Exclude<FlowEvent, { type: "retry" }>): FlowStep {
  if (event.type === "also_sent") return { ...step, alsoSent: event.hash };
  if (event.type === "batched") return { ...step, status: "submitted", batch: event.batch, since: event.at };
  const next: FlowStep = { ...step, status: event.type, since: event.at };
  if (event.type === "wallet") {
    const { again, simulated, request } = event;
    if (again !== undefined) return { ...next, askedAgain: again };
    return { ...withoutRequest(next), ...(simulated !== undefined && { simulated }), ...request };
  }
  if (event.type === "submitted")
    return { ...next, hash: event.hash, ...(event.sent !== undefined && { sent: event.sent }) };
  if (event.type === "replaced") {
    // Two transactions were sent, and the other one counts now.
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
 * Applies an event to a flow. Pure. It ignores events of a step that is not current, and events that the step's status does not allow: a
 * late answer to an abandoned request must change nothing.
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
  // A known transaction is only followed by one that replaces it.
  if (event.type === "submitted" && current.status === "submitted" && current.hash !== null) return flow;
  const failure = "failure" in event ? event.failure : null;
  // A request to the wallet, or the result of a step, may add data that was unknown when the flow began. A repeated request of the same
  // step adds none.
  const isAgain = event.type === "wallet" && current.status === "wallet";
  const data = "data" in event && !isAgain ? { ...flow.data, ...event.data } : flow.data;
  return { ...flow, data, failure, steps: replace(apply(current, event)) };
}

import { type Flow, type FlowStep, type StepStatus, withoutRequest } from "./flow";
import { isSentCall } from "./sent-call";

const version = 1;
const statuses: readonly StepStatus[] = [
  "idle",
  "checking",
  "wallet",
  "submitted",
  "confirmed",
  "rejected",
  "failed",
  "replaced",
  "expired",
];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isDecimal(value: unknown): boolean {
  return typeof value === "string" && /^\d+$/.test(value);
}

function isSettled(value: unknown): boolean {
  return isRecord(value) && isDecimal(value.quantity) && isDecimal(value.amount);
}

function isHash(value: unknown): boolean {
  return typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value);
}

function isStep(value: unknown): value is FlowStep {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    (value.subject === undefined || typeof value.subject === "string") &&
    statuses.some((status) => status === value.status) &&
    (value.hash === null || isHash(value.hash)) &&
    (value.alsoSent === undefined || isHash(value.alsoSent)) &&
    (value.batch === undefined || typeof value.batch === "string") &&
    (value.sent === undefined || isSentCall(value.sent)) &&
    typeof value.since === "number" &&
    (value.networkFee === null || typeof value.networkFee === "string") &&
    (value.settled === undefined || isSettled(value.settled))
  );
}

function isFlow(value: unknown): value is Flow {
  return (
    isRecord(value) &&
    [value.kind, value.key, value.chain, value.account].every((field) => typeof field === "string") &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep) &&
    isRecord(value.data) &&
    Object.values(value.data).every((field) => typeof field === "string")
  );
}

/** The page on which a flow is shown. */
export interface FlowPlace {
  /** The page's path: "/item/base/0x…/7" */
  path: string;
  /** Whether the flow's dialog is open there, or was open when the page was left. */
  open: boolean;
}

/** A flow as text, for the tab's storage. */
export function serializeFlow(flow: Flow, place: FlowPlace | null = null): string {
  return JSON.stringify({ version, flow, place });
}

/** The page on which a saved flow was shown, or null if the text does not contain it. */
export function revivePlace(text: string): FlowPlace | null {
  try {
    const { place } = JSON.parse(text) as { place?: unknown };
    if (!isRecord(place) || typeof place.path !== "string" || typeof place.open !== "boolean") return null;
    return { path: place.path, open: place.open };
  } catch {
    return null;
  }
}

/** The flow as it was when its page was left, or null if another version wrote the text. */
export function readSavedFlow(text: string): Flow | null {
  try {
    const saved: unknown = JSON.parse(text);
    return isRecord(saved) && saved.version === version && isFlow(saved.flow) ? saved.flow : null;
  } catch {
    return null;
  }
}

/**
 * Reads a saved flow after a reload. null if another version wrote the text. The page no longer hears the answer to a request that was open
 * in the wallet, and a check must be repeated, so both steps start over. A pending transaction is still pending.
 */
export function reviveFlow(text: string): Flow | null {
  const flow = readSavedFlow(text);
  if (flow === null) return null;
  return {
    ...flow,
    failure: null,
    steps: flow.steps.map((step) =>
      ["confirmed", "submitted", "replaced"].includes(step.status)
        ? step
        : { ...withoutRequest(step), status: "idle", hash: null },
    ),
  };
}

import type { FlowKind } from "../errors/error-words";

/** The storage key of a flow. */
export function flowStorageKey(id: string): string {
  return `quayside.flow.${id}`;
}

/**
 * Whether flows were running in this tab when a page was left: of one kind, or any. Reads them without the code of flows, because few pages
 * have any to resume.
 */
export function hasSavedFlows(kind: FlowKind | "" = ""): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(flowStorageKey(kind)));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether the flow with this id was running in this tab when a page was left. */
export function hasSavedFlow(id: string): boolean {
  try {
    return sessionStorage.getItem(flowStorageKey(id)) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether an account's bulk listing was running when the page was left. Its form then opens again with the typed values. */
export function hasSavedBulk(account: string): boolean {
  const ending = `:${account.toLowerCase()}`;
  try {
    return Object.keys(sessionStorage).some(
      (key) => key.startsWith(flowStorageKey("bulk:")) && key.endsWith(ending),
    );
  } catch {
    // Storage is refused.
    return false;
  }
}

/** The fields of a stored step that this code reads. */
type SavedStep = { id?: unknown; status?: unknown } | null;

/** The steps of a saved flow; none for any other text. */
function savedSteps(text: string | null): readonly SavedStep[] {
  try {
    const { flow } = JSON.parse(text ?? "") as { flow?: { steps?: unknown } };
    return Array.isArray(flow?.steps) ? flow.steps : [];
  } catch {
    return [];
  }
}

/** Whether a step's transaction is pending or may be, or is a purchase whose receipt was not seen yet. */
function isToFollow(step: SavedStep): boolean {
  const { id, status } = step ?? {};
  const isPending = status === "submitted" || status === "replaced";
  return isPending || (id === "fill" && (status === "wallet" || status === "confirmed"));
}

/** The keys of the flows of a kind whose purchase was pending or open in the wallet, or whose receipt was not seen, when the page was left. */
export function savedFlowKeys(kind: FlowKind): string[] {
  const start = flowStorageKey(`${kind}:`);
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((key) => savedSteps(sessionStorage.getItem(start + key)).some(isToFollow));
  } catch {
    return [];
  }
}

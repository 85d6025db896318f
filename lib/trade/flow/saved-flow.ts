import type { FlowKind } from "../errors/error-words";

/** Where a tab keeps a flow. */
export function flowStorageKey(id: string): string {
  return `quayside.flow.${id}`;
}

/** Whether flows were going on in this tab when a page was left. Read without the code of flows: few pages have any to go on with. */
export function hasSavedFlows(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(flowStorageKey("")));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether a flow with this id was going on in this tab when a page was left. */
export function hasSavedFlow(id: string): boolean {
  try {
    return sessionStorage.getItem(flowStorageKey(id)) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether a bulk listing of an account was going on when the page was left: its form opens again, with all that was typed. */
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

/** A step as storage has it, as far as it is looked at. */
type SavedStep = { id?: unknown; status?: unknown } | null;

/** The steps of a kept flow; none where somebody else wrote there. */
function savedSteps(text: string | null): readonly SavedStep[] {
  try {
    const { flow } = JSON.parse(text ?? "") as { flow?: { steps?: unknown } };
    return Array.isArray(flow?.steps) ? flow.steps : [];
  } catch {
    return [];
  }
}

/** Whether a step's transaction is on its way, or is a purchase whose receipt counts until it was seen. */
function isToFollow(step: SavedStep): boolean {
  const { id, status } = step ?? {};
  return status === "submitted" || status === "replaced" || (id === "fill" && status === "confirmed");
}

/** The keys of the flows of a kind whose purchase was on its way, or its receipt not seen yet, when the page was left. */
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

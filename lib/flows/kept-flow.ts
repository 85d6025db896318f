import type { FlowKind } from "../tx/flow";

/** Where a tab keeps a flow. */
export function flowStorageKey(id: string): string {
  return `quayside.flow.${id}`;
}

/** Whether flows were going on in this tab when a page was left. Read without the code of flows: few pages have any to go on with. */
export function hasKeptFlows(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(flowStorageKey("")));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether a flow with this id was going on in this tab when a page was left. */
export function hasKeptFlow(id: string): boolean {
  try {
    return sessionStorage.getItem(flowStorageKey(id)) !== null;
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Whether a bulk listing of an account was going on when the page was left: its form opens again, with all that was typed. */
export function hasKeptBulk(account: string): boolean {
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

/** The keys of the flows of a kind whose purchase was on its way, or its receipt not seen yet, when the page was left. */
export function keptKeys(kind: FlowKind): string[] {
  const start = flowStorageKey(`${kind}:`);
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter((key) =>
        /"id":"fill","status":"(submitted|replaced|confirmed)"|"status":"(submitted|replaced)"/.test(
          sessionStorage.getItem(start + key) ?? "",
        ),
      );
  } catch {
    return [];
  }
}

import { afterEach, describe, expect, it, vi } from "vitest";
import { createFlow, flowReducer, type StepId } from "./flow";
import { serializeFlow } from "./persist-flow";
import { flowStorageKey, savedFlowKeys } from "./saved-flow";

const hash = `0x${"11".repeat(32)}` as const;

/** The text that a tab stores for a purchase with this step status. */
function savedSweep(
  statuses: Partial<Record<StepId, "idle" | "wallet" | "submitted" | "confirmed">>,
  data = {},
): string {
  const steps = Object.keys(statuses) as StepId[];
  let flow = createFlow({ kind: "sweep", key: "k", chain: "base", account: "0xa1", steps, data, at: 0 });
  for (const step of steps) {
    const status = statuses[step];
    if (status === "idle") continue;
    flow = flowReducer(flow, { type: "wallet", step, at: 1 });
    if (status !== "wallet") flow = flowReducer(flow, { type: "submitted", step, at: 2, hash });
    if (status === "confirmed") flow = flowReducer(flow, { type: "confirmed", step, at: 3 });
  }
  return serializeFlow(flow);
}

function keepInTab(texts: Readonly<Record<string, string>>): void {
  const stored = Object.entries(texts).map(([key, text]) => [flowStorageKey(`sweep:${key}`), text]);
  const tab = Object.fromEntries(stored) as Record<string, string>;
  Object.defineProperty(tab, "getItem", { value: (key: string) => tab[key] ?? null });
  vi.stubGlobal("sessionStorage", tab);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the purchases that were open when a page was left", () => {
  it("are those that are pending, and those whose receipt was not seen yet", () => {
    keepInTab({
      approving: savedSweep({ approve: "submitted", fill: "idle" }),
      paying: savedSweep({ approve: "confirmed", fill: "submitted" }),
      bought: savedSweep({ fill: "confirmed" }),
      approved: savedSweep({ approve: "confirmed", fill: "idle" }),
      begun: savedSweep({ fill: "idle" }),
      asked: savedSweep({ fill: "wallet" }),
    });
    expect(savedFlowKeys("sweep")).toEqual(["approving", "paying", "bought", "asked"]);
    expect(savedFlowKeys("buy")).toEqual([]);
  });

  it("are not recognised by the text of a form or a name", () => {
    keepInTab({ named: savedSweep({ fill: "idle" }, { sweep: '"id":"fill","status":"submitted"' }) });
    const nested = {
      version: 1,
      flow: { steps: [{ id: "fill", status: "idle", was: { status: "submitted" } }] },
    };
    expect(savedFlowKeys("sweep")).toEqual([]);
    keepInTab({ nested: JSON.stringify(nested) });
    expect(savedFlowKeys("sweep")).toEqual([]);
  });

  it("ignore text that other code wrote into the tab, and include the others", () => {
    keepInTab({
      broken: '{"flow":{"steps":[{"id":"fill","status":"submitted"',
      shapeless: '{"flow":null}',
      empty: "",
      hollow: '{"flow":{"steps":[null,7]}}',
      paying: savedSweep({ fill: "submitted" }),
    });
    expect(savedFlowKeys("sweep")).toEqual(["paying"]);
  });
});

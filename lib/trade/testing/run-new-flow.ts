import type { DefinedFlow } from "../flow/define-flow";
import { type Flow, flowStatus } from "../flow/flow";
import { createFlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";

/**
 * Starts a flow in a store of its own and runs it until it ends or a step stops.
 *
 * @param options.later the ports of the run, where they are not those of the start
 * @param options.onChange receives the flow after each event
 * @returns `done`: whether all steps were done; `statuses`: the flow's status after each event; `end`: the flow as it is then
 */
export async function runNewFlow<Agreed, Plan extends Agreed>(
  kind: Pick<DefinedFlow<Agreed, Plan>, "create" | "run">,
  plan: Plan,
  ports: Ports,
  { later = ports, onChange }: { later?: Ports; onChange?: (flow: Flow) => void } = {},
) {
  const store = createFlowStore(null);
  const flow = kind.create(plan, ports);
  const now = () => store.get(flowId(flow)) ?? flow;
  const statuses: ReturnType<typeof flowStatus>[] = [];
  store.start(flow);
  const unsubscribe = store.subscribe(() => {
    statuses.push(flowStatus(now()));
    onChange?.(now());
  });
  const done = await kind.run(flow, plan, { store, ports: later });
  unsubscribe();
  return { done, statuses, end: now() };
}

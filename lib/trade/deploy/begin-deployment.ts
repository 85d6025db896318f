import { sameAddress } from "../../same-address";
import { createStore } from "../../store";
import { browserPorts } from "../flow/browser-ports";
import { flowStatus } from "../flow/flow";
import { type FlowId, flowId, flowStore } from "../flow/flow-store";
import type { PlannedDeployment } from "./request";
import { deployFlow, deployKey } from "./run";

/** Deployments that stop after the step that is under way. They outlive the page's parts, as flows do. */
export const pausedDeployments = createStore<ReadonlySet<FlowId>>(new Set());

/** The flow of a deployment. */
export function deploymentId({ request, plan }: PlannedDeployment): FlowId {
  return flowId({ kind: "deploy", key: deployKey(request.web.chain.id, plan.address) });
}

/** Whether a deployment stops after the step that is under way. */
export function pauseDeployment(id: FlowId, isPaused: boolean): void {
  const others = [...pausedDeployments.get()].filter((each) => each !== id);
  pausedDeployments.set(new Set(isPaused ? [...others, id] : others));
}

/**
 * Starts a deployment, or goes on where it stopped: steps that the chain shows are not sent again.
 *
 * @throws QuaysideError, FlowError as `planRequest`
 */
export function beginDeployment(planned: PlannedDeployment): void {
  const id = deploymentId(planned);
  pauseDeployment(id, false);
  const request = { ...planned.request, goesOn: () => !pausedDeployments.get().has(id) };
  const known = flowStore.get(id);
  const wallet = browserPorts.wallet.account();
  const canGoOn =
    known !== null &&
    flowStatus(known) !== "confirmed" &&
    // A new flow begins with the switch to its network.
    wallet?.chainId === request.web.chain.chainId &&
    sameAddress(known.account, request.creator);
  const flow = canGoOn ? known : deployFlow.create(request, browserPorts);
  flowStore.start(flow);
  void deployFlow.run(flow, request, { store: flowStore, ports: browserPorts });
}

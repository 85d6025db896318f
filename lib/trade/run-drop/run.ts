import { concat, type Hex, keccak256 } from "viem";
import type { Call } from "../../contract/chain";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { actionReadsAt, readActionState } from "./read-state";
import { actionSteps, type RunDropRequest } from "./request";
import { verifyAction } from "./verify";

/**
 * Does the current step, unless the newest block shows that it is done, or that the drop is not as its creator saw it. A transaction that only
 * waits to be mined is no reason to go on, nor to pay for another one.
 */
async function runAction(run: FlowRun, request: RunDropRequest): Promise<StepEnd> {
  const { chain, pin } = tradingChain(request.web);
  const flow = run.store.get(run.id);
  const subject = (flow === null ? null : currentStep(flow))?.subject ?? "";
  const step = actionSteps(request).find((planned) => planned.subject === subject);
  const changed = new FlowError("drop_changed", { name: request.drop.name });
  if (step === undefined) throw changed;
  const { to, data, value } = step.call;
  const call: Call = { chain: pin.id, chainId: pin.chainId, to, data, value: value.toString() };
  const stateIn = (block: "latest" | "pending") =>
    readActionState({ call, subject }, request, actionReadsAt(run.ports.chain, block));
  const state = await stateIn("latest");
  if (state === "done") return {};
  if (state === "different") throw changed;
  if (state === "soon") throw new FlowError("stage_soon");
  if ((await optional(stateIn("pending"))) === "done")
    throw new FlowError("deploy_pending", { name: request.drop.name });
  assertVerified(verifyAction(call, { chain, pin, request, subject }));
  return sendAndFollow(run, "run", call, request.account);
}

/** The flow key: each drop has one action at a time. */
export function runDropKey({ web, drop }: Pick<RunDropRequest, "web" | "drop">): string {
  return `${web.chain.id}:${drop.contract.toLowerCase()}:${drop.tokenId ?? "all"}`;
}

/** Tells two actions on the same drop apart: a hash of all that they send. */
export function actionHash(request: Omit<RunDropRequest, "web">): Hex {
  return keccak256(concat(actionSteps(request).map(({ call }) => concat([call.to, call.data]))));
}

/** An action of a drop's creator on the running drop. */
export const runDropFlow = defineFlow<RunDropRequest>({
  subject: ({ web, account, drop }) => ({
    kind: "run_drop",
    key: runDropKey({ web, drop }),
    web,
    account,
    itemName: drop.name,
  }),
  steps: (request) => actionSteps(request).map(({ subject }) => ({ id: "run" as const, subject })),
  data: (request) => ({
    name: request.drop.name,
    action: request.action.kind,
    about: actionHash(request),
  }),
  actions: (request) => ({ run: (run) => runAction(run, request) }),
});

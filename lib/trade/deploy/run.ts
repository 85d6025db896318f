import type { Address } from "viem";
import type { Call } from "../../contract/chain";
import { optional } from "../../optional";
import { CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import type { DeployDescription } from "./description";
import { neededContracts } from "./needed-contracts";
import type { DeploymentPlan, DeploymentStep } from "./plan";
import { readGoal, readsAt } from "./read-goal";
import { type DeployRequest, deploymentTerms, planRequest } from "./request";
import { verifyDeployment } from "./verify";

/**
 * The flow key: an account deploys a draft once on a chain as it is described. Another description is another collection.
 *
 * @param address that the collection will have
 */
export function deployKey(chain: string, address: Address): string {
  return `${chain}:${address.toLowerCase()}`;
}

/** Throws where a contract is missing: a transaction to it would be paid for and do nothing. Its address proves its code. */
async function assertContracts({ ports, chain }: FlowRun, description: DeployDescription): Promise<void> {
  await Promise.all(
    neededContracts(description).map(async (name) => {
      if (!(await ports.chain.hasCode(chain.chainId, CREATOR_CONTRACTS[name])))
        throw new FlowError("creator_code_missing", { name, chain: chain.name });
    }),
  );
}

/** A deployment with all that its steps ask the chain. */
interface Deployment {
  run: FlowRun;
  request: DeployRequest;
  plan: DeploymentPlan;
}

const placeOf = ({ run: { chain }, plan }: Deployment) => ({
  chain: chain.id,
  chainId: chain.chainId,
  address: plan.address,
});

/** Checks a step's transaction and sends it. */
async function sendStep(deployment: Deployment, step: DeploymentStep): Promise<StepEnd> {
  const { run, request, plan } = deployment;
  const { chain, pin } = tradingChain(request.web);
  const { description, creator } = request;
  const { subject, goal } = step;
  // A transaction that only waits to be mined is no reason to go on, nor to pay for another one.
  const pending = readGoal(placeOf(deployment), goal, readsAt(run.ports.chain, "pending"));
  if ((await optional(pending)) === "done") throw new FlowError("deploy_pending", { name: description.name });
  await assertContracts(run, description);
  const { to, data, value } = step.call;
  const call: Call = { chain: pin.id, chainId: pin.chainId, to, data, value: value.toString() };
  const terms = deploymentTerms(request);
  assertVerified(verifyDeployment(call, { chain, pin, description, terms, plan, subject }));
  return sendAndFollow(run, "deploy", call, creator);
}

/** Throws unless the newest block shows every step: a chain can take blocks back, with transactions that were mined in them. */
async function assertComplete(deployment: Deployment): Promise<void> {
  const { run, request, plan } = deployment;
  for (const { goal } of plan.steps) {
    const state = await readGoal(placeOf(deployment), goal, readsAt(run.ports.chain, "latest"));
    if (state !== "done") throw new FlowError("deploy_incomplete", { name: request.description.name });
  }
}

/**
 * Does the current step, unless the chain shows that it is done already: by an earlier run, in another tab, or by another wallet of the
 * same account. The last one ends only when all are done.
 */
async function deployStep(run: FlowRun, request: DeployRequest): Promise<StepEnd> {
  const flow = run.store.get(run.id);
  const subject = (flow === null ? null : currentStep(flow))?.subject ?? "";
  const plan = planRequest(request);
  const deployment = { run, request, plan };
  const { name } = request.description;
  const step = plan.steps.find((planned) => planned.subject === subject);
  if (step === undefined) throw new FlowError("drop_changed", { name });
  const state = await readGoal(placeOf(deployment), step.goal, readsAt(run.ports.chain, "latest"));
  if (state === "different") throw new FlowError("drop_changed", { name });
  if (state === "early") throw new FlowError("deploy_incomplete", { name });
  const end = state === "done" ? {} : await sendStep(deployment, step);
  if (step === plan.steps.at(-1)) await assertComplete(deployment);
  return end;
}

/**
 * Publishes a collection: one transaction a step. A repeated flow of the same draft asks the chain first, so that each step is paid once.
 * Should two browsers send a step at the same time all the same, the contracts refuse the second transaction.
 */
export const deployFlow = defineFlow<DeployRequest>({
  subject: (request) => ({
    kind: "deploy",
    key: deployKey(request.web.chain.id, planRequest(request).address),
    web: request.web,
    account: request.creator,
    itemName: request.description.name,
  }),
  steps: (request) => planRequest(request).steps.map(({ subject }) => ({ id: "deploy" as const, subject })),
  data: (request) => ({ name: request.description.name, contract: planRequest(request).address }),
  goesOn: ({ goesOn = () => true }) => goesOn(),
  actions: (request) => ({ deploy: (run) => deployStep(run, request) }),
});

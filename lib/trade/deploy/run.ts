import type { Call } from "../../contract/chain";
import { CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import type { DeployDescription } from "./description";
import { readGoal } from "./read-goal";
import { type DeployRequest, deploymentTerms, planRequest } from "./request";
import { verifyDeployment } from "./verify";

/** The flow key: a draft is deployed once on a chain by an account. */
function deployKey({ web, creator, salt }: Pick<DeployRequest, "web" | "creator" | "salt">): string {
  return `${web.chain.id}:${creator.toLowerCase()}:${salt.toLowerCase()}`;
}

/** The contracts that a deployment needs on the chain. */
function neededContracts({ kind }: DeployDescription): readonly (keyof typeof CREATOR_CONTRACTS)[] {
  if (kind === "enforced721c") return ["CloneFactory", "PayoutSplit"];
  return ["CloneFactory", "PayoutSplit", kind === "drop721" ? "DropERC721" : "DropERC1155"];
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

/**
 * Does the current step, unless the chain shows that it is done already: by an earlier run, in another tab, or by another wallet of the
 * same account.
 */
async function deployStep(run: FlowRun, request: DeployRequest): Promise<StepEnd> {
  const { ports, store, id } = run;
  const { chain, pin } = tradingChain(request.web);
  const flow = store.get(id);
  const subject = (flow === null ? null : currentStep(flow))?.subject ?? "";
  const plan = planRequest(request);
  const step = plan.steps.find((planned) => planned.subject === subject);
  if (step === undefined) throw new FlowError("drop_changed", { name: request.description.name });
  const at = { chain: pin.id, chainId: pin.chainId, address: plan.address };
  const state = await readGoal(at, step.goal, ports.chain);
  if (state === "done") return {};
  if (state === "different") throw new FlowError("drop_changed", { name: request.description.name });
  await assertContracts(run, request.description);
  const { to, data, value } = step.call;
  const call: Call = { chain: pin.id, chainId: pin.chainId, to, data, value: value.toString() };
  const { description } = request;
  assertVerified(
    verifyDeployment(call, { chain, pin, description, terms: deploymentTerms(request), subject }),
  );
  return sendAndFollow(run, "deploy", call, request.creator);
}

/**
 * Publishes a collection: one transaction a step. A repeated flow of the same draft asks the chain first, so that each step is paid once.
 */
export const deployFlow = defineFlow<DeployRequest>({
  subject: (request) => ({
    kind: "deploy",
    key: deployKey(request),
    web: request.web,
    account: request.creator,
    itemName: request.description.name,
  }),
  steps: (request) => planRequest(request).steps.map(({ subject }) => ({ id: "deploy" as const, subject })),
  data: (request) => ({ name: request.description.name, contract: planRequest(request).address }),
  actions: (request) => ({ deploy: (run) => deployStep(run, request) }),
});

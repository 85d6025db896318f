import type { PublicClient } from "viem";
import type { Call } from "../../contract/chain";
import { CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import type { ChainPort } from "../flow/ports";
import { tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { neededContracts } from "./needed-contracts";
import type { DeploymentPlan, DeploymentStep } from "./plan";
import { type GoalState, readGoal, readsAt } from "./read-goal";
import { type DeployRequest, deploymentTerms, planRequest } from "./request";
import { type SimulatedStep, simulateSteps } from "./simulate-steps";
import { verifyDeployment } from "./verify";

/** One transaction of a deployment as its creator sees it before anything is signed. */
export interface ReviewedStep extends DeploymentStep {
  verification: Verification;
  /** What the chain has of it already. */
  state: GoalState;
  /** Null for a step that is done. */
  simulated: SimulatedStep["outcome"] | null;
  /** Wei, by the gas price of now; null for a step that is done. */
  fee: bigint | null;
}

export interface DeploymentReview {
  plan: DeploymentPlan;
  steps: readonly ReviewedStep[];
  /** Wei, of all steps that are left. */
  fees: bigint;
  /** Of the creator, in wei. */
  balance: bigint;
  /** Contracts that the deployment needs and that the chain lacks. */
  missing: readonly string[];
}

/** The reads of a chain that a review needs. */
export interface ReviewReads {
  chain: Pick<ChainPort, "tryCall" | "hasCode" | "balance">;
  client: Pick<PublicClient, "request" | "estimateGas" | "getGasPrice">;
}

const native = "0x0000000000000000000000000000000000000000";

/** The decoded and compared bytes of each step. Reads nothing. */
function verifySteps(
  request: DeployRequest,
  plan: DeploymentPlan,
): (DeploymentStep & { verification: Verification })[] {
  const { chain, pin } = tradingChain(request.web);
  const { description } = request;
  const terms = deploymentTerms(request);
  return plan.steps.map((step) => {
    const { to, data, value } = step.call;
    const call: Call = { chain: pin.id, chainId: pin.chainId, to, data, value: value.toString() };
    const { subject } = step;
    return {
      ...step,
      verification: verifyDeployment(call, { chain, pin, description, terms, plan, subject }),
    };
  });
}

/**
 * Reviews a deployment: decodes each transaction from its bytes, reads which are done already, and simulates the others one on top of the
 * other.
 *
 * @throws QuaysideError, FlowError as `planRequest`; the chain's error if it does not answer
 */
export async function prepareDeployment(
  request: DeployRequest,
  { chain, client }: ReviewReads,
): Promise<DeploymentReview> {
  const plan = planRequest(request);
  const { id, chainId } = tradingChain(request.web).chain;
  const { creator, description } = request;
  const verified = verifySteps(request, plan);
  const at = { chain: id, chainId, address: plan.address };
  const needed = neededContracts(description);
  const [states, codes, price, balance] = await Promise.all([
    Promise.all(plan.steps.map(({ goal }) => readGoal(at, goal, readsAt(chain, "latest")))),
    Promise.all(needed.map((name) => chain.hasCode(chainId, CREATOR_CONTRACTS[name]))),
    client.getGasPrice(),
    chain.balance(chainId, creator, native),
  ]);
  const left = verified.filter((_, index) => states[index] !== "done");
  const simulated = await simulateSteps(client, left, creator);
  const steps = verified.map((step, index): ReviewedStep => {
    const result = simulated[left.indexOf(step)];
    return {
      ...step,
      state: states[index] ?? "open",
      simulated: result?.outcome ?? null,
      fee: result === undefined ? null : result.gas * price,
    };
  });
  return {
    plan,
    steps,
    fees: steps.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n),
    balance,
    missing: needed.filter((_, index) => codes[index] === false),
  };
}

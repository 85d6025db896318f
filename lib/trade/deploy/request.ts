import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { QuaysideError } from "../../errors";
import { FlowError } from "../errors/flow-error";
import { tradingChain } from "../flow/trading-chain";
import { checkDescription } from "./check-description";
import type { DeployDescription } from "./description";
import { type DeploymentPlan, type DeploymentTerms, planDeployment } from "./plan";

/** A collection to publish on a chain. */
export interface DeployRequest {
  web: WebChain;
  /** Sends all transactions and owns the collection. */
  creator: Address;
  /** Of the draft: the same draft is never deployed twice. */
  salt: Hex;
  description: DeployDescription;
  /** For an enforced collection: the bytecode of `contracts/artefacts/QuaysideEnforcedCollection.json`. */
  creationCode?: Hex;
  /** Whether the next transaction is asked for by itself once one is done. Default: it is. */
  goesOn?: () => boolean;
}

/** A request with the transactions that it comes to. */
export interface PlannedDeployment {
  request: DeployRequest;
  plan: DeploymentPlan;
}

/**
 * The terms of a deployment on a chain where the operator lets creators publish.
 *
 * @throws FlowError `trading_off`, `no_creators`
 */
export function deploymentTerms({ web, creator, salt, creationCode }: DeployRequest): DeploymentTerms {
  const { chain, pin } = tradingChain(web);
  if (pin.creators === undefined) throw new FlowError("no_creators", { chain: chain.name });
  const { enforcement } = pin.creators;
  if (enforcement === undefined || creationCode === undefined) return { creator, salt };
  const { validator, listId } = enforcement;
  return { creator, salt, enforcement: { validator, listId: BigInt(listId), creationCode } };
}

/**
 * Plans a deployment.
 *
 * @throws QuaysideError `invalid_description`, `no_enforcement`, `wrong_artefact`; FlowError `trading_off`, `no_creators`
 */
export function planRequest(request: DeployRequest): DeploymentPlan {
  const terms = deploymentTerms(request);
  const [problem] = checkDescription(request.description);
  if (problem !== undefined) {
    throw new QuaysideError("invalid_description", "The description of the collection has a mistake.", {
      details: `${problem.path}: ${problem.code}`,
    });
  }
  return planDeployment(request.description, terms);
}

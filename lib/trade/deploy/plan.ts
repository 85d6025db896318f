import type { Address, Hex } from "viem";
import type { DropCall } from "../../drops/drop-calls";
import { QuaysideError } from "../../errors";
import { type Clone, cloneAddress, createCloneCall } from "../../protocol/creator-contracts";
import { collectionSalt } from "./collection-salt";
import type { DeployDescription, DropDescription, DropSale, EnforcedDescription } from "./description";
import { dropClone, groupSales, openSalesCall, prepareItemsCall } from "./drop-steps";
import {
  applyListCall,
  createEnforced,
  type Enforcement,
  enforcedInitCode,
  itemsInOneMint,
  mintItemsCall,
  setLevelCall,
  setValidatorCall,
} from "./enforced-steps";
import { payeeOf } from "./payout";

/** The fact on the chain that shows that a step is done. */
export type StepGoal =
  | { kind: "code"; address: Address }
  /** All items of a drop. */
  | { kind: "prepared"; count: bigint }
  | { kind: "open"; sales: readonly DropSale[] }
  | { kind: "validator" | "list" | "level"; enforcement: Enforcement }
  /** `count` items, of which the steps before made `before`. */
  | { kind: "minted"; before: bigint; count: bigint };

/** One transaction of a deployment. */
export interface DeploymentStep {
  /** Names the step in its flow: "split:0", "create", "prepare", "open:0". */
  subject: string;
  call: DropCall;
  goal: StepGoal;
}

export interface DeploymentPlan {
  /** The address that the collection will have. Another description gives another one. */
  address: Address;
  /** The salt of the collection; splits have the draft's. */
  salt: Hex;
  mintPayee: Address;
  earningsPayee: Address;
  /** In their order. */
  steps: readonly DeploymentStep[];
}

/** Everything beside the description that decides the transactions. */
export interface DeploymentTerms {
  /** Sends all transactions and owns the collection. */
  creator: Address;
  /** From the draft. With the same description, a repeated deployment finds what it made before. */
  salt: Hex;
  /** For enforced collections: the pinned validator, and the creation code of the artefact. */
  enforcement?: Enforcement & { creationCode: Hex };
}

type Payees = Pick<DeploymentPlan, "mintPayee" | "earningsPayee">;

function cloneStep(subject: string, clone: Clone): DeploymentStep {
  const call = { ...createCloneCall(clone), value: 0n };
  return { subject, call, goal: { kind: "code", address: cloneAddress(clone) } };
}

function planDrop(
  description: DropDescription,
  { creator, salt }: DeploymentTerms,
  payees: Payees,
): Pick<DeploymentPlan, "address" | "steps"> {
  const { batches } = description;
  const clone = dropClone(description, { creator, salt, ...payees });
  const address = cloneAddress(clone);
  const count = batches.reduce((sum, batch) => sum + batch.count, 0n);
  const preparing: DeploymentStep = {
    subject: "prepare",
    call: prepareItemsCall(address, batches),
    goal: { kind: "prepared", count },
  };
  const opening = groupSales(description.sales).map(
    (sales, index): DeploymentStep => ({
      subject: `open:${index}`,
      call: openSalesCall(address, sales),
      goal: { kind: "open", sales },
    }),
  );
  // Stages come last: nobody can mint before everything else is there.
  return {
    address,
    steps: [cloneStep("create", clone), ...(batches.length === 0 ? [] : [preparing]), ...opening],
  };
}

function planEnforced(
  description: EnforcedDescription,
  { creator, salt, enforcement }: DeploymentTerms,
  { earningsPayee }: Payees,
): Pick<DeploymentPlan, "address" | "steps"> {
  if (enforcement === undefined)
    throw new QuaysideError("no_enforcement", "This chain has no transfer validator for enforced earnings.");
  const initCode = enforcedInitCode(enforcement.creationCode, description, { creator, payee: earningsPayee });
  const { call, address } = createEnforced(initCode, salt);
  const step = (kind: "validator" | "list" | "level", made: DropCall): DeploymentStep => ({
    subject: kind,
    call: made,
    goal: { kind, enforcement },
  });
  const mints = Array.from(
    { length: Number((description.count + itemsInOneMint - 1n) / itemsInOneMint) },
    (_, index) => {
      const before = BigInt(index) * itemsInOneMint;
      const left = description.count - before;
      const quantity = left < itemsInOneMint ? left : itemsInOneMint;
      return {
        subject: `mint:${index}`,
        call: mintItemsCall(address, { creator, first: before + 1n, quantity }),
        goal: { kind: "minted" as const, before, count: before + quantity },
      };
    },
  );
  return {
    address,
    // Items come last: none exists before its earnings are enforced.
    steps: [
      { subject: "create", call, goal: { kind: "code", address } },
      step("validator", setValidatorCall(address, enforcement)),
      step("list", applyListCall(address, enforcement)),
      step("level", setLevelCall(address, enforcement)),
      ...mints,
    ],
  };
}

/**
 * The transactions that publish a collection, in their order. Pure: the same description, creator and salt give the same bytes and
 * addresses.
 *
 * @throws QuaysideError `no_enforcement`, `wrong_artefact`
 */
export function planDeployment(description: DeployDescription, terms: DeploymentTerms): DeploymentPlan {
  const mints = description.kind === "enforced721c" ? [] : description.mintShares;
  const [mint, earnings] = [payeeOf(mints, terms), payeeOf(description.earnings.shares, terms)];
  const payees = { mintPayee: mint.address, earningsPayee: earnings.address };
  const splits = new Map(
    [mint, earnings].flatMap(({ address, split }) => (split === null ? [] : [[address, split]])),
  );
  const salt = collectionSalt(description, terms.salt);
  const collectionTerms = { ...terms, salt };
  const plan =
    description.kind === "enforced721c"
      ? planEnforced(description, collectionTerms, payees)
      : planDrop(description, collectionTerms, payees);
  const splitSteps = [...splits.values()].map((split, index) => cloneStep(`split:${index}`, split));
  return { ...payees, salt, address: plan.address, steps: [...splitSteps, ...plan.steps] };
}

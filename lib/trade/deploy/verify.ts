import type { Call, Chain } from "../../contract/chain";
import { formatAddress } from "../../format/address";
import { t } from "../../language/translate";
import { CREATE2_PROXY } from "../../protocol/canonical-addresses";
import { CREATOR_CONTRACTS } from "../../protocol/creator-contracts";
import { sameAddress } from "../../same-address";
import { type CallContext, networkRow } from "../review/call-rows";
import {
  type CheckRow,
  type Condition,
  checkRow,
  unreadable,
  type Verification,
  verification,
} from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import { isExpectedCall } from "../review/verify-call";
import { dropCreationRows, splitCreationRows } from "./clone-rows";
import { decodeSettings } from "./decode-calls";
import type { DeployDescription } from "./description";
import { enforcedCreationRows, enforcementRows, mintRows } from "./enforced-rows";
import { prepareRows } from "./item-rows";
import type { DeploymentPlan, DeploymentStep, DeploymentTerms } from "./plan";
import { openingRows } from "./stage-rows";

export interface VerifyDeploymentParameters extends CallContext {
  chain: Chain;
  description: DeployDescription;
  terms: DeploymentTerms;
  /** The plan of the description with these terms. */
  plan: DeploymentPlan;
  /** The step that the call must be. */
  subject: string;
}

/** The contract of a call: the collection itself, or one that is known beforehand. */
function contractRow(call: Call, step: DeploymentStep, { chain }: VerifyDeploymentParameters): CheckRow {
  const known = [CREATOR_CONTRACTS.CloneFactory, CREATE2_PROXY].some((address) =>
    sameAddress(address, step.call.to),
  );
  const conditions: readonly Condition[] = [
    [
      sameAddress(call.to, step.call.to),
      t("This step goes to {address}.", { address: formatAddress(step.call.to) }),
    ],
    [
      BigInt(call.value) === 0n,
      t("The transaction carries {amount}.", {
        amount: describeAmount(BigInt(call.value), chain.nativeCurrency),
      }),
    ],
  ];
  return checkRow(
    {
      id: "contract",
      label: t("Contract"),
      value: formatAddress(call.to),
      detail: known ? t("A contract that this site trusts") : t("Your collection and its settings"),
      exact: call.to,
    },
    known ? "known" : "matches",
    conditions,
  );
}

/** The values of a call, decoded from its bytes and compared with the description. */
function valueRows(
  { data }: Call,
  step: DeploymentStep,
  { description, terms, plan, chain }: VerifyDeploymentParameters,
): CheckRow[] {
  const { creator, enforcement } = terms;
  const { goal, subject } = step;
  const isEnforced = description.kind === "enforced721c";
  const payees = { creator, mintPayee: plan.mintPayee, earningsPayee: plan.earningsPayee };
  switch (goal.kind) {
    case "code": {
      const made = { data, creator, salt: plan.salt, address: goal.address };
      if (subject !== "create")
        return splitCreationRows({ ...made, salt: terms.salt }, [
          ...(isEnforced ? [] : [description.mintShares]),
          description.earnings.shares,
        ]);
      if (!isEnforced) return dropCreationRows(made, description, payees);
      const { creationCode = "0x" } = enforcement ?? {};
      return enforcedCreationRows({ ...made, creationCode }, description, payees);
    }
    case "prepared":
      return isEnforced ? [] : prepareRows(data, description.batches);
    case "open": {
      const settings = decodeSettings(data, description.kind === "drop1155");
      return settings === null
        ? unreadable([["stages", t("Stages")]], t("Not the stages of a drop."))
        : openingRows(settings, goal.sales, chain);
    }
    case "minted":
      return mintRows(data, { creator, first: goal.before + 1n, quantity: goal.count - goal.before });
    default:
      return enforcementRows(goal.kind, data, { collection: plan.address, enforcement: goal.enforcement });
  }
}

/**
 * Checks that a call is exactly one step of a deployment: its bytes are decoded and each value compared with the description, and they
 * equal the bytes that our own code builds, so that nothing is left out of the comparison.
 */
export function verifyDeployment(call: Call, parameters: VerifyDeploymentParameters): Verification {
  const { plan, subject, pin } = parameters;
  const step = plan.steps.find((planned) => planned.subject === subject);
  const network = networkRow(call, parameters);
  if (step === undefined)
    return verification([
      ...unreadable([["action", t("Action")]], t("Not a step of this deployment.")),
      network,
    ]);
  return verification([
    ...valueRows(call, step, parameters),
    contractRow(call, step, parameters),
    checkRow(
      {
        id: "bytes",
        label: t("Everything else"),
        value: t("Nothing else"),
        detail: t("The bytes were built here again"),
      },
      "matches",
      [[isExpectedCall(call, step.call, { pin }), t("The bytes hold more than this page shows.")]],
    ),
    network,
  ]);
}

import type { Chain } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import type { DeploymentReview } from "@/lib/trade/deploy/prepare";
import type { PlannedDeployment } from "@/lib/trade/deploy/request";
import type { Flow } from "@/lib/trade/flow/flow";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { flowSteps } from "../../../trade/flow-steps";
import type { Step } from "../../../ui/stepper";
import { stepTitle } from "../deploy-words";

interface DeployStepsParameters {
  /** Null before it starts in this tab. */
  flow: Flow | null;
  planned: PlannedDeployment;
  /** Null until the chain was read. */
  review: DeploymentReview | null;
  chain: Chain;
  /** Milliseconds. */
  now: number;
}

/** The steps of a deployment as the page shows them: those of the flow, or what the chain shows where there is none. */
export function deploySteps({ flow, planned, review, chain, now }: DeployStepsParameters): Step[] {
  const { plan, request } = planned;
  const { name } = request.description;
  const titleOf = (subject: string | undefined) => {
    const step = plan.steps.find((planned) => planned.subject === subject);
    return step === undefined ? "" : stepTitle(step, plan, name);
  };
  const feeOf = (subject: string | undefined) => {
    const fee = review?.steps.find((step) => step.subject === subject)?.fee ?? null;
    return fee === null
      ? t("Waits for your wallet")
      : t("Waits for your wallet, fee about {fee}", {
          fee: describeAmount(roughly(fee), chain.nativeCurrency),
        });
  };
  if (flow !== null) {
    const deploy = ({ subject }: { subject?: string }) => ({
      title: titleOf(subject),
      todo: feeOf(subject),
      checking: t("Reading the chain, and checking the transaction once more"),
    });
    return flowSteps(flow, { deploy }, chain, now);
  }
  const current = review?.steps.find(({ state }) => state !== "done");
  return plan.steps.map(({ subject }) => {
    const step = review?.steps.find((reviewed) => reviewed.subject === subject);
    const isDone = step?.state === "done";
    return {
      id: subject,
      title: titleOf(subject),
      detail: isDone
        ? t("On the chain at {address}", { address: formatAddress(plan.address) })
        : feeOf(subject),
      state: isDone ? "done" : step !== undefined && step === current ? "current" : "todo",
    };
  });
}

/** An estimate with two digits: more would promise what nobody knows. Rounded up. */
function roughly(wei: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, wei.toString().length - 2));
  return ((wei + unit - 1n) / unit) * unit;
}

import { size } from "viem";
import type { DeploymentStep } from "./plan";

/** Gas of the parts of a deployment, measured on the contracts. */
export const gasOf = {
  split: 260_000n,
  /** A clone is created by a short call; an enforced collection brings its whole code. */
  clone: 700_000n,
  enforcedContract: 2_000_000n,
  prepare: 100_000n,
  preparedByte: 250n,
  sale: 60_000n,
  stage: 130_000n,
  mint: 80_000n,
  minted: 2_500n,
  /** A setting, or a right that is given. */
  setting: 60_000n,
} as const;

/** Gas that a transaction of this kind usually takes. It is shown as an estimate where a chain simulates nothing. */
export function usualGas({ subject, call, goal }: Pick<DeploymentStep, "subject" | "call" | "goal">): bigint {
  switch (goal.kind) {
    case "code":
      if (subject !== "create") return gasOf.split;
      return size(call.data) > 5_000 ? gasOf.enforcedContract : gasOf.clone;
    case "prepared":
      return gasOf.prepare + gasOf.preparedByte * BigInt(size(call.data));
    case "open":
      return goal.sales.reduce(
        (sum, { stages }) => sum + gasOf.sale + gasOf.stage * BigInt(stages.length),
        0n,
      );
    case "minted":
      return gasOf.mint + (goal.count - goal.before) * gasOf.minted;
    default:
      return gasOf.setting;
  }
}

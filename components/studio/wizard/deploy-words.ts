import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import type { DeploymentPlan, DeploymentStep } from "@/lib/trade/deploy/plan";

type Named = Pick<DeploymentStep, "subject" | "goal">;
type Payees = Pick<DeploymentPlan, "mintPayee" | "earningsPayee">;

function splitTitle(address: string, { mintPayee, earningsPayee }: Payees): string {
  const isOfMints = sameAddress(address, mintPayee);
  if (isOfMints && sameAddress(address, earningsPayee)) return t("Make the split of mints and later sales");
  return isOfMints ? t("Make the split of mints") : t("Make the split of later sales");
}

/** The title of a deployment's step: a verb and its object. */
export function stepTitle({ subject, goal }: Named, plan: Payees, name: string): string {
  switch (goal.kind) {
    case "code":
      return subject === "create" ? t("Deploy {name}", { name }) : splitTitle(goal.address, plan);
    case "prepared":
      return plural(goal.count, "Prepare {count} item", "Prepare {count} items");
    case "open": {
      const [sale] = goal.sales;
      // A closed condition is a gap between two of them.
      const stages = sale?.stages.filter(({ maxSupply }) => maxSupply !== 0n).length ?? 0;
      if (sale?.tokenId === undefined) return plural(stages, "Set {count} stage", "Set {count} stages");
      return plural(goal.sales.length, "Open {count} edition", "Open {count} editions");
    }
    case "validator":
      return t("Put it under the transfer validator");
    case "list":
      return t("Let this site sell it");
    case "level":
      return t("Enforce its earnings");
    case "minted": {
      const count = goal.count - goal.before;
      return plural(count, "Mint {count} item to you", "Mint {count} items to you");
    }
  }
}

/**
 * The state of the collection if the creator stops before a step.
 *
 * @param next the step that was not done; null after the last one
 */
export function stopWords(next: Named | null): string {
  if (next === null) return t("Everything is on the chain.");
  switch (next.goal.kind) {
    case "code":
      return next.subject === "create"
        ? t("The contract does not exist yet. The rest can be sent any time from this draft.")
        : t("Nothing of it is on the chain yet. Your draft is kept.");
    case "prepared":
      return t(
        "The contract exists, is empty, and no one can mint. The rest can be sent any time from this draft.",
      );
    case "open":
      return next.subject === "open:0"
        ? t(
            "The contract exists and no one can mint: without stages it is closed. The rest can be sent any time from this draft.",
          )
        : t("Some editions are open, the others are closed. The rest can be sent any time from this draft.");
    case "minted":
      return next.goal.before === 0n
        ? t("The contract exists without items. The rest can be sent any time from this draft.")
        : t("A part of the items exists. The rest can be sent any time from this draft.");
    default:
      return t(
        "The contract exists without items, and its earnings are not enforced yet. The rest can be sent any time from this draft.",
      );
  }
}

import type { CreatorCollection, CreatorPolicy, WaitingReason } from "@/lib/contract/creator-collection";
import { msg, t } from "@/lib/language/translate";

const reasons: Readonly<Record<WaitingReason, string>> = {
  review: msg("The operator of this site looks at each new collection first."),
  unknown_code: msg("Its code is not what this studio deploys, so the operator looks at it first."),
  unknown_start: msg("The chain does not know its first block any more, so the operator looks at it first."),
  resembles_verified: msg("Its name resembles a verified collection, so the operator looks at it first."),
  limit: msg("Many collections were added today, so the operator looks at it first."),
};

/** How a contract stands that its owner asked for, and why; null for one that is shown. */
export function standingWords({ state, reason, answer }: CreatorCollection): string | null {
  switch (state) {
    case "waiting":
      return t("Waits for this site's operator. {reason}", {
        reason: reason === null ? "" : t(reasons[reason]),
      });
    case "rejected":
      return answer === null
        ? t("Not shown here: the operator refused it.")
        : t("Not shown here: the operator refused it. “{answer}”", { answer });
    case "off":
      return t(
        "Not shown here: this site takes no collections from creators. It is on the chain all the same.",
      );
    case "followed":
      return null;
  }
}

/** What happens to a contract that its owner asks for, before it is asked for. */
export const policyOfAsking: Readonly<Record<CreatorPolicy, string>> = {
  open: msg(
    "What this studio deploys appears at once. The operator of this site looks at every other contract first.",
  ),
  review: msg("The operator of this site looks at each contract first. Your studio shows the answer."),
  off: msg("This site takes no collections from creators now."),
};

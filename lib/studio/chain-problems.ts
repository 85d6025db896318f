import type { WebChain } from "../chains/web-chain";
import { fromDropCurrency } from "../drops/drop-currency";
import { t } from "../language/translate";
import { sameAddress } from "../same-address";
import type { DraftProblem } from "./draft-problem";
import type { DropDraft } from "./drop-draft";

/** What does not go together with the chain of a draft: it may have been chosen after the rest. */
export function chainProblems(
  { basics, stages }: Pick<DropDraft, "basics" | "stages">,
  { chain, pin }: Pick<WebChain, "chain" | "pin">,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (pin?.creators === undefined)
    problems.push({
      step: "basics",
      field: "chain",
      message: t("This site does not publish on this chain."),
    });
  if (basics.kind === "enforced721c") {
    if (pin?.creators?.enforcement === undefined)
      problems.push({
        step: "basics",
        field: "kind",
        message: t("This chain cannot enforce earnings here. Choose another chain, or another kind."),
      });
    return problems;
  }
  for (const [index, { currency }] of stages.entries()) {
    const wanted = fromDropCurrency(currency);
    if (!chain.currencies.some(({ address }) => sameAddress(address, wanted)))
      problems.push({
        step: "stages",
        field: `${index}.currency`,
        message: t("Stage {place} has a price in a coin that this chain does not have.", {
          place: index + 1,
        }),
      });
  }
  return problems;
}

import { t } from "../../language/translate";
import type { CheckRow } from "../review/check-row";

/** Whether the chain accepts the transaction. A refusal stops the review before this row. */
export function simulationRow(isAccepted: boolean, chain: string): CheckRow {
  const base = { id: "result", label: t("Result") };
  return isAccepted
    ? {
        ...base,
        value: t("Accepted"),
        detail: t("Accepted in a simulation on {chain}", { chain }),
        verdict: "simulated",
      }
    : {
        ...base,
        value: t("Not simulated"),
        detail: t("{chain} did not answer", { chain }),
        verdict: "not_simulated",
      };
}

import type { Incident } from "../contract/service-status";
import { t } from "../language/translate";

/** What happened on a chain, and what was safe all the same. */
export function incidentWords(
  { kind, reason }: Incident,
  chainName: string,
): { title: string; safe: string } {
  if (kind === "trading_paused") {
    return {
      title: t("Trading on {chainName} is paused", { chainName }),
      safe: t("{value}Cancelling, sending and moving items go on.", {
        value: reason === null ? "" : `${reason.replace(/[.\s]*$/, ".")} `,
      }),
    };
  }
  if (kind === "down") {
    return {
      title: t("{chainName} does not answer", { chainName }),
      safe: t(
        "Nothing new of it is shown until it does. Items and signed orders are on-chain or in wallets.",
      ),
    };
  }
  return {
    title: t("{chainName} is read with a delay", { chainName }),
    safe: t("Prices there may be old. Buying checks the chain first, and nothing is lost."),
  };
}

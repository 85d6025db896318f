import type { Incident } from "../contract/service-status";
import { t } from "../language/translate";

/** What happened on a chain, and what was safe all the same. */
export function incidentWords(
  { kind, reason }: Incident,
  chainName: string,
): { title: string; safe: string } {
  if (kind === "trading_paused") {
    const safe = t("Cancelling, sending and moving items go on.");
    return {
      title: t("Trading on {chain} is paused", { chain: chainName }),
      // The operator's own words come first.
      safe: reason === null ? safe : `${reason.replace(/[.\s]*$/, ".")} ${safe}`,
    };
  }
  if (kind === "down") {
    return {
      title: t("{chain} does not answer", { chain: chainName }),
      safe: t(
        "Nothing new of it is shown until it does. Items and signed orders are on-chain or in wallets.",
      ),
    };
  }
  return {
    title: t("{chain} is read with a delay", { chain: chainName }),
    safe: t("Prices there may be old. Buying checks the chain first, and nothing is lost."),
  };
}

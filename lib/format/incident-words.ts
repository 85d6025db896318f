import type { Incident } from "../contract/service-status";

/** What happened on a chain, and what was safe all the same. */
export function incidentWords(
  { kind, reason }: Incident,
  chainName: string,
): { title: string; safe: string } {
  if (kind === "trading_paused") {
    return {
      title: `Trading on ${chainName} is paused`,
      safe: `${reason === null ? "" : `${reason.replace(/[.\s]*$/, ".")} `}Cancelling, sending and moving items go on.`,
    };
  }
  if (kind === "down") {
    return {
      title: `${chainName} does not answer`,
      safe: "Nothing new of it is shown until it does. Items and signed orders are on-chain or in wallets.",
    };
  }
  return {
    title: `${chainName} is read with a delay`,
    safe: "Prices there may be old. Buying checks the chain first, and nothing is lost.",
  };
}

import { t } from "@/lib/language/translate";
import type { ErrorWords } from "./error-words";

/** That a wallet is on another network, and the way to the right one. */
export function wrongNetwork(chain: string | undefined): Pick<ErrorWords, "title" | "action"> {
  return chain === undefined
    ? {
        title: t("Your wallet is not on the right network."),
        action: { kind: "switch_chain", label: t("Switch network") },
      }
    : {
        title: t("Your wallet is not on {chain}.", { chain }),
        action: { kind: "switch_chain", label: t("Switch to {chain}", { chain }) },
      };
}

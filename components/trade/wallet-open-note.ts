import { t } from "@/lib/language/translate";
import { type Flow, isWalletOpen } from "@/lib/trade/flow/flow";

/** The dialog's note while a wallet request is open: closing the dialog does not cancel the request. */
export function walletOpenNote(): string {
  return t("Closing this window does not cancel a request already open in your wallet. Reject it there.");
}

/** The note while the dialog's flow, or another of its requests, is open in the wallet; otherwise null. */
export function walletNote(flow: Flow | null, isOtherOpen: boolean): string | null {
  return isOtherOpen || (flow !== null && isWalletOpen(flow)) ? walletOpenNote() : null;
}

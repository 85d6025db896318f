import { type Flow, isWalletOpen } from "@/lib/trade/flow/flow";

/** What a dialog says while the wallet asks something: it may be closed, and the request stays. */
export const walletOpenNote =
  "Closing this window does not cancel a request already open in your wallet. Reject it there.";

/** The same while the flow of a dialog, or another request of it, is open in the wallet; else null. */
export function walletNote(flow: Flow | null, isOtherOpen: boolean): string | null {
  return isOtherOpen || (flow !== null && isWalletOpen(flow)) ? walletOpenNote : null;
}

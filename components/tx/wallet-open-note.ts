/** What a dialog says that can not be closed because the wallet asks something. */
export const walletOpenNote =
  "Closing this window does not cancel a request already open in your wallet. Reject it there.";

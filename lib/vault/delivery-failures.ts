import { msg, t } from "../language/translate";

/** Why a delivery reverted, in the service's words for the errors that mean something to a person. It sends them in English. */
export const deliveryFailures = {
  DeliveriesPaused: msg("Deliveries are paused by those who run the collection's vault."),
  // viem knows Solidity's own errors without an ABI.
  Error: msg("A contract refused it."),
  ERC721InvalidReceiver: msg("The recipient is a contract that does not take items."),
} as const;

/** A delivery that reverted with no bytes at all. */
export const silentRevert = msg("It failed without saying why. Most likely it ran out of gas.");

const namedRevert = /^It reverted with (\w+)\.$/;

/** Any other error, by its name or its selector. */
export function revertedWith(error: string): string {
  return `It reverted with ${error}.`;
}

/** A delivery's failure in the page's language, from the words of the service. */
export function deliveryFailureWords(failure: string): string {
  const error = namedRevert.exec(failure)?.[1];
  return error === undefined ? t(failure) : t("It reverted with {error}.", { error });
}

import { msg, t } from "../language/translate";

/** Why metadata, a picture or an answer is not here, in the service's words. It stores and sends them in English; pages show them by {@link fetchFailureWords}. */
const fetchFailures = [
  msg("Addresses with a user name or password are not fetched."),
  msg("Only data, ipfs and https addresses are fetched."),
  msg("Only https addresses are sent to."),
  msg("Only the standard port of https is fetched."),
  msg("The address is malformed."),
  msg("The address is not on the public internet."),
  msg("The address leaves its folder."),
  msg("The address names no content."),
  msg("The address redirects away."),
  msg("The address redirects to nowhere."),
  msg("The address redirects to something other than https."),
  msg("The address redirects too often."),
  msg("The chain could not be asked for the token URI."),
  msg("The content is compressed in a way that is not read."),
  msg("The content is damaged."),
  msg("The content is larger than is accepted."),
  msg("The contract URI is not an address."),
  msg("The contract gives no token URI."),
  msg("The data URI is malformed."),
  msg("The data URI is not valid base64."),
  msg("The host could not be reached."),
  msg("The host name was not found."),
  msg("The host did not answer in time."),
  msg("The host did not return the content."),
  msg("The metadata could not be read."),
  msg("The metadata could not be stored."),
  msg("The metadata is not JSON."),
  msg("The metadata is not a JSON object."),
  msg("The token URI is not an address."),
  msg("No gateway is configured for ipfs addresses."),
  msg("No gateway is configured for ar addresses."),
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/** A failure in the page's language. A sentence of a newer service that this web does not know stays in English. */
export function fetchFailureWords(failure: string): string {
  return t(failure);
}

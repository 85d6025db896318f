import { normalize } from "viem/ens";
import { MarketError } from "../errors/market-error";
import { nameSkeletons } from "../search/name-skeleton";

/** Words of letters and digits between single spaces or hyphens. No dot: a signed name must not look like one of a registry. */
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ -][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** It would look like a shortened address. */
const addressLike = /^[o0]x[\da-flo]{2}/;

function invalidName(message: string): MarketError {
  return new MarketError("invalid_name", message);
}

/** Whether a word has a form of ENSIP-15: letters of one script, none of them a mere variant of another. */
function isNormalWord(word: string): boolean {
  const lower = word.toLowerCase();
  try {
    return normalize(lower) === lower;
  } catch {
    return false;
  }
}

/**
 * Checks a name that an account chooses for itself.
 *
 * @returns the forms by which it is compared with other names.
 * @throws MarketError `invalid_name`.
 * @see https://docs.ens.domains/ensip/15
 */
export function readProfileName(name: string): readonly string[] {
  if (name !== name.normalize("NFC") || !allowed.test(name)) {
    throw invalidName("A name has letters and digits, with single spaces or hyphens between its words.");
  }
  if (!name.split(/[ -]/).every(isNormalWord)) {
    throw invalidName("A word of a name has letters of one alphabet, in their usual form.");
  }
  const forms = nameSkeletons(name);
  if (forms.some((form) => addressLike.test(form))) throw invalidName("A name cannot begin like an address.");
  return forms;
}

/** The forms of a registry's name, with and without its last label: "marit.eth" is also taken for "marit". */
export function registryNameForms(name: string): readonly string[] {
  return [...new Set([...nameSkeletons(name), ...nameSkeletons(name.slice(0, name.lastIndexOf(".")))])];
}

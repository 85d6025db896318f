import { maxWordSeconds, parseSignedWord, type SignedWord } from "@/lib/contract/signed-word";
import { ApiError } from "../http/api-error";
import { invalidRequest } from "../http/validation-hook";

/** Whose word a request can carry beside the caller's key. */
export type WordGiver = "maker" | "owner";

/**
 * Reads the header that carries an account's word and sees that it still counts. Whose it is has yet to be found out.
 *
 * @param options.now Now of the chain, Unix seconds.
 * @throws ApiError `invalid_request` when the header is missing or has not the form, `invalid_…_signature` when it is late or too far
 * ahead.
 */
export function readWord(
  header: string | undefined,
  { name, of, now }: { name: string; of: WordGiver; now: number },
): SignedWord {
  const word = header === undefined ? null : parseSignedWord(header);
  if (word === null) {
    throw invalidRequest([{ path: name, code: "invalid_format", message: "must be <deadline>.<signature>" }]);
  }
  if (word.deadline < BigInt(now)) {
    throw refusedWord(of, `The ${of}'s signature is past its deadline. Sign again.`);
  }
  if (word.deadline > BigInt(now + maxWordSeconds)) {
    throw refusedWord(of, `The deadline may be at most ${maxWordSeconds} seconds ahead. Sign again.`);
  }
  return word;
}

export function refusedWord(of: WordGiver, message: string): ApiError {
  return new ApiError(`invalid_${of}_signature`, message, { action: "sign_again" });
}

import { RequestError } from "@/lib/query/api-client";
import { isRejection } from "@/lib/trade/errors/is-rejection";
import { type LoadErrorWords, loadErrorWords } from "../live/load-error-words";

/** Explains why a change of the signed-in account failed. */
export function requestWords(error: unknown): LoadErrorWords {
  if (isRejection(error)) {
    return {
      title: "You rejected the request in your wallet.",
      safe: "Nothing was sent and nothing changed.",
    };
  }
  const problem = error instanceof RequestError ? error.problem : null;
  if (problem?.code === "too_many_keys" || problem?.code === "invalid_sign_in") {
    return { title: problem.title, safe: problem.detail };
  }
  if (problem?.code === "insufficient_scope") {
    return { title: "This site may not issue a key with this scope.", safe: problem.detail };
  }
  return loadErrorWords(error);
}

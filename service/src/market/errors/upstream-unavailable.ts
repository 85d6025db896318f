import { MarketError } from "./market-error";

/** Seconds until a retry when a chain cannot be reached. */
const retryAfter = 5;

/** The chain behind an answer cannot be reached at the moment. */
export function upstreamUnavailable(chain: string, cause: unknown): MarketError {
  const message = `The chain ${chain} cannot be reached. Try again in a moment.`;
  return new MarketError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}

import { MarketError } from "./market-error";

/** Seconds that a caller is asked to wait when a chain cannot be reached. */
const retryAfter = 5;

/** The chain behind an answer cannot be asked at this moment. */
export function upstreamUnavailable(chain: string, cause: unknown): MarketError {
  const message = `The chain ${chain} cannot be reached. Try again in a moment.`;
  return new MarketError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}

import { RequestError } from "@/lib/query/api-client";

export interface LoadErrorWords {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
}

const defaultWaitSeconds = 10;

/** Explains why a part of a page did not load. The service's own error text is for developers and never shown. */
export function loadErrorWords(error: unknown): LoadErrorWords {
  if (error instanceof RequestError && error.status === 429) {
    return {
      title: `Too many requests, try again in ${error.retryAfterSeconds ?? defaultWaitSeconds} s.`,
      safe: "Nothing was sent.",
    };
  }
  if (error instanceof RequestError && error.status !== null && error.status < 500) {
    return { title: "The service did not accept this request.", safe: "Nothing was sent." };
  }
  return {
    title: "We cannot reach the service.",
    safe: "Nothing was sent. Items and signed orders are on-chain or in your wallet.",
  };
}

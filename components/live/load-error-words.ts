import { t } from "@/lib/language/translate";
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
      title: t("Too many requests, try again in {seconds} s.", {
        seconds: error.retryAfterSeconds ?? defaultWaitSeconds,
      }),
      safe: t("Nothing was sent."),
    };
  }
  if (error instanceof RequestError && error.status !== null && error.status < 500) {
    return { title: t("The service did not accept this request."), safe: t("Nothing was sent.") };
  }
  return {
    title: t("We cannot reach the service."),
    safe: t("Nothing was sent. Items and signed orders are on-chain or in your wallet."),
  };
}

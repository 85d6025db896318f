import type { Middleware } from "./middleware";
import type { KindOf } from "./request-kind";

/** Longer than a call of the service may take, so that a page that waited for it is still explained by it. */
const recentMs = 10_000;
const retryAfterSeconds = 5;

/** Whether the service failed lately. */
export interface ServiceFailures {
  /** Hears the status of each call's answer, `unreachable` without one. */
  onCall: (outcome: string) => void;
  isRecent: () => boolean;
}

export function watchServiceFailures(): ServiceFailures {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    onCall(outcome) {
      if (outcome === "unreachable" || Number(outcome) >= 500) failedAt = performance.now();
    },
    isRecent: () => performance.now() - failedAt < recentMs,
  };
}

/**
 * A page that cannot be rendered because the service is away or overloaded is no fault of the web: its status is 503 with `Retry-After` in
 * place of 500. The page itself, which says that it did not load, stays.
 */
export function blameService(kindOf: KindOf, { isRecent }: Pick<ServiceFailures, "isRecent">): Middleware {
  return ({ url }, response, next) => {
    if (kindOf(url) === "page") response.askAfterError(() => (isRecent() ? retryAfterSeconds : null));
    next();
  };
}

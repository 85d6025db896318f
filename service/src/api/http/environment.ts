import type { ApiCaller } from "../keys/key-store";

/** The variables that middleware sets for the handlers. */
export interface ApiEnvironment {
  Variables: {
    requestId: string;
    caller: ApiCaller;
    /** What this request counts for; absent where no limit applies. */
    counted?: CountedRequest;
  };
}

/** A request that was counted in a limit. */
export interface CountedRequest {
  /** The headers that report the limit. */
  readonly headers: Record<string, string>;
  /**
   * Counts further requests that come with this one, such as the orders of a batch.
   *
   * @throws ApiError `rate_limited`; then nothing more is counted.
   */
  spend(cost: number): Promise<void>;
  /** Counts a part of the request less. */
  giveBack(cost: number): Promise<void>;
}

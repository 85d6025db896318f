import type { IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "@/lib/contract/primitives";
import type { ApiCaller } from "../keys/key-store";

/** What handlers have besides the request. */
export interface ApiEnvironment {
  /** Absent where the application is called without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse };
  /** Set by middleware. */
  Variables: {
    requestId: string;
    caller: ApiCaller;
    /** The account of the session, on the operator's listener. */
    operator?: Address;
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

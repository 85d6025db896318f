import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { windowSeconds } from "./limit-store";

export interface BurstRate {
  perSecond: number;
  /** How many more may come in a minute. */
  burst: number;
}

/** A limit of this process alone. @returns null if there is room, otherwise the whole seconds until a retry makes sense. */
export type BurstLimit = () => Promise<number | null>;

/** The number of a second is not exceeded for long: above it, each minute has a reserve. */
export function createBurstLimit({ perSecond, burst }: BurstRate): BurstLimit {
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: "second", points: perSecond, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: "burst", points: burst, duration: windowSeconds }),
  );
  return async () => {
    try {
      await limiter.consume("all");
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
  };
}

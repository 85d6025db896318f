import { FlowError } from "../errors/flow-error";
import { assertStillAgreed } from "../flow/assert-still-agreed";
import type { Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { assertVerified } from "../review/check-row";
import { describeAmount } from "../review/describe-amount";
import type { SwapSide } from "./build-swap";
import type { SwapRequest, SwapReview } from "./swap-request";

/** What a person agreed to: their request, and the review of it that they saw. */
export interface AgreedSwap {
  request: SwapRequest;
  review: SwapReview;
}

/**
 * The last check before the wallet opens. Reads the pool's terms again and verifies the agreed bytes with them. A price that has moved in the
 * trader's favour changes no byte.
 *
 * @throws FlowError `price_changed` if it has moved against the trader, and all errors of the review
 */
export async function checkAgreed(
  side: SwapSide,
  { request, review: agreed }: AgreedSwap,
  {
    prepare,
    ports,
  }: { prepare: (request: SwapRequest, ports: Ports, agreed: bigint) => Promise<SwapReview>; ports: Ports },
): Promise<SwapReview> {
  const review = await prepare(request, ports, agreed.amount);
  const { chain } = orderChain(request.web);
  const [before, after] = [agreed.amount, review.terms.amount];
  if (side === "sell" ? after < before : after > before)
    throw new FlowError("price_changed", {
      before: describeAmount(before, chain.nativeCurrency),
      after: describeAmount(after, chain.nativeCurrency),
    });
  const words = { what: "swap", chainName: chain.name } as const;
  assertStillAgreed(review, { agreed, words, now: ports.now() / 1000 });
  if (review.approval !== null) assertVerified(review.approval.verification);
  return review;
}

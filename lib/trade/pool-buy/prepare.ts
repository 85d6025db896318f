import { sameAddress } from "@/lib/same-address";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { draftSwap, trySwap } from "../pool/review-swap";
import type { SwapRequest, SwapReview } from "../pool/swap-request";
import { verifyPoolBuy } from "./verify";

/**
 * Reads from the chain what a pool asks for an item that it holds, and compares the bytes of the purchase with what the page shows. Sends nothing.
 *
 * @param agreed the wei that the person agreed to pay at most; without it, what the pool asks for now
 * @throws FlowError `trading_off`, `pool_unable`, `price_changed`, `already_sold`; the chain's error if it would refuse the purchase
 */
export async function preparePoolBuy(
  request: SwapRequest,
  ports: Ports,
  agreed?: bigint,
): Promise<SwapReview> {
  const draft = await draftSwap("buy", request, { ports, agreed });
  if (!sameAddress(draft.state.owner, request.pool)) throw new FlowError("already_sold");
  return trySwap(draft, { verify: verifyPoolBuy, ports });
}

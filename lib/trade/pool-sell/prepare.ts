import type { Call } from "@/lib/contract/chain";
import { sameAddress } from "@/lib/same-address";
import { buildApproveItem } from "@/lib/vault/build-move";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { draftSwap, trySwap } from "../pool/review-swap";
import type { SwapRequest, SwapReview } from "../pool/swap-request";
import { verifyPoolApproval, verifyPoolSell } from "./verify";

/**
 * Reads from the chain what a pool pays for an item, and compares the bytes of the sale, and of the approval if one is missing, with what the page
 * shows. Sends nothing.
 *
 * @param agreed the wei that the person agreed to get at least; without it, what the pool pays now
 * @throws FlowError `trading_off`, `pool_unable`, `price_changed`, `item_gone`; the chain's error if it would refuse the sale
 */
export async function preparePoolSell(
  request: SwapRequest,
  ports: Ports,
  agreed?: bigint,
): Promise<SwapReview> {
  const draft = await draftSwap("sell", request, { ports, agreed });
  const { chain, pin, shown, terms, state, call, walletChainId } = draft;
  if (!sameAddress(state.owner, shown.account)) throw new FlowError("item_gone");
  if (state.isApprovedAlone || state.isApprovedForAll)
    return trySwap(draft, { verify: verifyPoolSell, ports });
  const { pool, token, tokenId, amount } = shown;
  const context = { shown, chain, pin, walletChainId };
  const approve: Call = { ...call, to: token, data: buildApproveItem(pool, tokenId) };
  return {
    approval: { call: approve, verification: verifyPoolApproval(approve, context) },
    isApprovedAlone: false,
    call,
    verification: verifyPoolSell(call, { ...context, terms, simulated: "later" }),
    ...{ terms, amount, networkFee: null, missing: null },
  };
}

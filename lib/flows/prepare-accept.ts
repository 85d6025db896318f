import { zeroAddress } from "viem";
import type { Fulfillment } from "../contract/order-requests";
import { decodeRevert } from "../tx/decode-revert";
import { describeAmount } from "../tx/describe-amount";
import { explainError } from "../tx/explain-error";
import { FlowError } from "../tx/flow-error";
import type { Simulation } from "../tx/fulfillment-facts";
import { verifyAcceptance } from "../tx/verify-acceptance";
import { type AcceptRequest, type AcceptReview, shownOffer } from "./accept-types";
import { tradingChain } from "./buy-types";
import { orNull } from "./or-null";
import type { Ports } from "./ports";

/** Tries the acceptance on the chain without sending it; null where nobody answers. */
async function tryOut(
  { transaction }: Fulfillment,
  { seller, item, web }: AcceptRequest,
  ports: Ports,
): Promise<Simulation | null> {
  try {
    await ports.chain.tryCall(transaction, seller);
    return { ok: true };
  } catch (error) {
    if (decodeRevert(error) === null) return null;
    const { title } = explainError(error, { itemName: item.name, chainName: web.chain.name });
    return { ok: false, reason: title };
  }
}

/**
 * Gets the transaction that accepts an offer, asks the chain about it and compares the bytes with what the page showed. Sends nothing.
 *
 * @throws FlowError, ProblemError, UnreachableError
 */
export async function prepareAccept(request: AcceptRequest, ports: Ports): Promise<AcceptReview> {
  const { chain, pin } = tradingChain(request.web);
  const { offer, item, seller } = request;
  if (offer.maker.toLowerCase() === seller.toLowerCase()) throw new FlowError("own_offer");
  const fulfillment = await ports.market.offerFulfillment(offer.id, { taker: seller, tokenId: item.tokenId });
  const ready = fulfillment.approvals.length === 0;
  const chainId = pin.chainId;
  const [nativeBalance, counter, time, simulation, networkFee] = await Promise.all([
    orNull(ports.chain.balance(chainId, seller, zeroAddress)),
    orNull(ports.chain.counter(chainId, pin.seaport, offer.maker)),
    orNull(ports.chain.time(chainId)),
    ready ? tryOut(fulfillment, request, ports) : null,
    ready ? orNull(ports.chain.networkFee(fulfillment.transaction, seller)) : null,
  ]);
  const verification = verifyAcceptance({
    answer: fulfillment,
    shown: shownOffer(request),
    taker: seller,
    walletChainId: ports.wallet.account()?.chainId ?? null,
    chain,
    pin,
    counter,
    simulation,
    simulateLater: !ready,
    now: Math.max(time ?? 0, Math.floor(ports.now() / 1000)),
  });
  const short = nativeBalance === null ? 0n : (networkFee ?? 0n) - nativeBalance;
  const missing = short > 0n ? describeAmount(short, chain.nativeCurrency) : null;
  return { fulfillment, verification, networkFee, missing };
}

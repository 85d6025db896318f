import { zeroAddress } from "viem";
import { optional } from "../../optional";
import { FlowError } from "../errors/flow-error";
import { assertOrderOf } from "../fill/assert-order-of";
import type { FillReview } from "../fill/fill";
import { assertNotOnlyRefused, tryFill } from "../fill/try-fill";
import { assertMayPay } from "../flow/assert-may-pay";
import type { Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { describeMissing } from "../review/describe-missing";
import { isUnpinned } from "../review/token-row";
import { type AcceptRequest, shownOffer } from "./request";
import { verifyAcceptance } from "./verify";

/**
 * Gets the transaction that accepts an offer, simulates it and compares the bytes with what the page showed. Sends nothing.
 *
 * @throws FlowError, ProblemError, UnreachableError; the chain's error if it would refuse the acceptance
 */
export async function prepareAccept(request: AcceptRequest, ports: Ports): Promise<FillReview> {
  const { chain, pin } = orderChain(request.web);
  const { offer, item, seller, quantity } = request;
  assertOrderOf(item, { order: offer, web: request.web });
  assertMayPay(request.web, offer.currency);
  if (offer.maker.toLowerCase() === seller.toLowerCase()) throw new FlowError("own_offer");
  const body = { taker: seller, tokenId: item.tokenId, quantity: quantity.toString() };
  const fulfillment = await ports.market.offerFulfillment(offer.id, body);
  const ready = fulfillment.approvals.length === 0;
  const chainId = pin.chainId;
  const [nativeBalance, counter, time, payToken, trial, networkFee] = await Promise.all([
    optional(ports.chain.balance(chainId, seller, zeroAddress)),
    optional(ports.chain.counter(chainId, pin.seaport, offer.maker)),
    optional(ports.chain.time(chainId)),
    isUnpinned(offer.currency, pin) ? optional(ports.chain.token(chainId, offer.currency)) : null,
    ready ? tryFill(fulfillment.transaction, { ...request, act: "accept", taker: seller }, ports) : null,
    ready ? optional(ports.chain.networkFee(fulfillment.transaction, seller)) : null,
  ]);
  const verify = (known: bigint | null) =>
    verifyAcceptance({
      answer: fulfillment,
      shown: shownOffer(request),
      taker: seller,
      walletChainId: ports.wallet.account()?.chainId ?? null,
      chain,
      pin,
      counter: known,
      simulation: trial?.simulation ?? null,
      simulateLater: !ready,
      payToken,
      now: Math.max(time ?? 0, Math.floor(ports.now() / 1000)),
    });
  const verification = verify(counter);
  if (trial !== null) assertNotOnlyRefused(trial, verify, counter);
  const short = nativeBalance === null ? 0n : (networkFee ?? 0n) - nativeBalance;
  const missing = short > 0n ? describeMissing(short, chain.nativeCurrency) : null;
  return { fulfillment, verification, networkFee, missing };
}

import { zeroAddress } from "viem";
import { optional } from "../../optional";
import { serializeReplaced } from "../allowance/replaced-allowance";
import { FlowError } from "../errors/flow-error";
import { assertOrderOf } from "../fill/assert-order-of";
import { requestFulfillment } from "../fill/request-fulfillment";
import { assertNotOnlyRefused, tryFill } from "../fill/try-fill";
import { assertMayPay } from "../flow/assert-may-pay";
import type { Ports } from "../flow/ports";
import { orderChain } from "../flow/trading-chain";
import { findCurrency } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { isUnpinned } from "../review/token-row";
import { type BuyRequest, type BuyReview, priceOf, shownListing } from "./request";
import { verifyFulfillment } from "./verify";

/**
 * Gets the fill, simulates it and compares the bytes with what the page showed. Sends nothing.
 *
 * @throws FlowError, ProblemError, UnreachableError; the chain's error if it would refuse the purchase
 */
export async function prepareBuy(request: BuyRequest, ports: Ports): Promise<BuyReview> {
  const { chain, pin } = orderChain(request.web);
  const { listing, buyer } = request;
  assertOrderOf(request.item, { order: listing, web: request.web });
  assertMayPay(request.web, listing.currency);
  if (listing.maker.toLowerCase() === buyer.toLowerCase()) throw new FlowError("own_listing");
  const fulfillment = await requestFulfillment(
    {
      ...request,
      // The price of one unit, which is compared with that of a newer listing.
      listing: { id: listing.id, currency: listing.currency, price: listing.unitPrice },
      taker: buyer,
    },
    ports,
  );
  const { transaction, approvals } = fulfillment;
  const needsApproval = approvals.length > 0;
  const native = listing.currency === zeroAddress;
  const chainId = pin.chainId;

  const [balance, nativeBalance, counter, time, payToken, before] = await Promise.all([
    optional(ports.chain.balance(chainId, buyer, listing.currency)),
    optional(ports.chain.balance(chainId, buyer, zeroAddress)),
    optional(ports.chain.counter(chainId, pin.seaport, listing.maker)),
    optional(ports.chain.time(chainId)),
    isUnpinned(listing.currency, pin) ? optional(ports.chain.token(chainId, listing.currency)) : null,
    needsApproval && !native
      ? optional(ports.chain.allowance(chainId, listing.currency, buyer, pin.conduit))
      : null,
  ]);
  // With too little money, or with a missing approval, the chain would refuse for that reason alone.
  const affordable = balance === null || balance >= priceOf(request);
  const ready = affordable && !needsApproval;
  const [trial, networkFee] = await Promise.all([
    ready ? tryFill(transaction, { ...request, act: "buy", taker: buyer }, ports) : null,
    ready ? optional(ports.chain.networkFee(transaction, buyer)) : null,
  ]);
  const now = Math.max(time ?? 0, Math.floor(ports.now() / 1000));
  const verify = (known: bigint | null) =>
    verifyFulfillment({
      answer: fulfillment,
      shown: shownListing(request),
      taker: buyer,
      walletChainId: ports.wallet.account()?.chainId ?? null,
      chain,
      pin,
      counter: known,
      simulation: trial?.simulation ?? null,
      simulateLater: !ready,
      payToken,
      now,
    });
  const verification = verify(counter);
  if (trial !== null) assertNotOnlyRefused(trial, verify, counter);
  const missing = missingFunds(request, { balance, nativeBalance, networkFee, native });
  const data = before === null ? {} : serializeReplaced({ currency: listing.currency, before });
  return { fulfillment, verification, balance, networkFee, missing, data };
}

/** How much more the buyer needs, in words, including the network fee if known; null if they have enough or it is unknown. */
function missingFunds(
  request: BuyRequest,
  known: { balance: bigint | null; nativeBalance: bigint | null; networkFee: bigint | null; native: boolean },
): string | null {
  const { listing, web } = request;
  const fee = known.networkFee ?? 0n;
  const price = priceOf(request);
  const missing = known.balance === null ? 0n : price + (known.native ? fee : 0n) - known.balance;
  if (missing > 0n) return describeMissing(missing, findCurrency(web.chain, listing.currency));
  const feeMissing = known.nativeBalance === null ? 0n : fee - known.nativeBalance;
  return feeMissing > 0n ? describeMissing(feeMissing, web.chain.nativeCurrency) : null;
}

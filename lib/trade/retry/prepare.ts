import { type Address, zeroAddress, zeroHash } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { VaultMove } from "../../contract/vault";
import { optional } from "../../optional";
import type { VaultRoutes } from "../../vault/move-collection";
import { FlowError } from "../errors/flow-error";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import { tradingChain } from "../flow/trading-chain";
import { readWaiting } from "../move/read-vault";
import type { Verification } from "../review/check-row";
import { describeMissing } from "../review/describe-missing";
import { readDelivery, verifyRetry } from "./verify";

/** A failed delivery, and the account that sends it again, which may be any account. */
export interface RetryRequest {
  move: VaultMove;
  routes: VaultRoutes;
  /** The chain that the item goes to. */
  web: WebChain;
  /** The chain that it left. */
  from: WebChain;
  account: Address;
}

/** The facts that the dialog shows beside the button that opens the wallet. */
export interface RetryReview {
  call: Call;
  verification: Verification;
  /** Estimated wei; null if the chain gives no estimate. */
  networkFee: bigint | null;
  /** How much more money is needed, as text; null if there is enough. */
  missing: string | null;
}

/**
 * Reads the call in the move's record and simulates it on the destination. Sends nothing.
 *
 * @throws FlowError `delivered_already`; the chain's error if it would refuse a delivery that matches the page
 */
export async function prepareRetry(request: RetryRequest, ports: Ports): Promise<RetryReview> {
  const { move, routes, web, from, account } = request;
  const { chain, pin } = tradingChain(web);
  const call = move.retry?.call;
  if (call === undefined) throw new FlowError("delivered_already");
  const delivery = readDelivery(call.data);
  const [payloadHash, balance] = await Promise.all([
    delivery === null
      ? null
      : optional(readWaiting(web, { ...delivery.origin, receiver: delivery.receiver }, ports)),
    optional(ports.chain.balance(pin.chainId, account, zeroAddress)),
  ]);
  if (payloadHash === zeroHash) throw new FlowError("delivered_already");
  const walletChainId = ports.wallet.account()?.chainId ?? null;
  const verify = (simulated: boolean | null) =>
    verifyRetry(call, {
      ...{ move, routes, chain, pin, walletChainId },
      // A chain without a pin has no trusted vault.
      source: from.pin ?? {},
      facts: { payloadHash, simulated },
    });
  const untried = verify(null);
  if (untried.blocked) return { call, verification: untried, networkFee: null, missing: null };
  const simulated = await simulateCall(ports, call, account);
  const networkFee = await optional(ports.chain.networkFee(call, account));
  const short = balance === null || networkFee === null ? 0n : networkFee - balance;
  return {
    call,
    verification: verify(simulated),
    networkFee,
    missing: short > 0n ? describeMissing(short, chain.nativeCurrency) : null,
  };
}

import { type Address, zeroAddress, zeroHash } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { VaultMove } from "../contract/vault";
import type { Verification } from "../tx/check-row";
import { describeMissing } from "../tx/describe-missing";
import { createFlow, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { assertVerified } from "../tx/verify-fulfillment";
import { readDelivery, verifyRetry } from "../tx/verify-retry";
import type { VaultRoutes } from "../vault/move-collection";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { orNull } from "./or-null";
import type { Ports } from "./ports";
import { readWaiting } from "./read-vault";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { simulateCall } from "./simulate-call";
import { switchStep, withSwitch } from "./switch-step";

/** A delivery that failed, and somebody who sends it again: anybody may. */
export interface RetryRequest {
  move: VaultMove;
  routes: VaultRoutes;
  /** The chain that the item goes to. */
  web: WebChain;
  /** The chain that it left. */
  from: WebChain;
  account: Address;
}

/** What stands beside the button that opens the wallet. */
export interface RetryReview {
  call: Call;
  verification: Verification;
  /** Wei, estimated; null where the chain does not say. */
  networkFee: bigint | null;
  /** How much more money is needed, for eyes; null where it is enough. */
  missing: string | null;
}

/** One for each account: what is said of one is true of no other's. */
export function retryKey({ move, account }: { move: Pick<VaultMove, "id">; account: Address }): string {
  return `${move.id}:${account.toLowerCase()}`;
}

/**
 * Reads the call that the move's record holds and asks the destination about it. Sends nothing.
 *
 * @throws FlowError `delivered_already`; what the chain answers where it would refuse a delivery that is as shown
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
      : orNull(readWaiting(web, { ...delivery.origin, receiver: delivery.receiver }, ports)),
    orNull(ports.chain.balance(pin.chainId, account, zeroAddress)),
  ]);
  if (payloadHash === zeroHash) throw new FlowError("delivered_already");
  const walletChainId = ports.wallet.account()?.chainId ?? null;
  const verify = (simulated: boolean | null) =>
    verifyRetry(call, {
      ...{ move, routes, chain, pin, walletChainId },
      // A chain that is not pinned has no vault that is trusted.
      source: from.pin ?? {},
      facts: { payloadHash, simulated },
    });
  const untried = verify(null);
  if (untried.blocked) return { call, verification: untried, networkFee: null, missing: null };
  const simulated = await simulateCall(ports, call, account);
  const networkFee = await orNull(ports.chain.networkFee(call, account));
  const short = balance === null || networkFee === null ? 0n : networkFee - balance;
  return {
    call,
    verification: verify(simulated),
    networkFee,
    missing: short > 0n ? describeMissing(short, chain.nativeCurrency) : null,
  };
}

export function createRetryFlow(request: RetryRequest, ports: Ports): Flow {
  const { move, web, account } = request;
  return createFlow({
    kind: "retry",
    key: retryKey(request),
    chain: web.chain.id,
    account,
    steps: withSwitch(web, ports, ["deliver"]),
    data: { name: move.item.name },
    at: ports.now(),
  });
}

/** Sends the delivery again. @returns whether it was done */
export function runRetry(
  flow: Flow,
  {
    request,
    review,
    store,
    ports,
  }: { request: RetryRequest; review: RetryReview; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, account, move } = request;
  const { chain } = tradingChain(web);
  const run = runOf(flow, store, ports, { itemName: move.item.name, chainName: chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async deliver() {
      tell(run, { type: "checking", step: "deliver" });
      const { call, verification, missing } = await prepareRetry(request, ports);
      if (missing !== null) throw new FlowError("insufficient_funds", { missing });
      assertVerified(verification);
      // What could not be asked needs the person's own word, which they gave only for what they saw.
      if (verification.unproven && !review.verification.unproven)
        throw new FlowError("trading_off", {
          reason: `${chain.name} does not answer, so this delivery can not be checked now.`,
        });
      return sendAndFollow(run, "deliver", call, { from: account, chain });
    },
  });
}

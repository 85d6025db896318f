import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Verification } from "../tx/check-row";
import { describeAmount } from "../tx/describe-amount";
import { describeMissing } from "../tx/describe-missing";
import { createFlow, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { buildWithdraw } from "../tx/token-calls";
import { assertVerified } from "../tx/verify-fulfillment";
import { verifyWrap } from "../tx/verify-wrap";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import type { Ports } from "./ports";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** Wrapped currency on its way back to the native one. */
export interface UnwrapRequest {
  web: WebChain;
  account: Address;
  /** Wei. */
  amount: bigint;
}

/** One at a time for each chain and account. */
export function unwrapKey({ web, account }: Pick<UnwrapRequest, "web" | "account">): string {
  return `${web.chain.id}:${account.toLowerCase()}`;
}

/** The transaction, and what its bytes say beside what was typed. */
export function prepareUnwrap({ web, amount }: UnwrapRequest): { call: Call; verification: Verification } {
  const { chain, pin } = tradingChain(web);
  const call: Call = {
    chain: pin.id,
    chainId: pin.chainId,
    to: pin.wrappedCurrency,
    data: buildWithdraw(amount),
    value: "0",
  };
  return { call, verification: verifyWrap(call, { chain, pin, direction: "unwrap", amount }) };
}

export function createUnwrapFlow(request: UnwrapRequest, ports: Ports): Flow {
  const { web, account, amount } = request;
  return createFlow({
    kind: "unwrap",
    key: unwrapKey(request),
    chain: web.chain.id,
    account,
    steps: withSwitch(web, ports, ["unwrap"]),
    data: { amount: amount.toString(), name: describeAmount(amount, web.chain.wrappedCurrency) },
    at: ports.now(),
  });
}

/** Unwraps the amount. @returns whether it was done */
export function runUnwrap(
  flow: Flow,
  { request, store, ports }: { request: UnwrapRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, account, amount } = request;
  const { chain, pin } = tradingChain(web);
  const { wrappedCurrency } = chain;
  const run = runOf(flow, store, ports, { itemName: wrappedCurrency.symbol, chainName: chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async unwrap() {
      tell(run, { type: "checking", step: "unwrap" });
      const balance = await ports.chain.balance(pin.chainId, account, pin.wrappedCurrency);
      if (balance < amount)
        throw new FlowError("insufficient_funds", {
          missing: describeMissing(amount - balance, wrappedCurrency),
        });
      const { call, verification } = prepareUnwrap(request);
      assertVerified(verification);
      return sendAndFollow(run, "unwrap", call, { from: account, chain });
    },
  });
}

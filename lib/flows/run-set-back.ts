import type { Address, Hex } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Verification } from "../tx/check-row";
import { findCurrency } from "../tx/describe-amount";
import { createFlow, currentStep, type Flow } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { buildApprove } from "../tx/token-calls";
import { type Spender, verifyTokenApproval } from "../tx/verify-approval";
import { assertVerified } from "../tx/verify-fulfillment";
import { approveSteps, isZeroStep } from "../tx/zero-step";
import { tradingChain } from "./buy-types";
import type { FlowStore } from "./flow-store";
import { needsZeroFirst } from "./needs-zero-first";
import type { Ports } from "./ports";
import { runOf, runSteps, sendAndFollow, tell } from "./run-step";
import { switchStep, withSwitch } from "./switch-step";

/** An allowance that was given for a purchase or a mint of which a part did not happen, on its way back to what it was. */
export interface SetBackRequest {
  web: WebChain;
  account: Address;
  currency: Address;
  /** Who may spend it. Default: the chain's conduit. */
  spender?: Spender | undefined;
  /** What it might spend before the purchase, in base units. */
  before: bigint;
  /** The purchase, by its transaction. */
  purchase: Hex;
}

/** One for each currency of a purchase: what became of an earlier one says nothing about this. */
export function setBackKey({ web, currency, purchase }: SetBackRequest): string {
  return `${web.chain.id}:${purchase}:${currency}`.toLowerCase();
}

/**
 * The transaction, and what its bytes say beside what the receipt showed.
 * @throws FlowError `trading_off` also where the chain list no longer names the currency
 */
export function prepareSetBack({ web, currency: address, spender, before }: SetBackRequest): {
  call: Call;
  verification: Verification;
} {
  const { chain, pin } = tradingChain(web);
  const currency = findCurrency(chain, address);
  if (currency === null) throw new FlowError("trading_off", { reason: "This token is not served here." });
  const data = buildApprove(spender?.address ?? pin.conduit, before);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: currency.address, data, value: "0" };
  return { call, verification: verifyTokenApproval(call, { chain, pin, currency, amount: before, spender }) };
}

export function createSetBackFlow(request: SetBackRequest, ports: Ports): Flow {
  const { web, account } = request;
  return createFlow({
    kind: "set_back",
    key: setBackKey(request),
    chain: web.chain.id,
    account,
    // Whether the token asks for zero in between is asked when it is its turn.
    steps: withSwitch(web, ports, approveSteps(request.before > 0n)),
    data: {},
    at: ports.now(),
  });
}

/** Sets the allowance back, unless it is no higher than that by now. @returns whether it was done */
export function runSetBack(
  flow: Flow,
  { request, store, ports }: { request: SetBackRequest; store: FlowStore; ports: Ports },
): Promise<boolean> {
  const { web, account, currency, before } = request;
  const { chain, pin } = tradingChain(web);
  const spender = request.spender?.address ?? pin.conduit;
  const run = runOf(flow, store, ports, { chainName: chain.name });
  return runSteps(run, {
    switch: () => switchStep(run, web),
    async approve() {
      tell(run, { type: "checking", step: "approve" });
      const allowance = await ports.chain.allowance(pin.chainId, currency, account, spender);
      const now = run.store.get(run.id);
      const isZeroed = now?.steps.some((step) => isZeroStep(step) && step.hash !== null) === true;
      // Another purchase has used it since: setting it now would give more.
      if (allowance <= before && !isZeroed) return {};
      const toZero = now !== null && isZeroStep(currentStep(now));
      const at = { owner: account, spender, allowance };
      if (toZero && !(await needsZeroFirst(prepareSetBack(request).call, at, ports))) return {};
      const { call, verification } = prepareSetBack(toZero ? { ...request, before: 0n } : request);
      assertVerified(verification);
      return sendAndFollow(run, "approve", call, { from: account, chain });
    },
  });
}

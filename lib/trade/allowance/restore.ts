import type { Address, Hex } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { approveSteps, isAtZero, isZeroStep } from "../flow/zero-step";
import { assertVerified, type Verification } from "../review/check-row";
import { findCurrency } from "../review/describe-amount";
import { buildApprove } from "../review/token-calls";
import { type Spender, verifyTokenApproval } from "../review/verify-approval";
import { needsZeroFirst } from "./needs-zero-first";

/** An allowance that was given for a purchase or a mint of which a part did not happen, on its way back to what it was. */
export interface RestoreAllowanceRequest {
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
export function restoreAllowanceKey({ web, currency, purchase }: RestoreAllowanceRequest): string {
  return `${web.chain.id}:${purchase}:${currency}`.toLowerCase();
}

/**
 * The transaction, and what its bytes say beside what the receipt showed.
 * @throws FlowError `trading_off` also where the chain list no longer names the currency
 */
export function prepareRestoreAllowance({
  web,
  currency: address,
  spender,
  before,
}: RestoreAllowanceRequest): {
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

/** Sets an allowance back, unless it is no higher than it was by now. */
export const restoreAllowanceFlow = defineFlow<RestoreAllowanceRequest>({
  subject: (request) => ({
    kind: "set_back",
    key: restoreAllowanceKey(request),
    web: request.web,
    account: request.account,
  }),
  // Whether the token asks for zero in between is asked when it is its turn.
  steps: ({ before }) => approveSteps(before > 0n),
  data: ({ web, currency }) => ({ name: findCurrency(web.chain, currency)?.symbol ?? "" }),
  actions: (request) => ({
    async approve(run) {
      const { web, account, currency, before } = request;
      const { pin } = tradingChain(web);
      const { ports } = run;
      const spender = request.spender?.address ?? pin.conduit;
      const allowance = await ports.chain.allowance(pin.chainId, currency, account, spender);
      const now = run.store.get(run.id);
      const isZeroed = now?.steps.some((step) => isZeroStep(step) && step.hash !== null) === true;
      // Another purchase has used it since: setting it now would give more.
      if (allowance <= before && !isZeroed) return {};
      const toZero = isAtZero(run);
      const at = { owner: account, spender, allowance };
      if (toZero && !(await needsZeroFirst(prepareRestoreAllowance(request).call, at, ports))) return {};
      const { call, verification } = prepareRestoreAllowance(toZero ? { ...request, before: 0n } : request);
      assertVerified(verification);
      return sendAndFollow(run, "approve", call, account);
    },
  }),
});

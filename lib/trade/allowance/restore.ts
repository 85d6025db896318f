import type { Address, Hex } from "viem";
import { t } from "@/lib/language/translate";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import type { Flow } from "../flow/flow";
import { sendAndFollow } from "../flow/run-step";
import { tradingChain } from "../flow/trading-chain";
import { approveSteps, isAtZero, wasZeroed, zeroedData } from "../flow/zero-step";
import { assertVerified, type Verification } from "../review/check-row";
import { findCurrency } from "../review/describe-amount";
import { buildApprove } from "../review/token-calls";
import { type Spender, verifyTokenApproval } from "../review/verify-approval";
import { needsZeroFirst } from "./needs-zero-first";

/** A request to restore the earlier allowance after a purchase or a mint that happened only in part or not at all. */
export interface RestoreAllowanceRequest {
  web: WebChain;
  account: Address;
  currency: Address;
  /** The spender. Default: the chain's conduit. */
  spender?: Spender | undefined;
  /** The allowance before the purchase, in base units. */
  before: bigint;
  /** The transaction of the purchase. */
  purchase: Hex;
  /** The attempt before it, if that stopped. */
  earlier?: Flow | null;
}

/** The flow key: one for each currency of a purchase, so that the result of an earlier one is not shown. */
export function restoreAllowanceKey({ web, currency, purchase }: RestoreAllowanceRequest): string {
  return `${web.chain.id}:${purchase}:${currency}`.toLowerCase();
}

/**
 * Builds the transaction and compares its bytes with what the receipt showed.
 * @throws FlowError `trading_off`, also if the chain list no longer contains the currency
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
  if (currency === null) throw new FlowError("trading_off", { reason: t("This token is not served here.") });
  const data = buildApprove(spender?.address ?? pin.conduit, before);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: currency.address, data, value: "0" };
  return { call, verification: verifyTokenApproval(call, { chain, pin, currency, amount: before, spender }) };
}

/** Restores an allowance if it is still above its earlier value. */
export const restoreAllowanceFlow = defineFlow<RestoreAllowanceRequest>({
  subject: (request) => ({
    kind: "set_back",
    key: restoreAllowanceKey(request),
    web: request.web,
    account: request.account,
  }),
  // The step itself checks whether the token requires zero in between.
  steps: ({ before }) => approveSteps(before > 0n),
  data: ({ web, currency, earlier = null }) => ({
    name: findCurrency(web.chain, currency)?.symbol ?? "",
    ...zeroedData(earlier),
  }),
  actions: (request) => ({
    async approve(run) {
      const { web, account, currency, before } = request;
      const { pin } = tradingChain(web);
      const { ports } = run;
      const spender = request.spender?.address ?? pin.conduit;
      const allowance = await ports.chain.allowance(pin.chainId, currency, account, spender);
      // Another purchase has used the allowance since, so restoring it would raise it.
      if (allowance === before || (allowance < before && !wasZeroed(run.store.get(run.id)))) return {};
      const toZero = isAtZero(run);
      const at = { owner: account, spender, allowance };
      if (toZero && !(await needsZeroFirst(prepareRestoreAllowance(request).call, at, ports))) return {};
      const { call, verification } = prepareRestoreAllowance(toZero ? { ...request, before: 0n } : request);
      assertVerified(verification);
      return sendAndFollow(run, "approve", call, account);
    },
  }),
});

import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { needsZeroFirst } from "../allowance/needs-zero-first";
import { FlowError } from "../errors/flow-error";
import type { PlannedStep } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import type { Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { approveSteps, isAtZero } from "../flow/zero-step";
import { assertVerified } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { buildApprove, buildDeposit } from "../review/token-calls";
import { verifyTokenApproval } from "../review/verify-approval";
import { verifyWrap } from "../wrap/verify";

/** What the maker of offers must hold, and allow the conduit to spend, before they are signed. */
export interface OfferPayment {
  web: WebChain;
  maker: Address;
  currency: Address;
  /** Base units of `currency`. */
  amount: bigint;
}

/** The amounts that are missing before offers can be signed, in base units of their currency; zero if none. */
export interface PaymentNeeds {
  /** The native amount to wrap. */
  wrap: bigint;
  approve: boolean;
  /** Whether the token accepts the new allowance only after zero. */
  zeroFirst: boolean;
}

/** Builds the call that lets the conduit spend an amount of the currency, in base units. */
function approvalOf({ web, currency }: OfferPayment, amount: bigint): Call {
  const { pin } = orderChain(web);
  const data = buildApprove(pin.conduit, amount);
  return { chain: pin.id, chainId: pin.chainId, to: currency, data, value: "0" };
}

/**
 * Reads the maker's balance and allowance.
 *
 * @throws FlowError `insufficient_funds` if wrapping cannot cover the missing amount
 */
export async function readPaymentNeeds(payment: OfferPayment, ports: Ports): Promise<PaymentNeeds> {
  const { web, maker, currency, amount } = payment;
  const { chain, pin } = orderChain(web);
  const [balance, native, allowance] = await Promise.all([
    ports.chain.balance(pin.chainId, maker, currency),
    ports.chain.balance(pin.chainId, maker, chain.nativeCurrency.address),
    ports.chain.allowance(pin.chainId, currency, maker, pin.conduit),
  ]);
  const short = balance < amount ? amount - balance : 0n;
  const canWrap = findCurrency(chain, currency)?.kind === "wrapped";
  const left = short - (canWrap ? native : 0n);
  if (short > 0n && left > 0n)
    throw new FlowError("insufficient_funds", {
      missing: describeMissing(left, findCurrency(chain, currency)),
    });
  const approve = allowance < amount;
  const at = { owner: maker, spender: pin.conduit, allowance };
  const zeroFirst = approve && (await needsZeroFirst(approvalOf(payment, amount), at, ports));
  return { wrap: short, approve, zeroFirst };
}

/** The steps before the signature. */
export function paymentSteps({ wrap, approve, zeroFirst }: PaymentNeeds): readonly PlannedStep[] {
  return [...(wrap > 0n ? (["wrap"] as const) : []), ...(approve ? approveSteps(zeroFirst) : [])];
}

/**
 * Wraps the missing amount, and never more than the page showed.
 *
 * @throws FlowError `wrap_changed` if more is missing now than the flow's `wrap` says
 */
export async function wrapMissing(run: FlowRun, payment: OfferPayment): Promise<StepEnd> {
  const { chain, pin } = orderChain(payment.web);
  const { wrap: amount } = await readPaymentNeeds(payment, run.ports);
  if (amount === 0n) return {};
  // Trust the node to lower the amount, never to raise it.
  const shown = BigInt(run.store.get(run.id)?.data.wrap ?? 0);
  if (amount > shown) {
    const [before, after] = [shown, amount].map((wei) => describeAmount(wei, chain.nativeCurrency));
    throw new FlowError("wrap_changed", { before: before ?? "", after: after ?? "" });
  }
  const call: Call = {
    chain: pin.id,
    chainId: pin.chainId,
    to: pin.wrappedCurrency,
    data: buildDeposit(),
    value: amount.toString(),
  };
  assertVerified(verifyWrap(call, { chain, pin, direction: "wrap", amount }));
  return sendAndFollow(run, "wrap", call, payment.maker);
}

/** Approves exactly the amount. This also covers every smaller offer in the same currency. */
export async function approvePayment(run: FlowRun, payment: OfferPayment): Promise<StepEnd> {
  const { chain, pin } = orderChain(payment.web);
  const currency = findCurrency(chain, payment.currency);
  const needs = await readPaymentNeeds(payment, run.ports);
  if (!needs.approve || currency === null) return {};
  const toZero = isAtZero(run);
  if (toZero && !needs.zeroFirst) return {};
  const amount = toZero ? 0n : payment.amount;
  const call = approvalOf(payment, amount);
  assertVerified(verifyTokenApproval(call, { chain, pin, currency, amount }));
  return sendAndFollow(run, "approve", call, payment.maker);
}

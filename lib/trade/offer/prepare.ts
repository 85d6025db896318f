import type { Call } from "../../contract/chain";
import type { OrderScope } from "../../contract/order";
import { buildOffer, type OfferScope } from "../../seaport/build-offer";
import { orderTypedData } from "../../seaport/typed-data";
import { needsZeroFirst } from "../allowance/needs-zero-first";
import { FlowError } from "../errors/flow-error";
import type { StepEnd } from "../flow/flow-outcome";
import type { Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { approveSteps, isAtZero } from "../flow/zero-step";
import { namesZone } from "../list/request";
import type { OrderDraft, PreparedOrder, SigningSeed } from "../make/order-draft";
import { serializeTimes } from "../make/order-times";
import { assertVerified } from "../review/check-row";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { describeMissing } from "../review/describe-missing";
import { buildApprove, buildDeposit } from "../review/token-calls";
import { verifyTokenApproval } from "../review/verify-approval";
import { verifyWrap } from "../wrap/verify";
import { type OfferRequest, offerFeeRules, offerFees, offerKey, offerName, offerTotal } from "./request";
import { verifyOffer } from "./verify";

/** The signed zone binds trait offers to their traits, and enforced earnings to their share; others name it by choice. */
function namesSignedZone({ subject, collection, endable = false }: OfferRequest): boolean {
  const item = { ...subject, tokenId: "", name: "" };
  return subject.scope.kind === "trait" || namesZone({ item, collection, endable });
}

/** Builds the offer for the wallet and compares it with the form. */
function prepareOffer(request: OfferRequest, { counter, salt, payToken }: SigningSeed): PreparedOrder {
  const { chain, pin } = orderChain(request.web);
  const { subject, maker, price, quantity, currency, startsAt, expiresAt } = request;
  const restricted = namesSignedZone(request);
  const order = buildOffer({
    maker,
    standard: subject.standard,
    token: subject.contract,
    scope: subject.scope,
    quantity,
    unitPrice: price,
    currency,
    fees: offerFeeRules(request),
    startTime: startsAt,
    endTime: expiresAt,
    conduitKey: pin.conduitKey,
    counter,
    salt,
    ...(restricted ? { zone: pin.signedZone } : {}),
  });
  const typedData = orderTypedData(order, { chainId: pin.chainId, seaport: pin.seaport });
  const verification = verifyOffer({
    request: typedData,
    terms: {
      maker,
      standard: subject.standard,
      token: subject.contract,
      scope: subject.scope,
      collectionName: subject.collectionName,
      ...(subject.itemName === null ? {} : { itemName: subject.itemName }),
      quantity,
      price: offerTotal(request),
      currency,
      fees: offerFees(request).fees,
      startsAt,
      expiresAt,
      counter,
      payToken,
      restricted,
    },
    chain,
    pin,
  });
  return { request: typedData, verification };
}

/** The amounts that are missing before the offer can be signed, in base units of its currency; zero if none. */
export interface OfferNeeds {
  /** The native amount to wrap. */
  wrap: bigint;
  approve: boolean;
  /** Whether the token accepts the new allowance only after zero. */
  zeroFirst: boolean;
}

/** Builds the call that lets the conduit spend an amount of the offer's currency, in base units. */
function approvalOf({ web, currency }: OfferRequest, amount: bigint): Call {
  const { pin } = orderChain(web);
  const data = buildApprove(pin.conduit, amount);
  return { chain: pin.id, chainId: pin.chainId, to: currency, data, value: "0" };
}

/**
 * Reads the maker's balance and allowance.
 *
 * @throws FlowError `insufficient_funds` if wrapping cannot cover the missing amount
 */
export async function readOfferNeeds(request: OfferRequest, ports: Ports): Promise<OfferNeeds> {
  const { chain, pin } = orderChain(request.web);
  const { maker, currency } = request;
  const total = offerTotal(request);
  const [balance, native, allowance] = await Promise.all([
    ports.chain.balance(pin.chainId, maker, currency),
    ports.chain.balance(pin.chainId, maker, chain.nativeCurrency.address),
    ports.chain.allowance(pin.chainId, currency, maker, pin.conduit),
  ]);
  const short = balance < total ? total - balance : 0n;
  const canWrap = findCurrency(chain, currency)?.kind === "wrapped";
  const left = short - (canWrap ? native : 0n);
  if (short > 0n && left > 0n)
    throw new FlowError("insufficient_funds", {
      missing: describeMissing(left, findCurrency(chain, currency)),
    });
  const approve = allowance < total;
  const at = { owner: maker, spender: pin.conduit, allowance };
  const zeroFirst = approve && (await needsZeroFirst(approvalOf(request, total), at, ports));
  return { wrap: short, approve, zeroFirst };
}

function scopeRecord(scope: OfferScope): OrderScope {
  if (scope.kind === "item") return { kind: "item", tokenId: scope.tokenId.toString() };
  return scope.kind === "trait" ? { kind: "trait", traits: [...scope.traits] } : scope;
}

async function wrap(run: FlowRun, request: OfferRequest): Promise<StepEnd> {
  const { chain, pin } = orderChain(request.web);
  const { wrap: amount } = await readOfferNeeds(request, run.ports);
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
  return sendAndFollow(run, "wrap", call, request.maker);
}

/** Approves exactly the price of all units. This also covers every smaller offer in the same currency. */
async function approve(run: FlowRun, request: OfferRequest): Promise<StepEnd> {
  const { chain, pin } = orderChain(request.web);
  const currency = findCurrency(chain, request.currency);
  const needs = await readOfferNeeds(request, run.ports);
  if (!needs.approve || currency === null) return {};
  const toZero = isAtZero(run);
  if (toZero && !needs.zeroFirst) return {};
  const amount = toZero ? 0n : offerTotal(request);
  const call = approvalOf(request, amount);
  assertVerified(verifyTokenApproval(call, { chain, pin, currency, amount }));
  return sendAndFollow(run, "approve", call, request.maker);
}

/** The draft of an offer: before the signature, it wraps the missing amount and approves the price. */
export function createOfferDraft(request: OfferRequest): OrderDraft {
  const { subject, web, maker } = request;
  return {
    kind: "offer",
    key: offerKey(subject),
    name: offerName(subject),
    web,
    maker,
    currency: request.currency,
    data: {
      price: request.price.toString(),
      currency: request.currency,
      quantity: request.quantity.toString(),
      ...serializeTimes(request),
      collection: subject.collectionSlug,
      scope: JSON.stringify(scopeRecord(subject.scope)),
      endable: request.endable === true ? "yes" : "no",
    },
    async missing(ports) {
      const needs = await readOfferNeeds(request, ports);
      const steps = [
        ...(needs.wrap > 0n ? (["wrap"] as const) : []),
        ...(needs.approve ? approveSteps(needs.zeroFirst) : []),
      ];
      return { steps, data: { wrap: needs.wrap.toString() } };
    },
    before: { wrap: (run) => wrap(run, request), approve: (run) => approve(run, request) },
    times: request,
    timed: (times) => createOfferDraft({ ...request, ...times }),
    prepare: (seed) => prepareOffer(request, seed),
    post: ({ market }, order) =>
      market.createOffer({ chain: web.chain.id, order, scope: scopeRecord(subject.scope) }),
  };
}
